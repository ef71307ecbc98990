import { MIN_REVIEWS_FOR_SCORE, RATING_DIMENSIONS } from "#contract/reviews/rating.ts";
import type { SubjectSnapshot } from "#contract/snapshot/snapshot.ts";
import { filled } from "#i18n/filled.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber, formatPercent } from "#i18n/numbers.ts";
import { importedWords, reviewsWords, type ScoreTexts, scoreWords } from "./score-words.ts";

/** The words around the figures; each with its values in braces. */
export interface FigureTexts extends ScoreTexts {
  unrated?: string | undefined;
  /** In the place of their number while there are none. */
  none?: string | undefined;
  /** Said while there are too few for a score. */
  few?: string;
  /** With `{count}`, `{all}` and `{source}`. */
  imported?: string;
  ratings?: string;
  /** With `{successful}` and `{all}`. */
  success?: string | undefined;
  /** With `{low}` and `{high}`. */
  interval?: string;
  /** With `{rate}`. */
  median?: string;
  /** With `{count}`, `{low}` and `{high}`. */
  half?: string;
}

/** The figures of a subject's reviews. */
type ReviewStats = SubjectSnapshot["stats"];

/**
 * Every figure of a subject's reviews in words, by the name of its place on the page. What has no words
 * or no value is left out, and with too few reviews for a score all that goes beyond counting them.
 *
 * `{ rating: "4.2 of 5", reviews: "reviews: 12", "stars.5": "7", "ratings.fees": "3.9 of 5", … }`
 */
export function figureWords(
  stats: ReviewStats,
  texts: FigureTexts,
  locale: Locale,
): Record<string, string> {
  const isFew = stats.reviews < MIN_REVIEWS_FOR_SCORE;
  const { success, paidRate } = stats;
  const number = (value: number) => formatNumber(locale, value);
  const percent = (value: number) => formatPercent(locale, value);
  const some = (text: string | undefined, values: Record<string, string>) =>
    filled(text ?? "", values);
  const score = (rating: number | null) =>
    scoreWords({ rating }, texts, locale) || (texts.unrated ?? "");
  return {
    rating: scoreWords(stats, texts, locale) || score(null),
    reviews: stats.reviews === 0 && texts.none ? texts.none : reviewsWords(stats, texts, locale),
    ...(stats.imported?.length && {
      imported: importedWords(stats, texts.imported ?? "", locale),
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

/** Where a bar begins and how long it is, in percent of its place. */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

/** The bars beside the figures: stars as shares of all stars, ratings as shares of 5. */
export function figureBars(stats: ReviewStats): Record<string, Bar> {
  const all = Math.max(
    1,
    stats.stars.reduce((sum, count) => sum + count, 0),
  );
  return toRecord([
    ...stats.stars.map(
      (count, index) => [`stars.${index + 1}`, { x: 0, width: share(count, all) }] as const,
    ),
    ...RATING_DIMENSIONS.map(
      (name) => [`ratings.${name}`, { x: 0, width: share(stats.ratings[name] ?? 0, 5) }] as const,
    ),
  ]);
}

function share(part: number, whole: number): number {
  return Math.round((part / whole) * 1000) / 10;
}

function toRecord<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(entries);
}
