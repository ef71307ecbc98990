import { useStore } from "@nanostores/react";
import type { ListedProduct } from "#contract/product.ts";
import { addressOf } from "#i18n/addresses.ts";
import { filled } from "#i18n/filled.ts";
import type { Locale } from "#i18n/locales.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { formatMoney, formatNumber } from "#i18n/numbers.ts";
import { FollowButton } from "#islands/follow/FollowButton.tsx";
import { $comparison } from "#stores/comparison.ts";
import type { ProductQuery } from "#stores/product-query.ts";
import { asksForCost } from "./found-words.ts";
import { licenceWords } from "./licence-words.ts";
import type { ResultTexts } from "./texts.ts";

interface Props {
  product: ListedProduct;
  query: ProductQuery;
  texts: ResultTexts;
  locale: Locale;
}

/** The same card as in the page's own list, with what was asked about. */
export function ResultCard({ product, query, texts, locale }: Props) {
  const { id, name, company, market, licence, match, isRanked, cost, currency } = product;
  const { rating, reviews } = product.stats;
  const badge = licenceWords(licence, texts.licence, locale);
  const isChosen = useStore($comparison, { ssr: "initial" }).some((chosen) => chosen.id === id);
  return (
    <li className="card">
      <a href={addressOf(locale, `/productDetails/${id}`)}>{name}</a>
      <span className="small soft">
        {texts.by.replace("{company}", company.name)} · {texts.market[market]}
      </span>
      <FollowButton subjectType="product" subjectId={id} name={name} texts={texts} />
      <span className={`licence ${licence.status}`}>
        <b>{badge.short}</b> <small className="soft">{badge.date}</small>
      </span>
      {rating !== null && (
        <span className="small">
          {filled(texts.score, { rating: formatNumber(locale, Math.round(rating * 10) / 10) })} ·{" "}
          {filled(texts.reviews, { count: formatNumber(locale, reviews) })}
        </span>
      )}
      <button type="button" className="compare" data-compare={id} aria-pressed={isChosen}>
        {texts.compare}
        <span className="visually-hidden"> {name}</span>
      </button>
      {cost !== null && (
        <b className="cost">
          {texts.payBack.replace(
            "{total}",
            formatMoney(locale, cost / MINOR_UNITS[currency], currency, { digits: "full" }),
          )}
        </b>
      )}
      {cost === null && asksForCost(query) && (
        <span className="cost small soft">{texts.costUnknown}</span>
      )}
      {match === "unknown" && !asksForCost(query) && (
        <span className="cost small soft">{texts.mayMatch}</span>
      )}
      {!isRanked && !asksForCost(query) && match === "yes" && (
        <span className="cost small soft">{texts.notRanked}</span>
      )}
    </li>
  );
}
