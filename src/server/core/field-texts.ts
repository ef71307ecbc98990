import type { FieldProblems } from "#contract/wire/find-problems.ts";
import type { Locale } from "#i18n/locales.ts";
import { textOf } from "./messages.ts";

/**
 * What stands at each field, in words.
 *
 * `fieldTexts({ email: "messages:field.email.format" }, "en_US")`
 * `// => { email: "Email format is incorrect" }`
 */
export function fieldTexts(problems: FieldProblems, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, text]) => [field, textOf(text, locale)]),
  );
}
