import type { ReactNode } from "react";
import {
  formatImportedReviews,
  formatReviewCount,
  formatScore,
} from "#browser/statistics/score-words.ts";
import { CostBar } from "#browser/ui/CostBar.tsx";
import type { Localized } from "#browser/ui/localized.ts";
import type { LicenceFacts, SubjectStats } from "#contract/catalogue/product.ts";
import { addressOf } from "#i18n/addresses.ts";
import { TRAY_STATUS } from "./comparison-store.ts";
import { LicenceState } from "./LicenceState.tsx";
import { isLicenceListNamed, type ListDay } from "./licence-words.ts";
import { Monogram } from "./Monogram.tsx";
import { formatOfferFacts, type OfferedProduct, type OfferFact } from "./offer-words.ts";
import type { ResultTexts } from "./product-list-texts.ts";

interface ReviewStats extends Pick<SubjectStats, "rating" | "reviews" | "newest"> {
  readonly imported?: SubjectStats["imported"] | undefined;
}

interface CardProduct extends OfferedProduct {
  readonly id: string;
  readonly name: string;
  readonly company: { readonly name: string };
  readonly licence: LicenceFacts;
  readonly stats?: ReviewStats | undefined;
}

interface Props extends Localized<ResultTexts> {
  product: CardProduct;
  /** The regulators' lists named above the cards. */
  lists: readonly ListDay[];
  /** The value by which the cards are sorted. `omitted`: facts that the card does not repeat. */
  sorted?: { readonly words: string; readonly isScore: boolean } | undefined;
  omitted?: readonly OfferFact[];
  /** A price by published terms. `basis`: its loan, if it is not named above the cards. */
  price?:
    | {
        readonly year: string;
        readonly words: string;
        readonly basis?: string;
        readonly loanShare: number;
      }
    | undefined;
  isTarget?: boolean;
  isChosen?: boolean;
  isFull?: boolean;
  children?: ReactNode;
}

/** A product card, rendered at build time for static pages and in the browser for search results. */
export function ProductCard({
  product,
  lists,
  texts,
  locale,
  sorted,
  price,
  children,
  ...state
}: Props) {
  const { id, name, company, licence, stats } = product;
  // Current terms take priority over a price under older terms.
  const isPriced = price !== undefined && !product.asOf;
  const facts = isPriced
    ? []
    : formatOfferFacts(product, { texts: texts.offer, locale }, state.omitted);
  return (
    <li className="card" id={state.isTarget ? id : undefined}>
      <Monogram name={name} />
      <a href={addressOf(locale, `/productDetails/${id}`)}>{name}</a>
      {sorted && <b>{sorted.words}</b>}
      {company.name !== name && (
        <span className="company small soft">{texts.by.replace("{company}", company.name)}</span>
      )}
      <LicenceState
        {...{ licence, locale }}
        texts={texts.licence}
        isDated={isLicenceListNamed(licence, lists)}
      />
      <button
        type="button"
        className="compare scripts-only"
        data-compare={id}
        aria-pressed={state.isChosen ?? false}
        aria-describedby={state.isFull ? TRAY_STATUS : undefined}
      >
        {texts.compare}
        <span className="visually-hidden"> {name}</span>
      </button>
      {price && (
        <div>
          <b>
            {price.year} {price.words}
          </b>
          {price.basis && <small> {price.basis}</small>}
          <CostBar loanShare={price.loanShare} />
        </div>
      )}
      <Reviews {...{ stats, texts, locale }} hasScore={!sorted?.isScore} />
      {facts.length > 0 && (
        <span className="small">
          {facts.map(({ text, lang }, index) => (
            <span key={text} lang={lang}>
              {index > 0 ? ` · ${text}` : text}
            </span>
          ))}
        </span>
      )}
      {children}
    </li>
  );
}

interface ReviewsProps extends Pick<Props, "texts" | "locale"> {
  stats: ReviewStats | undefined;
  hasScore: boolean;
}

function Reviews({ stats, hasScore, texts, locale }: ReviewsProps) {
  if (!stats || stats.rating === null) return null;
  const score = hasScore && formatScore(stats, texts, locale);
  const imported = formatImportedReviews(stats, texts.imported, locale);
  return (
    <>
      <span className="small">
        <Stars rating={stats.rating} />{" "}
        {[score, formatReviewCount(stats, texts, locale)].filter(Boolean).join(" · ")}
      </span>
      {imported && <span className="small soft">{imported}</span>}
    </>
  );
}

/** Draws five grey stars and covers them with coloured stars up to the rating. */
function Stars({ rating }: { rating: number }) {
  const stars = <use href="/icons.svg#stars" width="120" height="24" />;
  return (
    <svg className="stars" viewBox="0 0 120 24" aria-hidden="true">
      {stars}
      <svg width={Math.round(rating * 24)} height="24" aria-hidden="true">
        {stars}
      </svg>
    </svg>
  );
}
