import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  computeHelpfulness,
  computeHelpfulnessTime,
  HELPFUL_HALF_LIFE,
  INFORMATION_WORTH,
  isRewritten,
  measureInformation,
} from "#scores/helpful.ts";
import {
  computeLowerBound,
  computeRating,
  computeTrust,
  computeWilsonInterval,
  limitTrust,
  type RatedReview,
  SCORE_HALF_LIFE,
  SUMS_MOMENT,
  toScoreSums,
} from "#scores/score.ts";
import { toAmountBand, toTermBand } from "#server/reviews/comment-response.ts";
import { sumReviewScores } from "../../support/review-crowds.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 12);

describe("computeWilsonInterval", () => {
  test.for([
    [1, 1, 0.2065],
    [2, 2, 0.3424],
    [10, 10, 0.7225],
    [60, 100, 0.502],
    [100, 101, 0.946],
    [0, 5, 0],
  ] as const)("matches published bounds for %d of %d", ([positive, n, low]) => {
    expect(computeWilsonInterval(positive, n).low).toBeCloseTo(low, 4);
  });

  test("stays between 0 and 1", () => {
    expect(computeWilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), (positive, others) => {
        const { low, high } = computeWilsonInterval(positive, positive + others);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });
});

describe("score of a subject", () => {
  const review = (stars: number, age = 0, trust = 10): RatedReview => ({
    stars,
    createdAt: NOW - age,
    trust,
  });

  test.for([
    ["no review", [], 3.5],
    ["one of 5 stars", [review(5)], 3.6875],
    ["one of 1 star, never raised by the prior", [review(1)], 1],
    ["one of 3 stars", [review(3)], 3],
    ["20 of 5 stars", Array.from({ length: 20 }, () => review(5)), 4.6111],
    ["one of 5 stars, a year old", [review(5, 365 * DAY)], 3.6452],
    ["one of 5 stars, fifty years old", [review(5, 50 * 365 * DAY)], 3.6],
    ["one of 5 stars, imported", [review(5, 0, 6)], 3.6184],
  ] as const)("is computed for %s", ([, reviews, score]) => {
    expect(computeRating(sumReviewScores(reviews), NOW)).toBe(score);
  });

  test.for([
    ["no review", [], 1],
    ["one of 5 stars", [review(5)], 1.0116],
    ["20 of 5 stars", Array.from({ length: 20 }, () => review(5)), 1.6722],
    ["200 of 5 stars", Array.from({ length: 200 }, () => review(5)), 3.8573],
    ["1000 of 4 stars", Array.from({ length: 1000 }, () => review(4)), 3.7178],
    ["1000 of 5 stars", Array.from({ length: 1000 }, () => review(5)), 4.7113],
    ["20 of 1 star", Array.from({ length: 20 }, () => review(1)), 1],
  ] as const)("returns the lower bound %s", ([, reviews, bound]) => {
    expect(computeLowerBound(sumReviewScores(reviews), NOW)).toBeCloseTo(bound, 4);
  });

  test("is stored as safe integers for any review", () => {
    const times = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        times,
        fc.integer({ min: 0, max: 10 }),
        (stars, createdAt, trust) => {
          const sums = toScoreSums({ stars, createdAt, trust });
          expect(Object.values(sums).every(Number.isSafeInteger)).toBe(true);
        },
      ),
    );
  });

  test("is equal from stored sums and from single reviews", () => {
    const years = fc.integer({ min: 0, max: 9 * 365 });
    const recent = fc.array(
      fc.record({
        stars: fc.integer({ min: 1, max: 5 }),
        createdAt: fc.integer({ min: Date.UTC(2024, 0, 1), max: NOW }),
        trust: fc.integer({ min: 0, max: 10 }),
      }),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(recent, years, (reviews, days) => {
        const now = NOW + days * DAY;
        let [weight, weighted] = [0, 0];
        for (const { stars, createdAt, trust } of reviews) {
          const aged = 0.5 + 0.5 * 2 ** (-(now - createdAt) / SCORE_HALF_LIFE);
          const w = (trust / 10) * aged;
          weight += w;
          weighted += w * stars;
        }
        const mean = weight > 0 ? weighted / weight : 3.5;
        const drawn = (24.5 + weighted) / (7 + weight);
        const rating = computeRating(sumReviewScores(reviews), now);
        expect(rating).toBeCloseTo(Math.min(mean, drawn), 3);
      }),
    );
  });

  test("stays within safe integers until 2035", () => {
    const { weighted } = toScoreSums({
      stars: 5,
      createdAt: Date.UTC(2035, 0, 1),
      trust: 10,
    });
    expect(Number.isSafeInteger(weighted * 2_000_000)).toBe(true);
    expect(toScoreSums({ stars: 4, createdAt: SUMS_MOMENT, trust: 6 })).toEqual({
      weight: 600_000,
      weighted: 2_400_000,
      votes: 6,
      voted: 24,
    });
  });
});

