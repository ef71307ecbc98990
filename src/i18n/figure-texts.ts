import type { FigureTexts } from "#browser/statistics/review-figures.ts";
import { MIN_REVIEWS_FOR_SCORE } from "#contract/reviews/rating.ts";
import { createTextsOf } from "#i18n/island-texts.ts";
import type { Text } from "#i18n/texts.ts";

export function figureTexts(t: Text, stats?: { readonly reviews: number }): FigureTexts {
  const texts = createTextsOf(t)("community:box");
  return {
    unrated: texts.unrated,
    old: texts.old,
    score: texts.score,
    // Without the text for no reviews if there are some: its length would shift the layout.
    ...(!stats?.reviews && { none: texts.none }),
    ...((stats?.reviews ?? 0) < MIN_REVIEWS_FOR_SCORE && { few: texts.few }),
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
