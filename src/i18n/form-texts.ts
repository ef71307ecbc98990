import type { Fields } from "#contract/wire/endpoint.ts";
import type { FieldText } from "#contract/wire/fields.ts";
import { isFieldMessageKey } from "#contract/wire/find-problems.ts";
import type { TextsOf } from "./island-texts.ts";
import type { Text } from "./texts.ts";

/** Returns the texts of a form, including the error messages of its schemas. */
export function formTexts(texts: TextsOf, t: Text, ...schemas: readonly Fields[]) {
  return { ...texts("accounts:form"), problems: problemTexts(t, ...schemas) };
}

export function problemTexts(t: Text, ...schemas: readonly Fields[]): Record<string, string> {
  const keys = ["messages:field.any.format" as const, ...listFieldTexts(schemas)];
  return Object.fromEntries(keys.map((key) => [key, t(key)]));
}

/** Collects the error messages of schemas. Cannot find messages inside functions, such as `rawTransform`. */
function listFieldTexts(part: unknown): FieldText[] {
  if (typeof part === "string") return isFieldMessageKey(part) ? [part] : [];
  if (typeof part !== "object" || part === null) return [];
  return Object.values(part).flatMap(listFieldTexts);
}
