import { createPostFormTexts, createPostStateTexts } from "#browser/posts/post-texts.ts";
import { createReviewCardTexts } from "#browser/reviews/review-texts.ts";
import { QuestionSchema } from "#contract/questions/question-text.ts";
import { ReplySchema } from "#contract/reviews/comment-text.ts";
import type { GetTexts } from "#i18n/island-texts.ts";
import type { Translate } from "#i18n/texts.ts";

export type QuestionFormTexts = ReturnType<typeof createQuestionFormTexts>;

function createQuestionFormTexts(getTexts: GetTexts, t: Translate) {
  return {
    ...getTexts("questions:form"),
    ...createPostStateTexts(getTexts),
    form: createPostFormTexts(getTexts, t, QuestionSchema),
    categories: getTexts("questions:categories"),
    pictures: getTexts("questions:pictures"),
  };
}

export type QuestionListTexts = ReturnType<typeof createQuestionListTexts>;

export function createQuestionListTexts(getTexts: GetTexts, t: Translate) {
  return {
    ...getTexts("questions:list"),
    category: getTexts("questions:categories"),
    languages: getTexts("community:languages"),
    form: createQuestionFormTexts(getTexts, t),
  };
}

export type QuestionPageTexts = ReturnType<typeof createQuestionPageTexts>;

export function createQuestionPageTexts(getTexts: GetTexts, t: Translate) {
  const pageTexts = getTexts("questions:page");
  return {
    ...pageTexts,
    answer: { ...pageTexts.answer, form: createPostFormTexts(getTexts, t, ReplySchema) },
    question: {
      ...pageTexts.question,
      category: getTexts("questions:categories"),
      form: createQuestionFormTexts(getTexts, t),
    },
    card: createReviewCardTexts(getTexts, t),
  };
}
