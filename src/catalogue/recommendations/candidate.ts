import type { OpenRange } from "#catalogue/products/product-filter.ts";
import type { LoanType, Market, PermissionCode } from "#contract/catalogue/constants.ts";
import type { Span, TermSpan } from "#contract/catalogue/span.ts";
import type { Recommended } from "#contract/recommendations/recommend.ts";
import type { PainPoint } from "#contract/recommendations/recommendation-codes.ts";
import type { Stats } from "#contract/statistics/stats.ts";

/** The wishes of a borrower. The pain point determines the weights of facts; all other wishes can exclude products. */
export interface Wishes {
  readonly market: Market;
  /** An empty list accepts all loan types. */
  readonly loanTypes: readonly LoanType[];
  readonly painPoint: PainPoint;
  /** The amount in the currency's major unit. */
  readonly amount?: Span | undefined;
  readonly term?: TermSpan | undefined;
}

export interface CandidateFacts extends Pick<Recommended, "id" | "name"> {
  readonly market: Market;
  readonly loanTypes: readonly LoanType[];
  /** The amount range in the currency's major unit. */
  readonly quota?: OpenRange | undefined;
  /** In days. */
  readonly period?: OpenRange | undefined;
  readonly fees?: string | undefined;
  /** In hours. */
  readonly speed?: number | undefined;
  readonly passingRate?: number | undefined;
  readonly asOf?: string | undefined;
  readonly record?: RecordedFacts | undefined;
}

/** Facts from published terms and a study of the app. They suffice for ranking, but not for computing a cost. */
export interface RecordedFacts {
  readonly price?: { readonly day: string } | undefined;
  /** In days. */
  readonly term?: { readonly longest: number; readonly day: string } | undefined;
  /** The amount in the currency's major unit. */
  readonly limit?: { readonly amount: number; readonly day: string } | undefined;
  readonly permissions?: readonly PermissionCode[] | undefined;
}

export type BorrowerFigures = Pick<
  Stats,
  "rating" | "lowerBound" | "reviews" | "stars" | "ratings" | "ratingCounts" | "success"
> & {
  readonly imported?: Stats["imported"] | undefined;
  readonly newest?: Stats["newest"] | undefined;
};

export interface Candidate extends CandidateFigures {
  /** The score for each pain point. Computed in advance, because queries are far more frequent than changes. */
  readonly scores: Readonly<Record<PainPoint, number>>;
}

export interface CandidateFigures extends Recommended, CandidateFacts {
  readonly apr?: number | undefined;
  readonly figures?: BorrowerFigures | undefined;
}
