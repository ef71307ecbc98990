import { type Market, NO_FEES, PERMISSIONS_ABOUT_OTHERS } from "#contract/catalogue/constants.ts";
import {
  type PainPoint,
  type RecordedFact,
  SCORED_FACTS,
  type ScoredFact,
} from "#contract/recommendations/recommendation-codes.ts";
import { computeShareLowerBound } from "#scores/score.ts";
import type { Candidate, CandidateFigures, RecordedFacts, Wishes } from "./candidate.ts";

type Weights = Readonly<Partial<Record<ScoredFact, number>>>;

/** Weights in percent; each row sums to 100. `/howWeRank` shows them, and nothing else affects the score. */
export const WEIGHTS: Readonly<Record<PainPoint, Weights>> = {
  interest: { rate: 55, fees: 10, speed: 5, dimension: 15, stars: 10, granted: 5 },
  fees: { rate: 25, fees: 25, dimension: 30, stars: 10, granted: 10 },
  speed: { rate: 15, fees: 5, speed: 35, dimension: 25, stars: 10, granted: 10 },
  service: { rate: 15, fees: 5, speed: 5, dimension: 45, stars: 20, granted: 10 },
  approval: { rate: 15, fees: 5, passRate: 25, dimension: 20, stars: 10, granted: 25 },
  limit: { rate: 15, fees: 5, passRate: 5, limit: 35, dimension: 20, stars: 10, granted: 10 },
};

/** An APR of 50 % and a payout after one day have the value 0.5. */
const HALF_APR = 50;
const HALF_HOURS = 24;
const HALF_LIMIT: Readonly<Record<Market, number>> = { NG: 500_000, ID: 5_000_000 };
const FEES = { none: 1, stated: 0.4 };

/** Rates each fact from 0 (worst) to 1 (best); undefined if unknown. Figures from few reviews are near 0. */
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
    dimension: toShareLowerBound(figures?.ratings[painPoint], figures?.ratingCounts[painPoint]),
    stars: figures?.lowerBound
      ? (figures.lowerBound - 1) / 4
      : toShareLowerBound(figures?.rating, figures?.reviews),
    granted: figures?.success ? figures.success.low / 100 : undefined,
  };
}

/** Computes a score from 0 to 100. An unknown fact adds nothing. */
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

/** For low interest, orders by the displayed APR. Known APRs come before all unknown ones. */
function computeRateScore({ apr }: CandidateFigures): number | undefined {
  if (apr === undefined) return undefined;
  return 100 + 100 * (HALF_APR / (HALF_APR + Math.round(apr * 10) / 10));
}

function toShareLowerBound(stars: number | null | undefined, count = 0): number | undefined {
  return stars ? computeShareLowerBound((stars - 1) / 4, count) : undefined;
}

/** Google Play requires this minimum term of loan apps, because shorter loans lead to debt traps. */
export const MIN_DAYS = 60;

/** Recorded facts by importance: each outweighs all that follow. */
const RANKS: Readonly<Record<RecordedFact, number>> = {
  price: 8,
  days: 4,
  permissions: 2,
  maximum: 0.05,
};
const PERMISSION_LOSS = 0.1;
export const MAX_RECORD_RANK = 16;

/**
 * Returns 0 if there is no strength, the licence is not "listed", the term is too short or the limit too low.
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

/** Lists the facts that speak for a product, the most important first. */
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
