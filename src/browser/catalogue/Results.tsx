import { useStore } from "@nanostores/react";
import type { Localized } from "#browser/ui/localized.ts";
import { MoreButton } from "#browser/ui/MoreButton.tsx";
import type { PagedList } from "#browser/ui/paged-list.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import { MIN_REVIEWS_FOR_RANKING } from "#contract/reviews/rating.ts";
import { addressOf } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { type PluralForms, selectPlural } from "#i18n/plurals.ts";
import { findNewestRegulatorLists, formatListDay } from "./licence-words.ts";
import {
  $listFacts,
  $productQuery,
  type ListFacts,
  matching,
  others,
} from "./product-list-store.ts";
import type { ResultTexts } from "./product-list-texts.ts";
import { isSingleValue, type ProductQuery } from "./product-query.ts";
import { ResultCard } from "./ResultCard.tsx";

export function Results({ texts, locale }: Localized<ResultTexts>) {
  const { items } = useStore(matching.$list);
  const facts = useStore($listFacts);
  const query = useStore($productQuery);
  const { yes = 0, no = 0 } = facts?.counts ?? {};
  const sort = facts?.sort ?? "name";
  const lists = findNewestRegulatorLists(items.map(({ licence }) => licence));
  const notes = { cost: asksForCost(query) && facts?.costs !== 0, match: yes > 0 };
  return (
    <>
      {items.length > 0 && (
        <>
          <p className="lists small soft">
            {lists.map((list) => formatListDay(list, texts.licence, locale)).join(" · ")}
          </p>
          <ul className="cards">
            {items.map((product) => (
              <ResultCard key={product.id} {...{ product, lists, sort, notes, texts, locale }} />
            ))}
          </ul>
        </>
      )}
      <More list={matching} texts={texts} />
      {no > 0 && <NonMatchingProducts count={no} texts={texts} locale={locale} />}
    </>
  );
}

function More({ list, texts }: { list: PagedList<ListedProduct>; texts: ResultTexts }) {
  const { status, next } = useStore(list.$list);
  return <MoreButton {...{ texts, status, next }} showMore={list.more} />;
}

function NonMatchingProducts({ count, texts, locale }: Localized<ResultTexts> & { count: number }) {
  const { status, items } = useStore(others.$list);
  const title = selectPlural(locale, count, texts.others);
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && status === "idle") others.more();
      }}
    >
      <summary>{title.replace("{number}", formatNumber(locale, count))}</summary>
      <p role="status">{(status === "failed" || status === "loading") && texts[status]}</p>
      <ul className="others links">
        {items.map(({ id, name }) => (
          <li key={id}>
            <a href={addressOf(locale, `/productDetails/${id}`)}>{name}</a>
          </li>
        ))}
      </ul>
      <More list={others} texts={texts} />
    </details>
  );
}

export function summarizeResults(
  facts: ListFacts,
  query: ProductQuery,
  { texts, locale }: { texts: ResultTexts; locale: Locale },
): string {
  const { counts, costs, market } = facts;
  const total = counts.yes + counts.unknown;
  if (total === 0) return texts.none;
  const formatCount = (forms: PluralForms, count: number) =>
    selectPlural(locale, count, forms).replace("{number}", formatNumber(locale, count));
  const sentences: string[] = [];
  if (counts.yes > 0) sentences.push(formatCount(texts.found, counts.yes));
  if (counts.unknown > 0) sentences.push(formatCount(texts.foundUnknown, counts.unknown));
  if (market && query.market === undefined) {
    sentences.push(texts.inMarket.replace("{market}", texts.market[market]));
  }
  if (asksForCost(query) && costs < total) {
    sentences.push(costs === 0 ? texts.noCosts : formatCount(texts.costsUnknown, total - costs));
  }
  if (facts.sort === "total") {
    if (!asksForCost(query)) sentences.push(texts.totalNeedsLoan);
  } else if (facts.ranked < total) {
    const values = {
      number: formatNumber(locale, total - facts.ranked),
      all: formatNumber(locale, total),
      fewest: MIN_REVIEWS_FOR_RANKING,
    };
    sentences.push(fillText(getUnrankedText(facts, texts), values));
  }
  return sentences.join(" ");
}

function getUnrankedText({ sort, ranked }: ListFacts, texts: ResultTexts): string {
  if (sort === "rating") return ranked === 0 ? texts.noneReviewed : texts.fewReviews;
  return ranked === 0 ? texts.noneRanked : texts.someUnranked;
}

/** Whether costs can be computed: the query must have a single amount and a single term. */
function asksForCost({ amount, term }: ProductQuery): boolean {
  return [amount, term].every(isSingleValue);
}
