import { type Market, NO_FEES, PERMISSIONS_ABOUT_OTHERS } from "#contract/catalogue/constants.ts";
import {
  type PainPoint,
  type RecordedFact,
  SCORED_FACTS,
  type ScoredFact,
} from "#contract/recommendations/recommendation-codes.ts";
import type { Stats } from "#contract/statistics/stats.ts";
import { computeShareLowerBound } from "#scores/score.ts";
import type { Candidate, CandidateFigures, RecordedFacts, Wishes } from "./candidate.ts";

type Weights = Readonly<Partial<Record<ScoredFact, number>>>;

/** Weights in percent for each pain point; every row sums to 100. `/howWeRank` publishes them. */
export const WEIGHTS: Readonly<Record<PainPoint, Weights>> = {
  interest: { rate: 55, fees: 10, speed: 5, dimension: 15, stars: 10, granted: 5 },
  fees: { rate: 25, fees: 25, dimension: 30, stars: 10, granted: 10 },
  speed: { rate: 15, fees: 5, speed: 35, dimension: 25, stars: 10, granted: 10 },
  service: { rate: 15, fees: 5, speed: 5, dimension: 45, stars: 20, granted: 10 },
  approval: { rate: 15, fees: 5, passRate: 25, dimension: 20, stars: 10, granted: 25 },
  limit: { rate: 15, fees: 5, passRate: 5, limit: 35, dimension: 20, stars: 10, granted: 10 },
};

/** An APR of 50 % or a payout after 24 hours is worth 0.5. */
const HALF_APR = 50;
const HALF_HOURS = 24;
const HALF_LIMIT: Readonly<Record<Market, number>> = { NG: 500_000, ID: 5_000_000 };
const FEES = { none: 1, stated: 0.4 };

/** Rates each fact from 0 (worst) to 1 (best). Unknown facts are undefined, and figures from few reviews are close to 0. */
export function computeFactValues(
  { market, apr, fees, speed, passingRate, quota, figures }: CandidateFigures,
  painPoint: PainPoint,
): Readonly<Record<ScoredFact, number | undefined>> {
  const most = quota?.max;
  return {
    rate: apr === undefined ? undefined : HALF_APR / (HALF_APR + apr),
    fees: fees ? FEES[fees === NO_FEES ? "none" : "stated"] : undefined,
    speed: speed === undefined ? undefined : HALF_HOURS / (HALF_HOURS + speed),
    passRate: passingRate === undefined ? undefined : passingRate / 100,
    limit: most === undefined ? undefined : most / (most + HALF_LIMIT[market]),
    dimension: computeStarsLowerBound(
      figures?.ratings[painPoint],
      figures?.ratingCounts[painPoint],
    ),
    stars: figures?.lowerBound
      ? (figures.lowerBound - 1) / 4
      : computeStarsLowerBound(figures?.rating, countCountedReviews(figures)),
    granted: figures?.success ? figures.success.low / 100 : undefined,
  };
}

/** Computes a score from 0 to 100. Unknown facts add 0. */
export function computePainPointScore(candidate: CandidateFigures, painPoint: PainPoint): number {
  const values = computeFactValues(candidate, painPoint);
  const parts = SCORED_FACTS.map((fact) => (WEIGHTS[painPoint][fact] ?? 0) * (values[fact] ?? 0));
  return parts.reduce((sum, part) => sum + part, 0);
}

export function addPainPointScores(candidate: CandidateFigures): Candidate {
  const score = (painPoint: PainPoint) => computePainPointScore(candidate, painPoint);
  const interest = computeRateScore(candidate) ?? score("interest");
  const [fees, speed, service] = [score("fees"), score("speed"), score("service")];
  const [approval, limit] = [score("approval"), score("limit")];
  return { ...candidate, scores: { interest, fees, speed, service, approval, limit } };
}

/** Computes the score for low interest from the displayed APR. Every known APR scores above all unknown ones. */
function computeRateScore({ apr }: CandidateFigures): number | undefined {
  if (apr === undefined) return undefined;
  return 100 + 100 * (HALF_APR / (HALF_APR + Math.round(apr * 10) / 10));
}

/** Counts the reviews without those of new accounts or shared origins, which `reviews` and the score may include. */
export function countCountedReviews(figures: Pick<Stats, "stars"> | undefined): number {
  return (figures?.stars ?? []).reduce((sum, reviews) => sum + reviews, 0);
}

function computeStarsLowerBound(stars: number | null | undefined, count = 0): number | undefined {
  return stars ? computeShareLowerBound((stars - 1) / 4, count) : undefined;
}

/** Google Play's minimum term of loan apps in days. Shorter loans can lead to debt traps. */
export const MIN_DAYS = 60;

/** The rank value of each recorded fact. Each value exceeds the sum of all smaller ones. */
const RANKS: Readonly<Record<RecordedFact, number>> = {
  price: 8,
  days: 4,
  permissions: 2,
  maximum: 0.05,
};
const PERMISSION_LOSS = 0.1;
export const MAX_RECORD_RANK = 16;

/**
 * Computes a rank from recorded facts. Returns 0 without strengths, without the licence "listed",
 * or if term or limit is too small.
 */
export function rankByRecordedFacts({ licence, record }: Candidate, { amount }: Wishes): number {
  const isListed = licence === null || licence.status === "listed";
  const isShort = record?.term && record.term.longest < MIN_DAYS;
  const isSmall = amount && record?.limit && record.limit.amount < amount.min;
  if (!record || !isListed || isShort || isSmall) return 0;
  const facts = listStrengths(record);
  const rank = facts.reduce((sum, fact) => sum + RANKS[fact], 0);
  const declared = facts.includes("permissions") ? (record.permissions?.length ?? 0) : 0;
  return rank - declared * PERMISSION_LOSS;
}

/** Lists the recorded advantages of a product, most important first. */
export function listStrengths(record: RecordedFacts): RecordedFact[] {
  const facts: RecordedFact[] = [];
  if (record.price) facts.push("price");
  if (record.term && record.term.longest >= MIN_DAYS) facts.push("days");
  if (record.permissions && !asksForDataOfOthers(record)) facts.push("permissions");
  if (record.limit) facts.push("maximum");
  return facts;
}

export function asksForDataOfOthers({ permissions = [] }: RecordedFacts): boolean {
  return PERMISSIONS_ABOUT_OTHERS.some((permission) => permissions.includes(permission));
}
