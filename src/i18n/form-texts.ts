import type { Fields } from "#contract/wire/endpoint.ts";
import type { FieldMessageKey } from "#contract/wire/fields.ts";
import { isFieldMessageKey } from "#contract/wire/find-problems.ts";
import type { GetTexts } from "./island-texts.ts";
import type { Translate } from "./texts.ts";

/** Returns the texts of a form, including the error messages of its schemas. */
export function createFormTexts(getTexts: GetTexts, t: Translate, ...schemas: readonly Fields[]) {
  return { ...getTexts("accounts:form"), problems: createProblemTexts(t, ...schemas) };
}

export function createProblemTexts(
  t: Translate,
  ...schemas: readonly Fields[]
): Record<string, string> {
  const keys = ["messages:field.any.format" as const, ...listFieldMessageKeys(schemas)];
  return Object.fromEntries(keys.map((key) => [key, t(key)]));
}

/** Collects the keys of the error messages of schemas. Cannot find messages inside functions, such as `rawTransform`. */
function listFieldMessageKeys(schemaPart: unknown): FieldMessageKey[] {
  if (typeof schemaPart === "string") return isFieldMessageKey(schemaPart) ? [schemaPart] : [];
  if (typeof schemaPart !== "object" || schemaPart === null) return [];
  return Object.values(schemaPart).flatMap(listFieldMessageKeys);
}
