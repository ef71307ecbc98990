import { describe, expect, test } from "vitest";
import { isCompanyQuery, readReviewQuery, toReviewSearch } from "#browser/reviews/review-query.ts";

describe("review query", () => {
  test("is restored from its address, without unknown parameters", () => {
    const query = { sort: "lowest", stars: "1", outcome: "failed", language: "zh" } as const;
    expect(readReviewQuery(toReviewSearch("company", query))).toEqual(query);
    expect(toReviewSearch("company", {})).toBe("?of=company");
    expect(toReviewSearch("product", {})).toBe("");
    expect(readReviewQuery("?sort=oldest&stars=6&outcome=<b>&language=fr")).toEqual({});
    expect(isCompanyQuery("?of=company&stars=1")).toBe(true);
    expect(isCompanyQuery("?of=product")).toBe(false);
  });
});
