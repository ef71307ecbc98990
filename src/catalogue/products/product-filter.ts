import type { LenderType } from "#contract/catalogue/lender-type.ts";
import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { LoanType } from "#contract/catalogue/loan-type.ts";
import type { Score } from "#contract/catalogue/product-order.ts";
import type { RateKind, RatePeriod } from "#contract/catalogue/rate.ts";
import type { TermSpan } from "#contract/catalogue/span.ts";
import type { Market } from "#contract/wire/market.ts";
import { type Match, type OpenRange, overlap, type Span } from "./span.ts";

/** A product as lists need it. Unknown facts are left out. */
export interface ListedProduct {
  readonly id: string;
  readonly market: Market;
  readonly lenderType: LenderType;
  readonly loanTypes: readonly LoanType[];
  readonly licence?: { readonly status: LicenceState } | undefined;
  /** In the major unit of the market's currency. */
  readonly quota?: OpenRange | undefined;
  /** In days. */
  readonly period?: OpenRange | undefined;
  readonly interestRate?: (OpenRange & { kind: RateKind; period: RatePeriod }) | undefined;
  /** Published terms, newest first. */
  readonly published?:
    | readonly { readonly quota?: OpenRange | undefined; readonly period?: OpenRange | undefined }[]
    | undefined;
  /** Percent of applications that are approved. */
  readonly passingRate?: number | undefined;
  /** From readers' reviews, 1 to 5. */
  readonly starRating?: number | undefined;
  /** The stars that are sure: known of products with enough reviews to compare. */
  readonly lowerBound?: number | undefined;
}

/** A reader's filter; fields left out do not filter. */
export interface ProductFilter {
  readonly market?: Market | undefined;
  readonly loanType?: LoanType | undefined;
  readonly lenderType?: LenderType | undefined;
  readonly licence?: LicenceState | undefined;
  readonly score?: Score | undefined;
  /** In the major unit of the market's currency. */
  readonly amount?: Span | undefined;
  readonly term?: TermSpan | undefined;
}

/** The loan that a reader asks for, the amount in the major unit. A term in days means a single payment. */
export interface WantedLoan {
  readonly amount: number;
  readonly term: number;
  readonly unit?: TermSpan["unit"];
}

/** Undefined unless the filter names one amount and one term. */
export function wantedLoan({
  amount,
  term,
}: Pick<ProductFilter, "amount" | "term">): WantedLoan | undefined {
  if (!amount || !term || amount.min < amount.max || term.min < term.max) return undefined;
  return { amount: amount.min, term: term.min, unit: term.unit };
}

/**
 * Whether a product is what is asked for. Kind and licence have to be known to match: it is not of a
 * kind that nobody knows it to be. An amount or a term that the lender does not state, or stars that
 * are not known, may well match, so that is `unknown`.
 */
export function matchProduct(product: ListedProduct, filter: ProductFilter): Match {
  if (!isOfKind(product, filter)) return "no";
  const { amount, term, score } = filter;
  const matches = [
    amount ? overlap(product.quota, amount) : "yes",
    term ? overlap(product.period, inDays(term)) : "yes",
    score ? scoreMatch(product, score) : "yes",
  ];
  if (matches.includes("no")) return "no";
  return matches.includes("unknown") ? "unknown" : "yes";
}

/** The part of the wanted loan that contradicts the newest record, if current terms are unknown. */
export function findConflict(
  { quota, period, published }: ListedProduct,
  { amount, term }: ProductFilter,
): "amount" | "term" | undefined {
  const [newest] = published ?? [];
  if (amount && !quota && overlap(newest?.quota, amount) === "no") return "amount";
  return term && !period && overlap(newest?.period, inDays(term)) === "no" ? "term" : undefined;
}

function isOfKind(product: ListedProduct, filter: ProductFilter): boolean {
  const { loanType, lenderType, licence } = filter;
  return (
    (loanType === undefined || product.loanTypes.includes(loanType)) &&
    (lenderType === undefined || product.lenderType === lenderType) &&
    (licence === undefined || product.licence?.status === licence)
  );
}

/** By the stars as they are shown, with one decimal. */
function scoreMatch({ starRating }: ListedProduct, score: Score): Match {
  if (starRating === undefined) return "unknown";
  const stars = Math.round(starRating * 10) / 10;
  return toScoreRange(stars) === score ? "yes" : "no";
}

function toScoreRange(stars: number): Score {
  if (stars >= 4) return "4-5";
  return stars >= 3 ? "3-4" : "0-3";
}

/**
 * Lenders count days, readers months, and a month has 30 or 31 of them, a year 365.
 *
 * `inDays({ min: 3, max: 3 })               // => { min: 90, max: 93 }`
 * `inDays({ min: 14, max: 14, unit: "day" }) // => { min: 14, max: 14 }`
 */
export function inDays({ min, max, unit }: TermSpan): Span {
  return unit === "day" ? { min, max } : { min: min * 30, max: max * 31 };
}
