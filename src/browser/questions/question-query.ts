import { LANGUAGE_CHOICES, type LanguageChoice } from "#browser/posts/post-language.ts";
import {
  QUESTION_CATEGORIES,
  type QuestionCategory,
} from "#contract/questions/question-category.ts";

/** The subject of a question. */
export interface Asked {
  readonly subjectType: "product" | "company";
  readonly subjectId: string;
}

/** Which questions are listed; what is not there is left open. */
export interface QuestionsQuery {
  readonly about?: Asked;
  readonly category?: QuestionCategory;
  readonly language?: LanguageChoice;
}

/**
 * Reads the query of an address. What is unknown is dropped.
 *
 * `readQuestionsQuery("?of=product&id=branch&category=cost")`
 * `// => { about: { subjectType: "product", subjectId: "branch" }, category: "cost" }`
 */
export function readQuestionsQuery(search: string): QuestionsQuery {
  const given = new URLSearchParams(search);
  const [subjectType, subjectId] = [given.get("of"), given.get("id")];
  const category = QUESTION_CATEGORIES.find((one) => one === given.get("category"));
  const language = LANGUAGE_CHOICES.find((one) => one === given.get("language"));
  const isOfKind = subjectType === "product" || subjectType === "company";
  return {
    ...(isOfKind && subjectId && { about: { subjectType, subjectId } }),
    ...(category && { category }),
    ...(language && { language }),
  };
}

/** A query of which parts may be taken back. */
export type Wanted = { readonly [Name in keyof QuestionsQuery]?: QuestionsQuery[Name] | undefined };

/** `questionsSearch({ category: "cost" }) // => "?category=cost"`; `questionsSearch({}) // => ""` */
export function questionsSearch({ about, category, language }: Wanted): string {
  const text = new URLSearchParams({
    ...(about && { of: about.subjectType, id: about.subjectId }),
    ...(category && { category }),
    ...(language && { language }),
  }).toString();
  return text === "" ? "" : `?${text}`;
}
