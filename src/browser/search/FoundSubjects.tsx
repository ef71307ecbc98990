import { useEffect, useState } from "react";
import { call } from "#browser/core/http.ts";
import type { SearchResult, search } from "#contract/search/search.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";

interface Props {
  typed: string;
  name: string;
  type: "product" | "company";
  texts: { found: string; none: string; failed: string };
  countries: Texts<"catalogue:market">;
  /** `alias`: the matching name, if it differs from the title. */
  onChoose(id: string, alias: string | null): void;
  /** Receives each reply, and null while loading; must be a stable function. */
  onFound?: ((reply: ReplyOf<typeof search> | null) => void) | undefined;
}

const PAUSE_MS = 300;
const MAX_SUBJECTS = "6";

type Results = { items: readonly SearchResult[]; words: string };
const NOTHING: Results = { items: [], words: "" };

export function FoundSubjects({ typed, name, type, texts, countries, onChoose, onFound }: Props) {
  const [results, setResults] = useState<Results>(NOTHING);
  const hadFocus = useHadFocus(name);
  const { found, none, failed } = texts;

  useEffect(() => {
    const q = typed.trim();
    setResults(NOTHING);
    onFound?.(null);
    if (q === "" || !hadFocus) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const query = { q, type, size: MAX_SUBJECTS } as const;
      call("GET /polaris/search", { query, signal: controller.signal, handles: "all" }).then(
        (reply) => {
          const { items, total } = reply;
          onFound?.(reply);
          setResults({ items, words: fillText(total === 0 ? none : found, { count: total }) });
        },
        () => {
          if (!controller.signal.aborted) setResults({ items: [], words: failed });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, found, none, failed, type, hadFocus, onFound]);

  return (
    <>
      <p role="status" className="status">
        {results.words}
      </p>
      {results.items.length > 0 && (
        <ul className="found-subjects">
          {results.items.map(({ id, title, alias, market }) => (
            <li key={id}>
              <button type="button" className="report" onClick={() => onChoose(id, alias)}>
                {[alias, title, market && countries[market]].filter(Boolean).join(" · ")}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whether the field had the focus: text from a draft is not searched before. */
function useHadFocus(name: string): boolean {
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
    const enter = () => setEntered(true);
    if (document.activeElement === field) enter();
    field?.addEventListener("focus", enter);
    return () => field?.removeEventListener("focus", enter);
  }, [name]);
  return isEntered;
}
