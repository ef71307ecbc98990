import { getPageLanguageTag } from "#browser/core/page.ts";
import { POST_LANGUAGES, type PostLanguage } from "#contract/posts/post.ts";

export function getPostLanguage(): PostLanguage {
  const language = getPageLanguageTag().slice(0, 2);
  return POST_LANGUAGES.find((one) => one === language) ?? "en";
}

export const LANGUAGE_CHOICES = ["all", "en", "id", "zh"] as const satisfies readonly (
  | "all"
  | PostLanguage
)[];
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

export function toLanguageQuery(choice: LanguageChoice | undefined) {
  if (choice === undefined) return { prefers: getPostLanguage() };
  return choice === "all" ? {} : { language: choice };
}
