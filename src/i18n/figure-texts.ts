import type { FigureTexts } from "#browser/statistics/review-figures.ts";
import { FEWEST_FOR_SCORE } from "#contract/reviews/rating.ts";
import type { Text } from "#i18n/texts.ts";

/** The words around the figures of reviews; where there are none yet, only of those that may come. */
export function figureTexts(t: Text, stats?: { readonly reviews: number }): FigureTexts {
  return {
    unrated: t("community:box.unrated"),
    score: t("community:box.score"),
    // Longer than a number: in its place it would move what stands below.
    ...(!stats?.reviews && { none: t("community:box.none") }),
    ...((stats?.reviews ?? 0) < FEWEST_FOR_SCORE && { few: t("community:box.few") }),
    reviews: t("community:box.reviews"),
    imported: t("community:box.imported"),
    ...(stats && {
      ratings: t("community:box.ratings"),
      success: t("community:box.success"),
      interval: t("community:box.interval"),
      median: t("community:box.median"),
      half: t("community:box.half"),
    }),
  };
}
