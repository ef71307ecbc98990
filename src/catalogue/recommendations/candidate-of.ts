import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import type { OpenRange } from "#catalogue/products/product-filter.ts";
import { computePublishedCost, type PublishedOffer } from "#catalogue/products/published-cost.ts";
import type { Recommended } from "#contract/recommendations/recommend.ts";
import type { BorrowerFigures, Candidate, CandidateFacts, RecordedFacts } from "./candidate.ts";
import { addPainPointScores } from "./fact-values.ts";

interface Offered extends Omit<CandidateFacts, "record"> {
  readonly interestRate?: PublishedOffer["interestRate"];
  /** Published terms of the product, newest first. */
  readonly records: readonly DatedRecord[];
  readonly permissions?: RecordedFacts["permissions"];
}

interface DatedRecord {
  readonly day: string;
  readonly quota?: OpenRange | undefined;
  readonly period?: OpenRange | undefined;
  readonly interestRate?: object | undefined;
  readonly rateAsPublished?: string | undefined;
}

/** Computes the APR only from current terms, never from terms of a past day. */
export function toCandidate(
  product: Offered,
  lender: Pick<Recommended, "licence"> & Recommended["company"],
  stats: BorrowerFigures | undefined,
): Candidate {
  const { id, name, market, loanTypes, quota, period, fees, interestRate } = product;
  const { speed, passingRate, asOf } = product;
  const record = toRecordedFacts(product);
  const cost = computePublishedCost({ interestRate, quota, period, fees }, MARKET_CURRENCY[market]);
  const apr = "missing" in cost ? undefined : cost.examples.at(-1)?.annualRate;
  const company = { id: lender.id, name: lender.name };
  const facts = {
    id,
    name,
    market,
    loanTypes,
    quota,
    period,
    fees,
    speed,
    passingRate,
    asOf,
    record,
  };
  const figures = stats && selectCandidateFigures(stats);
  return addPainPointScores({ ...facts, apr, company, licence: lender.licence, figures });
}

function toRecordedFacts({ records, permissions }: Offered): RecordedFacts | undefined {
  const priced = records.find(
    ({ interestRate, rateAsPublished }) => interestRate ?? rateAsPublished,
  );
  const timed = records.find(({ period }) => period);
  const limited = records.find(({ quota }) => quota?.max);
  if (!priced && !timed && !limited && !permissions) return undefined;
  return {
    price: priced && { day: priced.day },
    term: timed && { longest: timed.period?.max ?? timed.period?.min ?? 0, day: timed.day },
    limit: limited && { amount: limited.quota?.max ?? 0, day: limited.day },
    permissions,
  };
}

/** Keeps only the figures that recommendations use, because the browser loads all candidates of a market. */
function selectCandidateFigures(stats: BorrowerFigures): BorrowerFigures {
  const { rating, lowerBound, reviews, stars, ratings, ratingCounts, success } = stats;
  const { imported = [], newest = null } = stats;
  return { rating, lowerBound, reviews, stars, imported, newest, ratings, ratingCounts, success };
}
