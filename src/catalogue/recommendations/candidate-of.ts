import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import { type PublishedOffer, publishedCost } from "#catalogue/products/published-cost.ts";
import type { Recommended } from "#contract/recommendations/recommend.ts";
import type { BorrowerFigures, Candidate, CandidateFacts } from "./candidate.ts";
import { withScores } from "./fact-values.ts";

interface Offered extends CandidateFacts {
  readonly interestRate?: PublishedOffer["interestRate"];
}

/** Uses today's terms, never those of a dated record. */
export function toCandidate(
  product: Offered,
  lender: Pick<Recommended, "licence"> & Recommended["company"],
  stats: BorrowerFigures | undefined,
): Candidate {
  const { id, name, market, loanTypes, quota, period, fees, interestRate } = product;
  const { speed, passingRate, asOf } = product;
  const cost = publishedCost({ interestRate, quota, period, fees }, MARKET_CURRENCY[market]);
  const apr = "missing" in cost ? undefined : cost.examples.at(-1)?.annualRate;
  const company = { id: lender.id, name: lender.name };
  const facts = { id, name, market, loanTypes, quota, period, fees, speed, passingRate, asOf };
  const figures = stats && toFigures(stats);
  return withScores({ ...facts, apr, company, licence: lender.licence, figures });
}

/** Only the needed figures: the browser loads the candidates of a market. */
function toFigures(stats: BorrowerFigures): BorrowerFigures {
  const { rating, lowerBound, reviews, ratings, ratingCounts, success } = stats;
  const { imported = [], newest = null } = stats;
  return { rating, lowerBound, reviews, imported, newest, ratings, ratingCounts, success };
}
