import { describe, expect, test } from "vitest";
import type { Candidate, Wishes } from "#catalogue/recommendations/candidate.ts";
import {
  addPainPointScores,
  computePainPointScore,
  WEIGHTS,
} from "#catalogue/recommendations/fact-values.ts";
import { recommendProducts } from "#catalogue/recommendations/recommend.ts";
import { LICENCE_STATES, type LicenceState } from "#contract/catalogue/licence.ts";
import {
  PAIN_POINTS,
  type PainPoint,
  SCORED_FACTS,
} from "#contract/recommendations/recommendation-codes.ts";
import { computeShareLowerBound } from "#scores/score.ts";
import { createRandomSequence } from "../../api/support/community.ts";

const WISHES: Wishes = { market: "NG", loanTypes: [], painPoint: "interest" };
const createRange = (value: number) => ({ min: value, max: value });
const NARROW_WISHES: Wishes = {
  ...WISHES,
  loanTypes: ["paylater"],
  amount: createRange(50_000),
  term: createRange(6),
};

function createCandidate(id: string, facts: Partial<Candidate> = {}): Candidate {
  const company = { id: `${id}-limited`, name: `${id} Limited` };
  const base = { id, name: id, company, market: "NG", loanTypes: [] } as const;
  return addPainPointScores({ ...base, licence: createLicence("listed"), ...facts });
}

function createLicence(status: LicenceState): Candidate["licence"] {
  return { status, regulators: ["FCCPC"], listDate: "2026-03-03" };
}

/** Figures of this number of reviews, with the same rating in each dimension. */
function createFigures(rating: number, reviews = 50): NonNullable<Candidate["figures"]> {
  const repeatForDimensions = (value: number) =>
    Object.fromEntries(PAIN_POINTS.map((name) => [name, value])) as Record<PainPoint, number>;
  const lowerBound = 1 + 4 * computeShareLowerBound((rating - 1) / 4, reviews);
  const stars = [0, 0, 0, 0, reviews];
  const counts = { reviews, stars, ratingCounts: repeatForDimensions(reviews) };
  return { rating, lowerBound, ratings: repeatForDimensions(rating), success: null, ...counts };
}

const PRICED = { apr: 40, fees: "none", asOf: "2026-07-01" } as const;
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

