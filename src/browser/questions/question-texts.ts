import { COMMENT_PROBLEMS, postFormTexts, stateTexts } from "#browser/posts/post-texts.ts";
import { cardTexts } from "#browser/reviews/review-texts.ts";
import type { FieldText } from "#contract/wire/fields.ts";
import type { TextsOf } from "#i18n/island-texts.ts";
import type { Text } from "#i18n/texts.ts";

const QUESTION_PROBLEMS: readonly FieldText[] = [
  "messages:field.title.required",
  "messages:field.title.long",
  "messages:field.question.required",
  "messages:field.question.long",
  "messages:field.category.required",
  "messages:field.label.format",
];

export type QuestionFormTexts = ReturnType<typeof questionFormTexts>;

function questionFormTexts(texts: TextsOf, t: Text) {
  return {
    ...texts("questions:form"),
    ...stateTexts(texts),
    form: postFormTexts(texts, t, QUESTION_PROBLEMS),
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
    answer: { ...pageTexts.answer, form: postFormTexts(texts, t, COMMENT_PROBLEMS) },
    question: {
      ...pageTexts.question,
      category: texts("questions:categories"),
      form: questionFormTexts(texts, t),
    },
    card: cardTexts(texts, t),
  };
}
