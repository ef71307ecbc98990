import type { FigureTexts } from "#islands/figures/review-figures.ts";
import type { Text } from "./texts.ts";

/** The words around the figures of reviews; where there are none yet, only of those that may come. */
export function figureTexts(t: Text, hasReviews: boolean): FigureTexts {
  return {
    unrated: t("community:box.unrated"),
    score: t("community:box.score"),
    reviews: t("community:box.reviews"),
    // Where their number and its day stand, these words would need another line.
    ...(!hasReviews && { none: t("community:box.none") }),
    ...(hasReviews && {
      ratings: t("community:box.ratings"),
      success: t("community:box.success"),
      interval: t("community:box.interval"),
      median: t("community:box.median"),
      half: t("community:box.half"),
    }),
  };
}
