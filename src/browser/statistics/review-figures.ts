import { RATING_DIMENSIONS } from "#contract/reviews/rating.ts";
import type { SubjectSnapshot } from "#contract/snapshot/snapshot.ts";
import type { Stats } from "#contract/statistics/stats.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { addBrackets } from "#i18n/marks.ts";
import { formatNumber, formatPercent } from "#i18n/numbers.ts";
import { formatImportedReviews, formatReviewCount, formatScore } from "./score-words.ts";

/** The texts of the figures, with placeholders in single braces. */
export type FigureTexts = Partial<Record<keyof Texts<"community:box">, string | undefined>>;

type ReviewStats = SubjectSnapshot["stats"];

/** Formats figures, keyed by `data-figure` name. Without a score, returns only counts. */
export function formatFigures(
  stats: ReviewStats,
  texts: FigureTexts,
  locale: Locale,
): Record<string, string> {
  const { reviews, imported = [], success, paidRate } = stats;
  const number = (value: number) => formatNumber(locale, value);
  const percent = (value: number) => formatPercent(locale, value);
  const fill = (name: keyof FigureTexts, values: Record<string, string>) =>
    fillText(texts[name] ?? "", values);
  const unrated = texts.unrated ?? "";
  const figures: Record<string, string> = {
    rating: formatScore(stats, texts, locale) || unrated,
    reviews: (reviews === 0 && texts.none) || formatReviewCount(stats, texts, locale),
  };
  for (const [index, count] of stats.stars.entries()) figures[`stars.${index + 1}`] = number(count);
  if (imported.length > 0) {
    figures["imported"] = formatImportedReviews(stats, texts.imported ?? "", locale);
  }
  if (paidRate) {
    const low = percent(paidRate.low);
    const high = percent(paidRate.high);
    figures["median"] = fill("median", { rate: percent(paidRate.median) });
    figures["half"] = fill("half", { count: number(paidRate.reviews), low, high });
  }
  if (stats.rating === null) return texts.few ? { ...figures, few: texts.few } : figures;
  for (const name of RATING_DIMENSIONS) {
    const rating = { rating: stats.ratings[name] };
    figures[`ratings.${name}`] = formatScore(rating, texts, locale) || unrated;
    figures[`ratingCounts.${name}`] = fill("ratings", { count: number(stats.ratingCounts[name]) });
  }
  if (success) {
    const all = number(success.successful + success.failed);
    const low = percent(Math.round(success.low));
    const high = percent(Math.round(success.high));
    figures["success"] = fill("success", { successful: number(success.successful), all });
    figures["interval"] = fill("interval", { low, high });
  }
  return figures;
}

/** Computes the widths of the bars in percent, keyed by `data-bar` name. */
export function computeFigureBarWidths(stats: ReviewStats): Record<string, number> {
  const all = stats.stars.reduce((sum, count) => sum + count, 0);
  const bars: Record<string, number> = {};
  for (const [index, count] of stats.stars.entries()) {
    bars[`stars.${index + 1}`] = toSharePercent(count, Math.max(1, all));
  }
  for (const name of RATING_DIMENSIONS) {
    bars[`ratings.${name}`] = toSharePercent(stats.ratings[name] ?? 0, 5);
  }
  const { successful = 0, failed = 0 } = stats.success ?? {};
  bars["success"] = toSharePercent(successful, Math.max(1, successful + failed));
  return bars;
}

function toSharePercent(part: number, whole: number): number {
  return Math.round((part / whole) * 1000) / 10;
}

export interface CountTexts {
  complaints?: string;
  complaintRank?: string;
  noComplaintRank?: string;
}

/** Formats counts: `{ questions: "(2)", complaints: "complaints: 9", complaintRank: "3 of 14" }` */
export function formatCounts(
  stats: Pick<Stats, "questions" | "complaints" | "complaintRank">,
  texts: CountTexts,
  locale: Locale,
): Record<string, string> {
  const { questions, complaints, complaintRank } = stats;
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
