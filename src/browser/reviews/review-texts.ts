import { reportTexts } from "#browser/moderation/report-texts.ts";
import { createPostFormTexts, stateTexts } from "#browser/posts/post-texts.ts";
import { ReplySchema } from "#contract/reviews/comment-text.ts";
import type { TextsOf } from "#i18n/island-texts.ts";
import type { Text } from "#i18n/texts.ts";
import { createReviewFieldsSchema } from "./form/review-fields.ts";

export type ReviewTexts = ReturnType<typeof reviewTexts>;

export function reviewTexts(texts: TextsOf) {
  return { ...texts("community:review"), outcomes: texts("community:outcomes") };
}

export type CardTexts = ReturnType<typeof cardTexts>;

export function cardTexts(texts: TextsOf, t: Text) {
  return {
    ...reviewTexts(texts),
    ...texts("community:card"),
    ...stateTexts(texts),
    report: reportTexts(texts, t),
  };
}

export type ReviewListTexts = ReturnType<typeof reviewListTexts>;

export function reviewListTexts(texts: TextsOf, t: Text) {
  return {
    ...texts("community:shell"),
    ...texts("community:list"),
    outcomes: texts("community:outcomes"),
    languages: texts("community:languages"),
    card: cardTexts(texts, t),
  };
}

export type CommentTexts = ReturnType<typeof commentTexts>;

export function commentTexts(texts: TextsOf, t: Text) {
  const pageTexts = texts("community:comment");
  return {
    ...texts("community:shell"),
    ...pageTexts,
    reply: { ...pageTexts.reply, form: createPostFormTexts(texts, t, ReplySchema) },
    card: cardTexts(texts, t),
  };
}

export type ReviewFormTexts = ReturnType<typeof reviewFormTexts>;

export function reviewFormTexts(texts: TextsOf, t: Text) {
  return {
    ...texts("community:shell"),
    ...texts("community:form"),
    ...stateTexts(texts),
    form: createPostFormTexts(texts, t, createReviewFieldsSchema("en_US", "")),
    dimensions: texts("community:dimensions"),
    outcomes: texts("community:outcomes"),
  };
}
