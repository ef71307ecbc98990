import { expect, test } from "vitest";
import { reviewData } from "#seo/data/reviews.ts";
import { madeStats, madeSubject } from "../../support/made-snapshot.ts";

const IMPORTED = [{ source: "Google Play", reviews: 1, newest: "2026-03-01" }];

test("search engines are told a score of this site's readers", () => {
  expect(reviewData(madeSubject()).aggregateRating).toMatchObject({
    ratingValue: 3.8,
    reviewCount: 12,
  });
});

test("search engines are told no score where a review was or may be imported, or too few were written", () => {
  expect(reviewData(madeSubject({ stats: madeStats({ imported: IMPORTED }) }))).toEqual({});
  const { imported: _, ...notCounted } = madeStats();
  expect(reviewData(madeSubject({ stats: notCounted }))).toEqual({});
  expect(reviewData(madeSubject({ stats: madeStats({ reviews: 4, rating: null }) }))).toEqual({});
});
