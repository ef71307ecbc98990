import type { StateTexts } from "#browser/posts/StateNotice.tsx";
import type { CardTexts } from "#browser/reviews/ReviewCard.tsx";
import { REMOVAL_REASONS } from "#contract/moderation/moderation.ts";
import type { FieldText } from "#contract/wire/fields.ts";
import { namedTexts } from "#i18n/named-texts.ts";
import type { Text } from "#i18n/texts.ts";
import { reportTexts } from "./report-texts.ts";
import { reviewTexts } from "./review-texts.ts";

/** Of a post, and of what can be done with it. */
export function cardTexts(t: Text): CardTexts {
  return {
    ...reviewTexts(t),
    helpful: t("community:card.helpful"),
    helpfulCount: t("community:card.helpfulCount"),
    remove: t("community:card.remove"),
    removeSure: t("community:card.removeSure"),
    keep: t("community:card.keep"),
    removed: t("community:card.removed"),
    ...stateTexts(t),
    replies: t("community:card.replies"),
    reply: t("community:card.reply"),
    change: t("community:card.change"),
    of: t("community:card.of"),
    report: reportTexts(t),
  };
}

/** Where a post stands that only its author sees. */
export function stateTexts(t: Text): StateTexts {
  return {
    states: namedTexts(UNSEEN, (state) => t(`community:states.${state}`)),
    removal: t("community:removal"),
    reasons: namedTexts(REMOVAL_REASONS, (reason) => t(`moderation:reasons.${reason}`)),
    rules: t("community:rules"),
  };
}

const UNSEEN = ["held", "hidden", "removed", "deleted"] as const;

/** Of a page whose posts are still to come, or do not. */
export function shellTexts(t: Text) {
  return {
    loading: t("community:shell.loading"),
    failed: t("community:shell.failed"),
    retry: t("community:shell.retry"),
    gone: t("community:shell.gone"),
    toProducts: t("community:shell.toProducts"),
  };
}

/** What can be wrong with the words of a review, answer or reply. */
export const COMMENT_PROBLEMS: readonly FieldText[] = [
  "messages:field.comment.required",
  "messages:field.comment.long",
];
