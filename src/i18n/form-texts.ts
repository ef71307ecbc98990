import type { Fields } from "#contract/wire/endpoint.ts";
import type { FieldText } from "#contract/wire/fields.ts";
import { isFieldText } from "#contract/wire/find-problems.ts";
import type { TextsOf } from "./island-texts.ts";
import type { Text } from "./texts.ts";

/** The texts of a form, with the messages in its schemas. */
export function formTexts(texts: TextsOf, t: Text, ...schemas: readonly Fields[]) {
  return { ...texts("accounts:form"), problems: problemTexts(t, ...schemas) };
}

export function problemTexts(t: Text, ...schemas: readonly Fields[]): Record<string, string> {
  const keys = ["messages:field.any.format" as const, ...listFieldTexts(schemas)];
  return Object.fromEntries(keys.map((key) => [key, t(key)]));
}

/** Lists the messages of schemas. A message inside a function, such as `rawTransform`, is not found. */
function listFieldTexts(part: unknown): FieldText[] {
  if (typeof part === "string") return isFieldText(part) ? [part] : [];
  if (typeof part !== "object" || part === null) return [];
  return Object.values(part).flatMap(listFieldTexts);
}
