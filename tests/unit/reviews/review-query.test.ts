import { describe, expect, test } from "vitest";
import { isCompanyQuery, readReviewQuery, reviewSearch } from "#browser/reviews/review-query.ts";

describe("review query", () => {
  test("round-trips and drops unknown parameters", () => {
    const query = { sort: "lowest", stars: "1", outcome: "failed", language: "zh" } as const;
    expect(readReviewQuery(reviewSearch("company", query))).toEqual(query);
    expect(reviewSearch("company", {})).toBe("?of=company");
    expect(reviewSearch("product", {})).toBe("");
    expect(readReviewQuery("?sort=oldest&stars=6&outcome=<b>&language=fr")).toEqual({});
    expect(isCompanyQuery("?of=company&stars=1")).toBe(true);
    expect(isCompanyQuery("?of=product")).toBe(false);
  });
});
