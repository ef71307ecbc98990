import { LANGUAGE_CHOICES, type LanguageChoice } from "#browser/posts/post-language.ts";
import type { Reviewed } from "#browser/reviews/review-query.ts";
import { QUESTION_CATEGORIES, type QuestionCategory } from "#contract/posts/post.ts";

export type QuestionSubject = Reviewed;

export interface QuestionsQuery {
  readonly about?: QuestionSubject;
  readonly category?: QuestionCategory;
  readonly language?: LanguageChoice;
}

export function readQuestionsQuery(search: string): QuestionsQuery {
  const params = new URLSearchParams(search);
  const [subjectType, subjectId] = [params.get("of"), params.get("id")];
  const category = QUESTION_CATEGORIES.find((one) => one === params.get("category"));
  const language = LANGUAGE_CHOICES.find((one) => one === params.get("language"));
  const isOfKind = subjectType === "product" || subjectType === "company";
  return {
    ...(isOfKind && subjectId && { about: { subjectType, subjectId } }),
    ...(category && { category }),
    ...(language && { language }),
  };
}

export type QueryChange = {
  readonly [Name in keyof QuestionsQuery]?: QuestionsQuery[Name] | undefined;
};

export function toQuestionsSearch({ about, category, language }: QueryChange): string {
  const text = new URLSearchParams({
    ...(about && { of: about.subjectType, id: about.subjectId }),
    ...(category && { category }),
    ...(language && { language }),
  }).toString();
  return text === "" ? "" : `?${text}`;
}
