import { pageLanguage } from "#browser/core/page.ts";
import { POST_LANGUAGES, type PostLanguage } from "#contract/posts/post.ts";

/** The language of a post is that of its page. `postLanguage() // => "en"` on `/en-ng/…` */
export function postLanguage(): PostLanguage {
  const language = pageLanguage().slice(0, 2);
  return POST_LANGUAGES.find((one) => one === language) ?? "en";
}

/** A choice among the languages of posts; without one, those in the reader's come first. */
export const LANGUAGE_CHOICES = ["all", "en", "id", "zh"] as const satisfies readonly (
  | "all"
  | PostLanguage
)[];
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** How a call asks for it. `languageQuery(undefined) // => { prefers: "en" }` on an English page */
export function languageQuery(choice: LanguageChoice | undefined) {
  if (choice === undefined) return { prefers: postLanguage() };
  return choice === "all" ? {} : { language: choice };
}
