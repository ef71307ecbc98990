import { describe, expect, test } from "vitest";
import { computeFigureBarWidths, formatFigures } from "#browser/statistics/review-figures.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";
import { createSnapshotStats } from "../../support/made-snapshot.ts";

const TEXTS = {
  unrated: "Not yet rated",
  score: "{rating} of 5",
  none: "None so far.",
  old: "Over a year old:",
  reviews: "reviews: {count}, newest {day}",
  imported: "{count} of {all} from {source}",
  ratings: "ratings: {count}",
  success: "{successful} of {all}",
  interval: "{low} to {high}",
  median: "{rate}",
  half: "{count}: {low} to {high}",
};

describe("figures of a subject's reviews", () => {
  test("are formatted in words", () => {
    expect(formatFigures(createSnapshotStats({ reviews: 1200 }), TEXTS, "en_US")).toMatchObject({
      rating: "3.8 of 5",
      reviews: "reviews: 1,200, newest Oct 1, 2026",
      "stars.5": "5",
      "ratings.fees": "Not yet rated",
      "ratings.speed": "4.2 of 5",
      "ratingCounts.fees": "ratings: 2",
      success: "9 of 12",
      interval: "47% to 91%",
      median: "121%",
      half: "8: 74.5% to 448%",
    });
    expect(formatFigures(createSnapshotStats(), TEXTS, "id_ID")["rating"]).toBe("3,8 of 5");
  });

  test.each(LOCALE_CODES)("do not ask for the first review in %s", (locale) => {
    expect(getTranslate(locale)("community:box.none")).not.toMatch(/\bfirst\b|pertama|第一/);
  });

  test("name the sources of imported reviews", () => {
    const imported = [
      { source: "Google Play", reviews: 1000, newest: "2026-03-01" },
      { source: "A survey", reviews: 2, newest: "2024-01-31" },
    ];
    const stats = createSnapshotStats({ reviews: 1200, imported });
    expect(formatFigures(stats, TEXTS, "en_NG")["imported"]).toBe(
      "1,000 of 1,200 from Google Play · 2 of 1,200 from A survey",
    );
    expect(formatFigures(createSnapshotStats(), TEXTS, "en_NG")).not.toHaveProperty("imported");
  });

  test("mark a score older than a year", () => {
    const createRatedStats = (newest: string | null) =>
      formatFigures(createSnapshotStats({ newest }), TEXTS, "en_US")["rating"];
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    expect(createRatedStats(daysAgo(367).slice(0, 10))).toBe("Over a year old: 3.8 of 5");
    expect(createRatedStats(daysAgo(360).slice(0, 10))).toBe("3.8 of 5");
    expect(createRatedStats(null)).toBe("3.8 of 5");
  });

  test("omit unknown figures", () => {
    const nothing = { rating: null, success: null, paidRate: null };
    const unknown = createSnapshotStats({ reviews: 0, ...nothing });
    const words = formatFigures(unknown, TEXTS, "en_US");
    expect(words).toMatchObject({ rating: "Not yet rated", reviews: "None so far." });
    expect(Object.keys(words)).not.toContain("success");
    expect(Object.keys(words)).not.toContain("median");
  });

  test("contain only the number of reviews if too few", () => {
    const counts = { reviews: 4, stars: [0, 0, 0, 4, 0] };
    const four = createSnapshotStats({ ...counts, rating: null, paidRate: null });
    const texts = { ...TEXTS, few: "A score needs 5." };
    expect(formatFigures(four, texts, "en_US")).toEqual({
      rating: "Not yet rated",
      reviews: "reviews: 4, newest Oct 1, 2026",
      few: "A score needs 5.",
      "stars.1": "0",
      "stars.2": "0",
      "stars.3": "0",
      "stars.4": "4",
      "stars.5": "0",
    });
    const five = formatFigures(createSnapshotStats({ reviews: 5 }), texts, "en_US");
    expect(five["few"]).toBeUndefined();
    expect(five["success"]).toBe("9 of 12");
  });

  test.each([
    [
      [1, 1, 1, 1, 4],
      [12.5, 12.5, 12.5, 12.5, 50],
    ],
    [
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ],
  ])("are bars of stars %j in percent of all reviews", (stars, widths) => {
    const bars = computeFigureBarWidths({ ...createSnapshotStats(), stars });
    expect([1, 2, 3, 4, 5].map((star) => bars[`stars.${star}`])).toEqual(widths);
  });

  test("are bars of ratings and outcomes in percent", () => {
    expect(computeFigureBarWidths(createSnapshotStats())).toMatchObject({
      "ratings.speed": 84,
      success: 75,
    });
  });
});
