import { MIN_REVIEWS_FOR_SCORE, RATING_DIMENSIONS } from "#contract/reviews/rating.ts";
import type { SubjectSnapshot } from "#contract/snapshot/snapshot.ts";
import type { Stats } from "#contract/statistics/stats.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { addBrackets } from "#i18n/marks.ts";
import { formatNumber, formatPercent } from "#i18n/numbers.ts";
import { formatImportedReviews, formatReviewCount, formatScore } from "./score-words.ts";

/** Text patterns of the figures, with placeholders in single braces. */
export type FigureTexts = Partial<Record<keyof Texts<"community:box">, string | undefined>>;

type ReviewStats = SubjectSnapshot["stats"];

/** Formats figures by `data-figure` name. With fewer reviews than a score requires, it returns only counts. */
export function formatFigures(
  stats: ReviewStats,
  texts: FigureTexts,
  locale: Locale,
): Record<string, string> {
  const isFew = stats.reviews < MIN_REVIEWS_FOR_SCORE;
  const { success, paidRate } = stats;
  const number = (value: number) => formatNumber(locale, value);
  const percent = (value: number) => formatPercent(locale, value);
  const some = (text: string | undefined, values: Record<string, string>) =>
    fillText(text ?? "", values);
  const score = (rating: number | null) =>
    formatScore({ rating }, texts, locale) || (texts.unrated ?? "");
  return {
    rating: formatScore(stats, texts, locale) || score(null),
    reviews:
      stats.reviews === 0 && texts.none ? texts.none : formatReviewCount(stats, texts, locale),
    ...(stats.imported?.length && {
      imported: formatImportedReviews(stats, texts.imported ?? "", locale),
    }),
    ...toRecord(stats.stars.map((count, index) => [`stars.${index + 1}`, number(count)])),
    ...(isFew && texts.few && { few: texts.few }),
    ...(!isFew &&
      toRecord(
        RATING_DIMENSIONS.flatMap((name) => [
          [`ratings.${name}`, score(stats.ratings[name])],
          [
            `ratingCounts.${name}`,
            some(texts.ratings, { count: number(stats.ratingCounts[name]) }),
          ],
        ]),
      )),
    ...(!isFew &&
      success && {
        success: some(texts.success, {
          successful: number(success.successful),
          all: number(success.successful + success.failed),
        }),
        interval: some(texts.interval, {
          low: percent(Math.round(success.low)),
          high: percent(Math.round(success.high)),
        }),
      }),
    ...(paidRate && {
      median: some(texts.median, { rate: percent(paidRate.median) }),
      half: some(texts.half, {
        count: number(paidRate.reviews),
        low: percent(paidRate.low),
        high: percent(paidRate.high),
      }),
    }),
  };
}

/** The widths of the bars beside the figures: stars as shares of all stars, ratings as shares of 5. */
export function computeFigureBars(stats: ReviewStats): Record<string, number> {
  const all = Math.max(
    1,
    stats.stars.reduce((sum, count) => sum + count, 0),
  );
  return toRecord([
    ...stats.stars.map(
      (count, index) => [`stars.${index + 1}`, toSharePercent(count, all)] as const,
    ),
    ...RATING_DIMENSIONS.map(
      (name) => [`ratings.${name}`, toSharePercent(stats.ratings[name] ?? 0, 5)] as const,
    ),
  ]);
}

function toSharePercent(part: number, whole: number): number {
  return Math.round((part / whole) * 1000) / 10;
}

function toRecord<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(entries);
}

export interface CountTexts {
  complaints?: string;
  complaintRank?: string;
  noComplaintRank?: string;
}

/** `{ questions: "(2)", complaints: "complaints: 9", complaintRank: "3 of 14" }` */
export function countWords(
  {
    questions,
    complaints,
    complaintRank,
  }: Pick<Stats, "questions" | "complaints" | "complaintRank">,
  texts: CountTexts,
  locale: Locale,
): Record<string, string> {
  const number = (value: number) => formatNumber(locale, value);
  return {
    questions: addBrackets(locale, number(questions)),
    complaints: fillText(texts.complaints ?? "", { count: number(complaints) }),
    complaintRank: complaintRank
      ? fillText(texts.complaintRank ?? "", {
          rank: number(complaintRank.rank),
          companies: number(complaintRank.companies),
        })
      : (texts.noComplaintRank ?? ""),
  };
}