describe("computeHelpfulness", () => {
  test("returns the Wilson lower bound for the likes", () => {
    for (const likes of [0, 1, 9, 250]) {
      expect(computeHelpfulness(likes)).toBeCloseTo(
        computeWilsonInterval(likes + 1, likes + 1).low,
        12,
      );
    }
  });

  test("never changes the order of two posts over time", () => {
    const post = fc.record({
      createdAt: fc.integer({ min: Date.UTC(2020, 0, 1), max: NOW }),
      likes: fc.nat(5000),
    });
    const worth = ({ createdAt, likes }: { createdAt: number; likes: number }, at: number) =>
      Math.log2(computeHelpfulness(likes)) - (at - createdAt) / HELPFUL_HALF_LIFE;
    fc.assert(
      fc.property(post, post, fc.nat(4000), (a, b, days) => {
        const at = NOW + days * DAY;
        const difference = worth(a, at) - worth(b, at);
        // The time is exact to the millisecond.
        fc.pre(Math.abs(difference) * HELPFUL_HALF_LIFE > 2);
        const advantage =
          computeHelpfulnessTime({ ...a, information: 0 }) -
          computeHelpfulnessTime({ ...b, information: 0 });
        expect(Math.sign(advantage)).toBe(Math.sign(difference));
      }),
    );
  });

  test("equates one like to 131 days of newness", () => {
    const post = { createdAt: NOW, likes: 0, information: 0 };
    expect(computeHelpfulnessTime(post)).toBe(NOW);
    expect((computeHelpfulnessTime({ ...post, likes: 1 }) - NOW) / DAY).toBeCloseTo(131.24, 2);
    expect(computeHelpfulnessTime({ ...post, information: 1 }) - NOW).toBe(INFORMATION_WORTH);
  });

  test.for([
    ["", false, false, 0],
    ["good good good GOOD", false, false, 0.015],
    ["good", true, true, 0.415],
    ["Paid 5,000 in 3 weeks", false, false, 0.275],
    ["利息太高", false, false, 0.06],
    ["Cepat cair, bunga jelas", true, false, 0.26],
    ["a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j", true, true, 0.79],
  ] as const)(
    "measureInformation of %j, outcome %j, figures %j is %d",
    ([text, hasOutcome, hasFigures, information]) => {
      expect(measureInformation({ text, hasOutcome, hasFigures })).toBeCloseTo(information, 3);
    },
  );
});

test("isRewritten compares texts without words as a whole", () => {
  expect([isRewritten("👍👍", "👍👍"), isRewritten("👍👍", "Best lender")]).toEqual([false, true]);
});

describe("bands of amounts and terms", () => {
  test.for([
    [1, 1, 2],
    [9, 5, 10],
    [10, 10, 20],
    [30_000, 20_000, 50_000],
    [50_000, 50_000, 100_000],
    [199_999, 100_000, 200_000],
    [999_999_999_999, 500_000_000_000, 1_000_000_000_000],
  ] as const)("place the amount %d between %d and %d", ([amount, min, max]) => {
    expect(toAmountBand(amount)).toEqual({ min, max });
  });

  test.for([
    [1, 1, 30],
    [30, 1, 30],
    [31, 31, 91],
    [90, 31, 91],
    [183, 92, 183],
    [365, 184, 365],
    [366, 366, 1096],
    [3653, 1097, 3653],
    [3654, 3654, null],
  ] as const)("place %d days between %d and %d", ([term, min, max]) => {
    expect(toTermBand(term)).toEqual({ min, max });
  });
});

describe("computeTrust", () => {
  test.for([
    ["a new account with a phone", true, true, true, 0],
    ["an older account", false, false, false, 3],
    ["a verified phone", false, true, false, 7],
    ["an accepted post", false, false, true, 6],
    ["a verified phone and an accepted post", false, true, true, 10],
  ] as const)("returns the trust of %s", ([, isNew, hasPhone, hasAcceptedPost, trust]) => {
    expect(computeTrust({ isNew, hasPhone, hasAcceptedPost })).toBe(trust);
  });
});

describe("limitTrust", () => {
  test.for([
    [10, false, false, 10],
    [10, true, true, 1],
    [0, true, true, 0],
    [6, true, false, 0],
  ] as const)("limits %i with a shared origin: %s and phone: %s", (row) => {
    const [trust, sharesOrigin, hasPhone, limited] = row;
    expect(limitTrust(trust, { sharesOrigin, hasPhone })).toBe(limited);
  });
});
