import type { ReviewTexts } from "#browser/reviews/ReviewBody.tsx";
import { OUTCOMES } from "#contract/reviews/rating.ts";
import { namedTexts } from "#i18n/named-texts.ts";
import type { Text } from "#i18n/texts.ts";

/** What everyone reads of a review. */
export function reviewTexts(t: Text): ReviewTexts {
  return {
    stars: t("community:card.stars"),
    outcomes: namedTexts(OUTCOMES, (outcome) => t(`community:outcomes.${outcome}`)),
    amount: t("community:card.amount"),
    days: t("community:card.days"),
    upToDays: t("community:card.upToDays"),
    moreDays: t("community:card.moreDays"),
    edited: t("community:card.edited"),
    source: t("community:card.source"),
    verified: t("community:card.verified"),
    you: t("community:card.you"),
    nobody: t("community:card.nobody"),
    gone: t("community:card.gone"),
  };
}
