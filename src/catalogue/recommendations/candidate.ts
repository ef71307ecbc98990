import type { OpenRange, Span } from "#catalogue/products/span.ts";
import type { LoanType } from "#contract/catalogue/loan-type.ts";
import type { TermSpan } from "#contract/catalogue/span.ts";
import type { Recommended } from "#contract/recommendations/recommend.ts";
import type { PainPoint } from "#contract/recommendations/recommendation-codes.ts";
import type { Stats } from "#contract/statistics/stats.ts";
import type { Market } from "#contract/wire/market.ts";

/** A borrower's answers: hard rules, and the pain point that weighs the rest. */
export interface Wishes {
  readonly market: Market;
  /** Empty for any. */
  readonly loanTypes: readonly LoanType[];
  readonly painPoint: PainPoint;
  /** In the major unit of the market's currency. */
  readonly amount?: Span | undefined;
  readonly term?: TermSpan | undefined;
}

/** The facts of the catalogue about a product. Unknown facts are left out. */
export interface CandidateFacts extends Pick<Recommended, "id" | "name"> {
  readonly market: Market;
  readonly loanTypes: readonly LoanType[];
  /** In the major unit of the market's currency. */
  readonly quota?: OpenRange | undefined;
  /** In days. */
  readonly period?: OpenRange | undefined;
  /** As the lender words them, or `none`. */
  readonly fees?: string | undefined;
  /** Hours from the application to the money. */
  readonly speed?: number | undefined;
  /** Percent of applications that are approved. */
  readonly passingRate?: number | undefined;
  /** The day of these terms. */
  readonly asOf?: string | undefined;
}

/** The figures of a product's reviews. */
export type BorrowerFigures = Pick<
  Stats,
  "rating" | "lowerBound" | "reviews" | "ratings" | "ratingCounts" | "success"
> & {
  /** Left out by a snapshot from before they were known. */
  readonly imported?: Stats["imported"] | undefined;
  readonly newest?: Stats["newest"] | undefined;
};

/** A product with all that a recommendation may rest on. */
export interface Candidate extends CandidateFigures {
  /** For each pain point, more being better: computed once, since questions come far more often than facts. */
  readonly scores: Readonly<Record<PainPoint, number>>;
}

export interface CandidateFigures extends Recommended, CandidateFacts {
  /** The nominal yearly cost by today's published terms, in percent. */
  readonly apr?: number | undefined;
  readonly figures?: BorrowerFigures | undefined;
}
