import type { PainPoint, ScoredFact } from "#contract/recommendations/recommendation-codes.ts";

type Weights = Readonly<Partial<Record<ScoredFact, number>>>;

/**
 * The share of each fact in the score, in percent, by what the borrower minds most; each row sums to 100.
 * `/howWeRank` shows this table. Nothing else moves a product, and nobody can pay for a share.
 */
export const WEIGHTS: Readonly<Record<PainPoint, Weights>> = {
  interest: { rate: 55, fees: 10, speed: 5, dimension: 15, stars: 10, granted: 5 },
  fees: { rate: 25, fees: 25, dimension: 30, stars: 10, granted: 10 },
  speed: { rate: 15, fees: 5, speed: 35, dimension: 25, stars: 10, granted: 10 },
  service: { rate: 15, fees: 5, speed: 5, dimension: 45, stars: 20, granted: 10 },
  approval: { rate: 15, fees: 5, passRate: 25, dimension: 20, stars: 10, granted: 25 },
  limit: { rate: 15, fees: 5, passRate: 5, limit: 35, dimension: 20, stars: 10, granted: 10 },
};
