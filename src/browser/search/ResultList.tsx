import { LicenceState } from "#browser/catalogue/LicenceState.tsx";
import type { Localized } from "#browser/ui/localized.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { useFocusFirstNewItem } from "#browser/ui/use-focus.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import type { LicenceFacts } from "#contract/catalogue/product.ts";
import type { SearchResult, Verdict } from "#contract/search/search.ts";
import { formatDay } from "#i18n/dates.ts";
import { addBrackets, punctuationMark } from "#i18n/marks.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { selectPlural } from "#i18n/plurals.ts";
import { Marked } from "./Marked.tsx";
import { loadMoreResults, type ResultGroup, saveCurrentSearchTerm } from "./search-store.ts";
import type { SearchTexts } from "./search-texts.ts";

interface ResultListProps extends Localized<SearchTexts> {
  group: ResultGroup;
  term: string;
  home: Market | undefined;
  /** The answer above the results. Results omit its product, and a list's day that it already states. */
  verdict: Verdict | null;
}

export function ResultList({ group, ...props }: ResultListProps) {
  const { texts, locale } = props;
  const { type, more } = group;
  const items = group.items.filter((item) => !isAnswer(item, props.verdict));
  const total = group.total - (group.items.length - items.length);
  const { element, showMore } = useFocusFirstNewItem<HTMLUListElement>(items.length, () =>
    loadMoreResults(type),
  );
  if (total === 0) return null;
  const hasAnswer = items.length < group.items.length;
  const title = selectPlural(locale, total, texts[hasAnswer ? "moreCounts" : "counts"][type]);
  const progress = texts.left.replace("{shown}", `${items.length}`).replace("{total}", `${total}`);
  return (
    <section aria-label={texts.groups[type]} className="results">
      <h2>{title.replace("{number}", formatNumber(locale, total))}</h2>
      <ul ref={element}>
        {items.map((item) => (
          <Result key={item.id} item={item} {...props} />
        ))}
      </ul>
      {items.length < total && (
        <p className="more">
          <QuietButton aria-disabled={more === "loading"} onClick={showMore}>
            <span>{more === "loading" ? texts.loading : texts.more}</span>
            <span className="visually-hidden"> {texts.groups[type]}</span>
          </QuietButton>
          <span className="small soft">{progress}</span>
        </p>
      )}
      {more === "failed" && <p role="alert">{texts.moreFailed}</p>}
    </section>
  );
}

type ResultProps = Omit<ResultListProps, "group"> & { item: SearchResult };

function Result({ item, term, ...props }: ResultProps) {
  const { texts, locale } = props;
  const { title, excerpt, url, similar = [], published } = item;
  return (
    <li>
      <a href={url} onClick={saveCurrentSearchTerm}>
        <Marked text={title} term={term} />
      </a>
      <RegisterEntry {...{ item, ...props }} />
      {similar.length > 0 && (
        <span className="small caution">
          {texts.similar} {similar.join(punctuationMark(locale, ", "))}{" "}
          {addBrackets(locale, texts.similarNote)}
        </span>
      )}
      {published && <span className="small soft">{formatDay(locale, published)}</span>}
      {excerpt !== "" && (
        <span className="small soft">
          <Marked text={excerpt} term={term} />
        </span>
      )}
    </li>
  );
}

/** Shows a lender's country and licence. A foreign register entry shows caution, as it is not a licence here. */
function RegisterEntry(props: Omit<ResultProps, "term">) {
  const { item, texts, locale, home, verdict } = props;
  const { market, licence } = item;
  if (!market || !licence) return null;
  const isAbroad = texts.abroad !== undefined && market !== home;
  const country = texts.market[market];
  const tone = isAbroad ? "caution" : undefined;
  return (
    <>
      {market !== home && (
        <span className="small">
          {isAbroad ? <b>{texts.abroad?.replace("{market}", country)}</b> : country}
        </span>
      )}
      <LicenceState
        {...{ licence, tone, locale }}
        isDated={isListDayInVerdict(verdict, licence)}
        texts={texts.licence}
      />
    </>
  );
}

/** Whether the answer above the results is about this product. */
function isAnswer({ url }: SearchResult, verdict: Verdict | null): boolean {
  return verdict?.licence != null && verdict.url === url;
}

function isListDayInVerdict(verdict: Verdict | null, licence: LicenceFacts): boolean {
  const { status, listDate } = verdict?.licence ?? {};
  return status === licence.status && listDate === licence.listDate;
}
