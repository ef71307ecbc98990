import { describe, expect, test } from "vitest";
import { toRankedStars } from "#catalogue/products/leaderboard.ts";
import { computeLowerBound, computeRating } from "#scores/score.ts";
import {
  countReviewsToPass,
  createReviewCrowd,
  sumReviewScores,
} from "../../support/review-crowds.ts";

const NOW = Date.UTC(2026, 10, 23, 12);
const NOTHING = sumReviewScores([]);
const sumBoughtReviews = (reviews: number, trust = 10) =>
  sumReviewScores(createReviewCrowd({ reviews, mean: 5, trust }, NOW));

describe("computeLowerBound against bought reviews", () => {
  const OWN = [
    { name: "a new product", own: NOTHING },
    {
      name: "one of 100 mixed reviews",
      own: sumReviewScores(createReviewCrowd({ reviews: 100, mean: 3 }, NOW)),
    },
    {
      name: "one of 500 old, good reviews",
      own: sumReviewScores(createReviewCrowd({ reviews: 500, mean: 4, years: [1, 5] }, NOW)),
    },
  ];
  test.for(
    OWN.flatMap((own) =>
      [
        [0, 0],
        [0, 4],
        [3, 6],
        [6, 9],
      ].map(([from = 0, to = 0]) => ({ ...own, from, to })),
    ),
  )("requires 200 for $name after $from to $to years", ({ own, from, to }) => {
    const target = sumReviewScores(
      createReviewCrowd({ reviews: 2995, mean: 4.3, years: [from, to] }, NOW),
    );
    expect(computeRating(target, NOW)).toBeCloseTo(4.3, 1);
    expect(countReviewsToPass(target, own, { now: NOW, trust: 10 })).toBeGreaterThan(200);
    expect(countReviewsToPass(target, own, { now: NOW, trust: 3 })).toBeGreaterThan(666);
  });
});

describe("scores under attack", () => {
  test("fall little after 50 one-star reviews", () => {
    const own = createReviewCrowd({ reviews: 2995, mean: 4.3, years: [3, 6] }, NOW);
    const ones = createReviewCrowd({ reviews: 50, mean: 1, trust: 10 }, NOW);
    expect(computeRating(sumReviewScores([...own, ...ones]), NOW)).toBeGreaterThan(4.1);
  });

  test("rank only with a lower bound from 3.5 stars", () => {
    expect(toRankedStars(3.4999)).toBeUndefined();
    expect(toRankedStars(3.5)).toBe(3.5);
    expect(toRankedStars(null)).toBeUndefined();
    expect(toRankedStars(computeLowerBound(sumBoughtReviews(20), NOW))).toBeUndefined();
    expect(toRankedStars(computeLowerBound(sumBoughtReviews(100), NOW))).toBeUndefined();
  });

  test.for([1.2, 2, 2.5, 3, 4])("are lower for five one-star reviews than for %d stars", (mean) => {
    const five = sumReviewScores(createReviewCrowd({ reviews: 5, mean: 1, trust: 10 }, NOW));
    const thousand = sumReviewScores(
      createReviewCrowd({ reviews: 1000, mean, years: [0, 3] }, NOW),
    );
    expect(computeRating(five, NOW)).toBe(1);
    expect(computeRating(five, NOW)).toBeLessThan(computeRating(thousand, NOW));
    expect(computeLowerBound(five, NOW)).toBeLessThan(computeLowerBound(thousand, NOW));
  });
});
