import type { ImportedReviews } from "#contract/statistics/stats.ts";
import { formatShortPartialDate } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";

const YEAR = 365 * 86_400_000;

interface ReviewFigures {
  readonly rating: number | null;
  readonly reviews: number;
  /** The day of the newest review. */
  readonly newest?: string | null | undefined;
  readonly imported?: ImportedReviews | undefined;
}

export interface ScoreTexts {
  old?: string | undefined;
  score?: string | undefined;
  reviews?: string | undefined;
}

/** `"4.3 of 5"`, or `"Over a year old: 4.3 of 5"`. Returns "" without a score. */
export function formatScore(
  { rating, newest }: Pick<ReviewFigures, "rating" | "newest">,
  { old = "", score = "" }: ScoreTexts,
  locale: Locale,
): string {
  if (rating === null) return "";
  const words = fillText(score, { rating: formatNumber(locale, Math.round(rating * 10) / 10) });
  return isOverOneYearOld(newest) ? `${old} ${words}` : words;
}

export function formatReviewCount(
  { reviews, newest }: Pick<ReviewFigures, "reviews" | "newest">,
  { reviews: text = "" }: ScoreTexts,
  locale: Locale,
): string {
  const day = newest ? formatShortPartialDate(locale, newest) : "–";
  return fillText(text, { count: formatNumber(locale, reviews), day });
}

/** `"12 of 40 reviews imported from Google Play"` */
export function formatImportedReviews(
  { reviews, imported = [] }: Pick<ReviewFigures, "reviews" | "imported">,
  text: string,
  locale: Locale,
): string {
  const all = formatNumber(locale, reviews);
  return imported
    .map(({ source, reviews: count }) =>
      fillText(text, { all, count: formatNumber(locale, count), source }),
    )
    .join(" · ");
}

function isOverOneYearOld(newestDay: string | null | undefined): boolean {
  return Boolean(newestDay) && Date.parse(newestDay ?? "") < Date.now() - YEAR;
}
