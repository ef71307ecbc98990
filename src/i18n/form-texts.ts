import type { FieldText } from "#contract/wire/fields.ts";
import type { TextsOf } from "./island-texts.ts";
import type { Text } from "./texts.ts";

export function formTexts(texts: TextsOf, t: Text, problems: readonly FieldText[]) {
  const any = "messages:field.any.format";
  return { ...texts("accounts:form"), problems: problemTexts(t, [...problems, any]) };
}

export function problemTexts(t: Text, problems: readonly FieldText[]): Record<string, string> {
  return Object.fromEntries(problems.map((key) => [key, t(key)]));
}