describe("recommendProducts", () => {
  test("counts each excluded loan under its first exclusion rule", () => {
    const candidates = [
      createCandidate("abroad", { ...PRICED, market: "ID", licence: createLicence("not-found") }),
      createCandidate("unlisted", { ...PRICED, licence: createLicence("not-found") }),
      createCandidate("named", { ...PRICED, licence: createLicence("named") }),
      createCandidate("housing", { ...PRICED, loanTypes: ["house-ownership"] }),
      createCandidate("small", { ...PRICED, quota: { max: 10_000 } }),
      createCandidate("short", { ...PRICED, period: { min: 7, max: 30 } }),
      createCandidate("fits", { ...PRICED, quota: { min: 1_000, max: 90_000 } }),
    ];
    const { matches, excluded } = recommendProducts(candidates, NARROW_WISHES);
    expect(ids(matches)).toEqual(["fits"]);
    expect(excluded.map(({ rule, count, first }) => [rule, count, ids(first)])).toEqual([
      ["market", 1, ["abroad"]],
      ["licence", 2, ["unlisted", "named"]],
      ["loanType", 1, ["housing"]],
      ["amount", 1, ["small"]],
      ["term", 1, ["short"]],
    ]);
  });

  test("does not exclude loans with unknown facts", () => {
    const { matches } = recommendProducts([createCandidate("silent", PRICED)], NARROW_WISHES);
    const unknown = matches[0]?.tradeOffs.filter(({ kind }) => kind === "unknown");
    expect(unknown?.map(({ code }) => code)).toEqual(["amount", "term", "loanType"]);
  });

  test("lists loans without comparable facts separately, sorted by licence", () => {
    const candidates = [
      createCandidate("old", { ...PRICED, licence: createLicence("historical") }),
      createCandidate("conditional", { licence: createLicence("conditional") }),
      createCandidate("bare"),
      createCandidate("few", { figures: { ...createFigures(5, 4), rating: null } }),
    ];
    const { matches, toAsk } = recommendProducts(candidates, { ...WISHES, painPoint: "speed" });
    expect(matches).toEqual([]);
    expect(ids(toAsk.first)).toEqual(["bare", "few", "conditional", "old"]);
    expect(toAsk.count).toBe(4);
    expect(toAsk.questions[0]).toBe("speed");
  });

  test("sorts loans of unknown cost by other recorded facts", () => {
    const price = { day: "2020-03-12" };
    const term = { longest: 60, day: "2020-03-12" };
    const limit = { amount: 9_000, day: "2020-03-12" };
    const records: Record<string, Candidate["record"]> = {
      limit: { limit },
      "three permissions": { permissions: ["media", "location", "phone-number"] },
      "a permission": { permissions: ["media"] },
      "another permission": { permissions: ["location"] },
      term: { term },
      price: { price, permissions: ["contacts", "sms"] },
      "price and term": { price, term },
      short: { price, term: { longest: 59, day: "2020-03-12" } },
      "call log": { permissions: ["call-log"] },
    };
    const candidates = Object.entries(records).map(([id, record]) =>
      createCandidate(id, { record }),
    );
    const conditional = { record: { price }, licence: createLicence("conditional") };
    const { matches, matchCount, toAsk } = recommendProducts(
      [
        ...candidates,
        createCandidate("conditional", conditional),
        createCandidate("costly", PRICED),
      ],
      WISHES,
    );
    expect(ids(matches)).toEqual([
      "costly",
      "price and term",
      "price",
      "term",
      "a permission",
      "another permission",
      "three permissions",
      "limit",
    ]);
    expect(matchCount).toBe(8);
    expect(ids(toAsk.first)).toEqual(["short", "call log", "conditional"]);
    expect(matches[1]?.reasons.map(({ code }) => code)).toEqual(["licence", "price", "days"]);
    expect(matches[2]?.tradeOffs[0]).toMatchObject({ code: "permissions", values: { count: 2 } });
    expect(matches[4]?.reasons[1]?.evidence).toBe("/productDetails/a permission#permissions");
  });

  test("requires no licence for sample lenders", () => {
    const [match] = recommendProducts(
      [createCandidate("sample", { ...PRICED, licence: null })],
      WISHES,
    ).matches;
    expect(match?.reasons.map(({ code }) => code)).toEqual(["rate", "fees"]);
  });

  test.for<[Wishes["painPoint"], Partial<Candidate>, Partial<Candidate>]>([
    ["interest", { apr: 20 }, { apr: 200, speed: 1, passingRate: 100 }],
    ["fees", { fees: "none", apr: 90 }, { fees: "1 % a month", apr: 60 }],
    ["speed", { speed: 1, apr: 150 }, { speed: 96, apr: 60 }],
    ["approval", { passingRate: 90, apr: 90 }, { passingRate: 20, apr: 60 }],
    ["limit", { quota: { max: 5_000_000 }, apr: 90 }, { quota: { max: 5_000 }, apr: 60 }],
    ["service", { figures: createFigures(4.5), apr: 300 }, { figures: createFigures(2), apr: 20 }],
  ])("ranks the best loan for %s first", ([painPoint, good, other]) => {
    const candidates = [createCandidate("other", other), createCandidate("better", good)];
    const { matches } = recommendProducts(candidates, { ...WISHES, painPoint });
    expect(ids(matches)).toEqual(["better", "other"]);
  });

  test.each([
    [205, 167],
    [31.2, 31],
    [800, 799],
  ])("ranks an APR of %s %% below one of %s %%", (high, low) => {
    const praised = { fees: "none", speed: 1, figures: createFigures(5, 500) };
    const candidates = [
      createCandidate("unknown", { figures: createFigures(5, 500) }),
      createCandidate("high", { ...praised, apr: high }),
      createCandidate("low", { apr: low }),
    ];
    expect(ids(recommendProducts(candidates, WISHES).matches)).toEqual(["low", "high", "unknown"]);
  });

  test.each([
    [3.8, 112, false],
    [4.9, 6, false],
    [3, 40, false],
    [2.4, 112, true],
    [1.5, 6, true],
  ])("reports a trade-off for %s stars from %s reviews: %s", (rating, reviews, isDrawback) => {
    const candidate = createCandidate("rated", {
      ...PRICED,
      figures: createFigures(rating, reviews),
    });
    const [match] = recommendProducts([candidate], { ...WISHES, painPoint: "service" }).matches;
    const codes = match?.tradeOffs.map(({ code }) => code);
    expect(codes?.includes("stars")).toBe(isDrawback);
    expect(codes?.includes("dimension")).toBe(isDrawback);
  });

  test("ignores reviews of new accounts", () => {
    const figures = { ...createFigures(5, 5), lowerBound: null };
    const { scores } = createCandidate("rated", { figures });
    const withNewReviews = createCandidate("pushed", { figures: { ...figures, reviews: 45 } });
    expect(withNewReviews.scores).toEqual(scores);
  });

  test("does not recommend loans with a smaller recorded limit", () => {
    const record = { limit: { amount: 9_000, day: "2020-03-12" } };
    const answer = recommendProducts([createCandidate("a", { record })], {
      ...WISHES,
      amount: createRange(9_001),
    });
    expect(answer).toMatchObject({ matches: [], toAsk: { count: 1 } });
  });

  test("returns the best ten, sorted by score and name", () => {
    const candidates = Array.from({ length: 30 }, (_, index) =>
      createCandidate(`loan-${index}`, { ...PRICED, apr: index % 3 === 0 ? 10 : 90 }),
    );
    const { matches } = recommendProducts(candidates, WISHES);
    expect(ids(matches)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27].map((n) => `loan-${n}`));
  });

  test.each(PAIN_POINTS)("has weights for %s with a sum of 100", (painPoint) => {
    const weights = Object.values(WEIGHTS[painPoint]);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100);
    expect(WEIGHTS[painPoint].dimension).toBeGreaterThan(0);
  });
});

