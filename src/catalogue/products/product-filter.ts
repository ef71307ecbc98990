import type {
  LenderType,
  LoanType,
  Market,
  RateKind,
  RatePeriod,
  Score,
} from "#contract/catalogue/constants.ts";
import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { Span, TermSpan } from "#contract/catalogue/span.ts";

export interface ListedProduct {
  readonly id: string;
  readonly market: Market;
  readonly lenderType: LenderType;
  readonly loanTypes: readonly LoanType[];
  readonly licence?: { readonly status: LicenceState } | undefined;
  /** The amount range in the currency's major unit. */
  readonly quota?: OpenRange | undefined;
  /** In days. */
  readonly period?: OpenRange | undefined;
  readonly interestRate?: (OpenRange & { kind: RateKind; period: RatePeriod }) | undefined;
  readonly published?:
    | readonly { readonly quota?: OpenRange | undefined; readonly period?: OpenRange | undefined }[]
    | undefined;
  readonly passingRate?: number | undefined;
  readonly starRating?: number | undefined;
  /** The lower bound of the score. Undefined for products with too few reviews. */
  readonly lowerBound?: number | undefined;
}

export interface ProductFilter {
  readonly market?: Market | undefined;
  readonly loanType?: LoanType | undefined;
  readonly lenderType?: LenderType | undefined;
  readonly licence?: LicenceState | undefined;
  readonly score?: Score | undefined;
  readonly amount?: Span | undefined;
  readonly term?: TermSpan | undefined;
}

/** A loan to search for. The amount is in the major unit, and a term in days means a single payment. */
export interface WantedLoan {
  readonly amount: number;
  readonly term: number;
  readonly unit?: TermSpan["unit"];
}

export function toWantedLoan({
  amount,
  term,
}: Pick<ProductFilter, "amount" | "term">): WantedLoan | undefined {
  if (!amount || !term || amount.min < amount.max || term.min < term.max) return undefined;
  return { amount: amount.min, term: term.min, unit: term.unit };
}

/** Matches a product against the filter. An unknown amount, term or star rating returns `unknown`, an unknown kind or licence `no`. */
export function matchProduct(product: ListedProduct, filter: ProductFilter): Match {
  if (!matchesKindAndLicence(product, filter)) return "no";
  const { amount, term, score } = filter;
  const matches = [
    amount ? matchRange(product.quota, amount) : "yes",
    term ? matchRange(product.period, convertTermToDays(term)) : "yes",
    score ? matchScore(product, score) : "yes",
  ];
  if (matches.includes("no")) return "no";
  return matches.includes("unknown") ? "unknown" : "yes";
}

export function findConflict(
  { quota, period, published }: ListedProduct,
  { amount, term }: ProductFilter,
): "amount" | "term" | undefined {
  const [newest] = published ?? [];
  if (amount && !quota && matchRange(newest?.quota, amount) === "no") return "amount";
  return term && !period && matchRange(newest?.period, convertTermToDays(term)) === "no"
    ? "term"
    : undefined;
}

function matchesKindAndLicence(product: ListedProduct, filter: ProductFilter): boolean {
  const { loanType, lenderType, licence } = filter;
  return (
    (loanType === undefined || product.loanTypes.includes(loanType)) &&
    (lenderType === undefined || product.lenderType === lenderType) &&
    (licence === undefined || product.licence?.status === licence)
  );
}

/** Rounds stars to one decimal before comparing, as on the page. */
function matchScore({ starRating }: ListedProduct, score: Score): Match {
  if (starRating === undefined) return "unknown";
  const stars = Math.round(starRating * 10) / 10;
  return getScoreRange(stars) === score ? "yes" : "no";
}

function getScoreRange(stars: number): Score {
  if (stars >= 4) return "4-5";
  return stars >= 3 ? "3-4" : "0-3";
}

/** `convertTermToDays({ min: 3, max: 3 }) // => { min: 90, max: 93 }` */
export function convertTermToDays({ min, max, unit }: TermSpan): Span {
  return unit === "day" ? { min, max } : { min: min * 30, max: max * 31 };
}

export interface OpenRange {
  min?: number | undefined;
  max?: number | undefined;
}

/** `unknown` means that the result depends on an unknown bound. */
export type Match = "yes" | "unknown" | "no";

/** `matchRange({ min: 60 }, { min: 90, max: 93 }) // => "unknown"` */
export function matchRange(range: OpenRange | undefined, span: Span): Match {
  const { min, max } = range ?? {};
  if (min !== undefined && min > span.max) return "no";
  if (max !== undefined && max < span.min) return "no";
  if (min !== undefined && max !== undefined) return "yes";
  const bound = min ?? max;
  return bound !== undefined && bound >= span.min && bound <= span.max ? "yes" : "unknown";
}
