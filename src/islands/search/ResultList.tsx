import { useEffect, useRef } from "react";
import type { SearchResult, SearchType } from "#contract/search.ts";
import { keepFoundTerm, loadMore, type ResultGroup } from "#stores/search.ts";
import { Marked } from "./Marked.tsx";

export interface ResultTexts {
  groups: Readonly<Record<SearchType, string>>;
  licence: Readonly<Record<NonNullable<SearchResult["licence"]>, string>>;
  more: string;
  /** `{shown}` of `{total}`. */
  left: string;
  loading: string;
  moreFailed: string;
}

interface ResultListProps {
  group: ResultGroup;
  term: string;
  texts: ResultTexts;
}

/** What was found of one type, with a way to the rest. */
export function ResultList({ group, term, texts }: ResultListProps) {
  const { type, items, total, more } = group;
  const { list, goToNext } = useGoToNext(items.length);
  const heading = `found-${type}`;
  const left = texts.left.replace("{shown}", `${items.length}`).replace("{total}", `${total}`);
  return (
    <section aria-labelledby={heading} className="results">
      <h2 id={heading}>{texts.groups[type]}</h2>
      <ul ref={list}>
        {items.map((item) => (
          <Result key={item.id} item={item} term={term} texts={texts} />
        ))}
      </ul>
      {items.length < total && (
        <p className="more">
          <button
            type="button"
            className="button quiet"
            aria-disabled={more === "loading"}
            onClick={() => {
              goToNext();
              loadMore(type);
            }}
          >
            {more === "loading" ? texts.loading : texts.more}
            <span className="visually-hidden"> {texts.groups[type]}</span>
          </button>
          <span className="small soft">{left}</span>
        </p>
      )}
      {more === "failed" && <p role="alert">{texts.moreFailed}</p>}
    </section>
  );
}

type ResultProps = Omit<ResultListProps, "group"> & { item: SearchResult };

function Result({ item: { title, excerpt, url, licence }, term, texts }: ResultProps) {
  return (
    <li>
      <a href={url} onClick={keepFoundTerm}>
        <Marked text={title} term={term} />
      </a>
      {licence && <span className={`small ${licence}`}>{texts.licence[licence]}</span>}
      {excerpt !== "" && (
        <span className="small soft">
          <Marked text={excerpt} term={term} />
        </span>
      )}
    </li>
  );
}

/** The button may be gone with the last of them: the focus goes on to the first that came. */
function useGoToNext(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    const asked = from.current;
    if (asked === undefined || count <= asked) return;
    from.current = undefined;
    list.current?.children[asked]?.querySelector("a")?.focus();
  }, [count]);
  const goToNext = () => {
    from.current = count;
  };
  return { list, goToNext };
}
