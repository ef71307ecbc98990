import type { FieldText } from "#contract/wire/fields.ts";
import type { TextsOf } from "./island-texts.ts";
import type { Text } from "./texts.ts";

/** The texts for `useForm`. `problems` are the messages of the form's schema. */
export function formTexts(texts: TextsOf, t: Text, problems: readonly FieldText[]) {
  const any = "messages:field.any.format";
  return { ...texts("accounts:form"), problems: problemTexts(t, [...problems, any]) };
}

/** Messages by their keys, as `findProblems` returns them. */
export function problemTexts(t: Text, problems: readonly FieldText[]): Record<string, string> {
  return Object.fromEntries(problems.map((key) => [key, t(key)]));
}
