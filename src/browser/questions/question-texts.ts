import { createPostFormTexts, stateTexts } from "#browser/posts/post-texts.ts";
import { cardTexts } from "#browser/reviews/review-texts.ts";
import { QuestionSchema } from "#contract/questions/question-text.ts";
import { ReplySchema } from "#contract/reviews/comment-text.ts";
import type { TextsOf } from "#i18n/island-texts.ts";
import type { Text } from "#i18n/texts.ts";

export type QuestionFormTexts = ReturnType<typeof questionFormTexts>;

function questionFormTexts(texts: TextsOf, t: Text) {
  return {
    ...texts("questions:form"),
    ...stateTexts(texts),
    form: createPostFormTexts(texts, t, QuestionSchema),
    categories: texts("questions:categories"),
    pictures: texts("questions:pictures"),
  };
}

export type QuestionListTexts = ReturnType<typeof questionListTexts>;

export function questionListTexts(texts: TextsOf, t: Text) {
  return {
    ...texts("questions:list"),
    category: texts("questions:categories"),
    languages: texts("community:languages"),
    form: questionFormTexts(texts, t),
  };
}

export type QuestionPageTexts = ReturnType<typeof questionPageTexts>;

export function questionPageTexts(texts: TextsOf, t: Text) {
  const pageTexts = texts("questions:page");
  return {
    ...pageTexts,
    answer: { ...pageTexts.answer, form: createPostFormTexts(texts, t, ReplySchema) },
    question: {
      ...pageTexts.question,
      category: texts("questions:categories"),
      form: questionFormTexts(texts, t),
    },
    card: cardTexts(texts, t),
  };
}
