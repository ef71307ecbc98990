import type { CommentTexts } from "#browser/reviews/CommentPage.tsx";
import type { Text } from "#i18n/texts.ts";
import { postFormTexts } from "./form-texts.ts";
import { COMMENT_PROBLEMS, cardTexts, shellTexts } from "./post-texts.ts";

export function commentTexts(t: Text): CommentTexts {
  return {
    ...shellTexts(t),
    title: t("community:comment.title"),
    titleOf: t("community:comment.titleOf"),
    replies: t("community:comment.replies"),
    noReplies: t("community:comment.noReplies"),
    more: t("community:comment.more"),
    toReview: t("community:comment.toReview"),
    all: t("community:comment.all"),
    reply: {
      form: postFormTexts(t, COMMENT_PROBLEMS),
      write: t("community:comment.write"),
      left: t("community:form.left"),
      send: t("community:comment.send"),
      save: t("community:comment.save"),
      sending: t("community:form.sending"),
      cancel: t("community:comment.cancel"),
      sent: t("community:comment.sent"),
    },
    card: cardTexts(t),
  };
}
