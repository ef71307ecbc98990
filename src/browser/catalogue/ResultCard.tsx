import { useStore } from "@nanostores/react";
import { importedWords, reviewsWords, scoreWords } from "#browser/statistics/score-words.ts";
import { MAX_COMPARED_PRODUCTS, type ProductSort } from "#contract/catalogue/constants.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { LangText } from "#i18n/lang-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { TRAY_STATUS } from "./comparison-key.ts";
import { $comparison } from "./comparison-store.ts";
import { LICENCE_TONES, licenceWords } from "./licence-words.ts";
import { type OfferFact, offerFacts } from "./offer-words.ts";
import type { ResultTexts } from "./product-list-texts.ts";
import { formatCost, formatSortValue } from "./sort-value.ts";

interface Props {
  product: ListedProduct;
  sort: ProductSort;
  notes: { cost: boolean; match: boolean };
  texts: ResultTexts;
  locale: Locale;
}

const SORTED_FACTS: Partial<Record<ProductSort, OfferFact>> = {
  rate: "rate",
  limit: "amount",
  period: "period",
};

export function ResultCard({ product, sort, notes, texts, locale }: Props) {
  const { id, name, company, market, licence, match, cost, conflict } = product;
  const { stats } = product;
  const sorted = formatSortValue(product, sort, { texts, locale });
  const score = sort === "rating" && sorted ? "" : scoreWords(stats, texts, locale);
  const payBack = sort === "total" ? undefined : formatCost(product, { texts, locale });
  const offer = { texts: texts.offer, locale };
  const facts = offerFacts(product, offer, sorted ? SORTED_FACTS[sort] : undefined);
  const badge = licenceWords(licence, texts.licence, locale);
  const selection = useStore($comparison);
  const isChosen = selection.some((one) => one.id === id);
  const isFull = !isChosen && selection.length >= MAX_COMPARED_PRODUCTS;
  return (
    <li className="card">
      <a href={addressOf(locale, `/productDetails/${id}`)}>{name}</a>
      {sorted && <b className="sorted-by">{sorted}</b>}
      <span className="small soft">
        {texts.by.replace("{company}", company.name)} · {texts.market[market]}
      </span>
      <span className={`licence ${LICENCE_TONES[licence.status]}`}>
        <svg className="icon" width={20} height={20} aria-hidden="true">
          <use href={`/icons.svg#${LICENCE_TONES[licence.status]}`} />
        </svg>
        <span>
          <b>{badge.short}</b> <small>{badge.date}</small>
        </span>
      </span>
      {stats.rating !== null && (
        <span className="small">
          {[score, reviewsWords(stats, texts, locale)].filter(Boolean).join(" · ")}
        </span>
      )}
      {stats.rating !== null && stats.imported.length > 0 && (
        <span className="small soft">{importedWords(stats, texts.imported, locale)}</span>
      )}
      <FactsLine facts={facts} />
      {payBack && <b className="cost">{payBack}</b>}
      {cost === null && notes.cost && <span className="cost small soft">{texts.costUnknown}</span>}
      {conflict && <span className="cost small caution">{texts.conflict[conflict]}</span>}
      {match === "unknown" && notes.match && !conflict && (
        <span className="cost small soft">{texts.mayMatch}</span>
      )}
      <button
        type="button"
        className="compare"
        data-compare={id}
        aria-pressed={isChosen}
        aria-describedby={isFull ? TRAY_STATUS : undefined}
      >
        {texts.compare}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}

function FactsLine({ facts }: { facts: readonly LangText[] }) {
  if (facts.length === 0) return null;
  return (
    <span className="small">
      {facts.map(({ text, lang }, index) => (
        <span key={text} lang={lang}>
          {index > 0 ? ` · ${text}` : text}
        </span>
      ))}
    </span>
  );
}
