import { describe, expect, test } from "vitest";
import {
  isCompanyReviewQuery,
  readReviewQuery,
  toReviewQueryString,
} from "#browser/reviews/review-query.ts";

describe("query of the review list", () => {
  test("is parsed from its address, without unknown parameters", () => {
    const query = { sort: "lowest", stars: "1", outcome: "failed", language: "zh" } as const;
    expect(readReviewQuery(toReviewQueryString("company", query))).toEqual(query);
    expect(toReviewQueryString("company", {})).toBe("?of=company");
    expect(toReviewQueryString("product", {})).toBe("");
    expect(readReviewQuery("?sort=oldest&stars=6&outcome=<b>&language=fr")).toEqual({});
    expect(isCompanyReviewQuery("?of=company&stars=1")).toBe(true);
    expect(isCompanyReviewQuery("?of=product")).toBe(false);
  });
});