describe("recommendProducts with 1000 random products", () => {
  const draw = createRandomSequence(15);
  const drawn = Array.from({ length: 1000 }, (_, index) => createRandomCandidate(`loan-${index}`));

  function createRandomCandidate(id: string): Candidate {
    const maybe = <Value>(value: Value) => (draw(2) === 0 ? undefined : value);
    return createCandidate(id, {
      licence: createLicence(LICENCE_STATES[draw(LICENCE_STATES.length)] ?? "listed"),
      loanTypes: maybe(["paylater" as const]) ?? [],
      quota: maybe({ min: 1_000, max: 1_000 + draw(900_000) }),
      apr: maybe(draw(400)),
      fees: maybe("none"),
      speed: maybe(draw(96)),
      passingRate: maybe(draw(101)),
      asOf: "2026-07-01",
      figures: maybe(createFigures(1 + draw(400) / 100, 5 + draw(100))),
    });
  }

  test.each(PAIN_POINTS)("returns reasons and trade-offs with evidence: %s", (painPoint) => {
    const loanTypes = draw(2) === 0 ? [] : (["paylater"] as const);
    const { matches } = recommendProducts(drawn, {
      ...WISHES,
      painPoint,
      loanTypes,
      amount: createRange(9_000),
    });
    expect(matches).toHaveLength(10);
    for (const { id, reasons, tradeOffs, licence } of matches) {
      expect(["listed", "conditional"]).toContain(licence?.status);
      expect(reasons.length).toBeGreaterThanOrEqual(2);
      expect(tradeOffs.length).toBeGreaterThanOrEqual(1);
      const ownPage = new RegExp(
        `^/(product|company)Details/${id}(-limited)?#(cost|facts|reviews|licence)$`,
      );
      for (const { evidence } of [...reasons, ...tradeOffs]) expect(evidence).toMatch(ownPage);
      const [good, poor] = [reasons, tradeOffs].map((points) => points.map(({ code }) => code));
      expect(SCORED_FACTS.filter((fact) => good?.includes(fact) && poor?.includes(fact))).toEqual(
        [],
      );
    }
  });

  test.each(PAIN_POINTS)("never gives a higher score if a fact is unknown: %s", (painPoint) => {
    for (const candidate of drawn) {
      const score = computePainPointScore(candidate, painPoint);
      for (const fact of ["apr", "fees", "speed", "passingRate", "quota", "figures"] as const) {
        const hidden = computePainPointScore({ ...candidate, [fact]: undefined }, painPoint);
        expect(hidden).toBeLessThanOrEqual(score);
      }
    }
  });

  test.each(PAIN_POINTS)("never gives a lower score for a better fact: %s", (painPoint) => {
    for (const candidate of drawn) {
      const complete = { ...candidate, apr: draw(400), speed: draw(96), passingRate: draw(100) };
      const score = computePainPointScore({ ...complete, figures: createFigures(4) }, painPoint);
      const better: Partial<Candidate>[] = [
        { apr: complete.apr / 2 },
        { speed: complete.speed / 2 },
        { passingRate: complete.passingRate + 1 },
        { figures: createFigures(4.1) },
      ];
      for (const facts of better) {
        const improved = { ...complete, figures: createFigures(4), ...facts };
        expect(computePainPointScore(improved, painPoint)).toBeGreaterThanOrEqual(score);
      }
    }
  });
});
