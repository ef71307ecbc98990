import * as v from "valibot";
import type { Fields } from "./endpoint.ts";
import type { FieldText } from "./fields.ts";

export type FieldProblems = Record<string, FieldText>;

type Checked<Schema extends Fields> =
  | { readonly output: v.InferOutput<Schema> }
  | { readonly problems: FieldProblems };

/**
 * Validates a form or a request. Returns its fields, or a text key for each invalid field.
 * Unknown fields are dropped, or invalid for a strict object.
 * `validateFields(login.body, { account: "ada@example.com" })`
 * `// => { problems: { password: "messages:field.password.required" } }`
 */
export function validateFields<const Schema extends Fields>(
  schema: Schema,
  input: Readonly<Record<string, unknown>>,
): Checked<Schema> {
  const parsed = v.safeParse(schema, setMissingFieldsToUndefined(schema, input));
  if (parsed.success) return { output: parsed.output };
  const problems = new Map<string, FieldText>();
  for (const issue of parsed.issues) {
    const field = String(issue.path?.[0]?.key ?? "");
    if (!problems.has(field)) problems.set(field, toFieldText(issue.message));
  }
  return { problems: Object.fromEntries(problems) };
}

/** Adds missing fields as undefined, so that each fails with its own message and not that of the object. */
function setMissingFieldsToUndefined(schema: Fields, input: Readonly<Record<string, unknown>>) {
  const fields = Object.keys(schema.entries).map((name) => [name, input[name]]);
  return { ...(schema.type === "strict_object" && input), ...Object.fromEntries(fields) };
}

function toFieldText(message: string): FieldText {
  return isFieldText(message) ? message : "messages:field.any.format";
}

export function isFieldText(message: string): message is FieldText {
  return /^messages:field\./.test(message);
}
