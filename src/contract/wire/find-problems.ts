import * as v from "valibot";
import type { Fields } from "./endpoint.ts";
import type { FieldMessageKey } from "./fields.ts";

export type FieldProblems = Record<string, FieldMessageKey>;

type Checked<Schema extends Fields> =
  | { readonly output: v.InferOutput<Schema> }
  | { readonly problems: FieldProblems };

/**
 * Validates the fields of a form or request. Returns the parsed fields, or a message key for each
 * invalid field. Drops unknown fields, but a strict object rejects them.
 * `validateFields(login.body, { account: "ada@example.com" })`
 * `// => { problems: { password: "messages:field.password.required" } }`
 */
export function validateFields<const Schema extends Fields>(
  schema: Schema,
  input: Readonly<Record<string, unknown>>,
): Checked<Schema> {
  const parsed = v.safeParse(schema, setMissingFieldsToUndefined(schema, input));
  if (parsed.success) return { output: parsed.output };
  const problems = new Map<string, FieldMessageKey>();
  for (const issue of parsed.issues) {
    const field = String(issue.path?.[0]?.key ?? "");
    if (!problems.has(field)) problems.set(field, toFieldMessageKey(issue.message));
  }
  return { problems: Object.fromEntries(problems) };
}

/** Sets missing fields to undefined, so that each missing field gets its own error message. */
function setMissingFieldsToUndefined(schema: Fields, input: Readonly<Record<string, unknown>>) {
  const fields = Object.keys(schema.entries).map((name) => [name, input[name]]);
  return { ...(schema.type === "strict_object" && input), ...Object.fromEntries(fields) };
}

function toFieldMessageKey(message: string): FieldMessageKey {
  return isFieldMessageKey(message) ? message : "messages:field.any.format";
}

export function isFieldMessageKey(message: string): message is FieldMessageKey {
  return /^messages:field\./.test(message);
}
