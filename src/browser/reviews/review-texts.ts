import { createReportTexts } from "#browser/moderation/report-texts.ts";
import { createPostFormTexts, createPostStateTexts } from "#browser/posts/post-texts.ts";
import { ReplySchema } from "#contract/reviews/comment-text.ts";
import type { GetTexts } from "#i18n/island-texts.ts";
import type { Translate } from "#i18n/texts.ts";
import { createReviewFieldsSchema } from "./form/review-fields.ts";

export type ReviewTexts = ReturnType<typeof createReviewTexts>;

export function createReviewTexts(getTexts: GetTexts) {
  return { ...getTexts("community:review"), outcomes: getTexts("community:outcomes") };
}

export type CardTexts = ReturnType<typeof createReviewCardTexts>;

export function createReviewCardTexts(getTexts: GetTexts, t: Translate) {
  return {
    ...createReviewTexts(getTexts),
    ...getTexts("community:card"),
    ...createPostStateTexts(getTexts),
    report: createReportTexts(getTexts, t),
  };
}

export type ReviewListTexts = ReturnType<typeof createReviewListTexts>;

export function createReviewListTexts(getTexts: GetTexts, t: Translate) {
  return {
    ...getTexts("community:shell"),
    ...getTexts("community:list"),
    outcomes: getTexts("community:outcomes"),
    languages: getTexts("community:languages"),
    card: createReviewCardTexts(getTexts, t),
  };
}

export type CommentTexts = ReturnType<typeof createCommentTexts>;

export function createCommentTexts(getTexts: GetTexts, t: Translate) {
  const pageTexts = getTexts("community:comment");
  return {
    ...getTexts("community:shell"),
    ...pageTexts,
    reply: { ...pageTexts.reply, form: createPostFormTexts(getTexts, t, ReplySchema) },
    card: createReviewCardTexts(getTexts, t),
  };
}

export type ReviewFormTexts = ReturnType<typeof createReviewFormTexts>;

export function createReviewFormTexts(getTexts: GetTexts, t: Translate) {
  return {
    ...getTexts("community:shell"),
    ...getTexts("community:form"),
    ...createPostStateTexts(getTexts),
    form: createPostFormTexts(getTexts, t, createReviewFieldsSchema("en_US", "")),
    dimensions: getTexts("community:dimensions"),
    outcomes: getTexts("community:outcomes"),
  };
}
