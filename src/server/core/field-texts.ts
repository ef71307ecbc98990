import type { FieldProblems } from "#contract/wire/find-problems.ts";
import type { Locale } from "#i18n/locales.ts";
import { textOf } from "./messages.ts";

/**
 * The text to show at each field.
 *
 * `fieldTexts({ email: "messages:field.email.format" }, "en_US")`
 * `// => { email: "Email format is incorrect" }`
 */
export function fieldTexts(problems: FieldProblems, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, text]) => [field, textOf(text, locale)]),
  );
}
