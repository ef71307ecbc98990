import type { FigureTexts } from "#browser/statistics/review-figures.ts";
import { createGetTexts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";

export function createFigureTexts(
  locale: Locale,
  stats?: { readonly reviews: number; readonly rating: number | null },
): FigureTexts {
  const texts = createGetTexts(locale)("community:box");
  return {
    unrated: texts.unrated,
    old: texts.old,
    score: texts.score,
    // Omit `none` if there are reviews, because a different text length would shift the layout.
    ...(!stats?.reviews && { none: texts.none }),
    ...((stats?.rating ?? null) === null && { few: texts.few }),
    reviews: texts.reviews,
    imported: texts.imported,
    ...(stats && {
      ratings: texts.ratings,
      success: texts.success,
      interval: texts.interval,
      median: texts.median,
      half: texts.half,
    }),
  };
}
