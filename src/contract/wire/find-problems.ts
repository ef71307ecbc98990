import * as v from "valibot";
import type { Fields } from "./endpoint.ts";
import type { FieldText } from "./fields.ts";

export type FieldProblems = Record<string, FieldText>;

type Checked<Schema extends Fields> =
  | { readonly output: v.InferOutput<Schema> }
  | { readonly problems: FieldProblems };

/**
 * The checked fields of a form or a request, or the first problem of each field as the name of a text.
 * Fields that the schema does not know are left out.
 *
 * `findProblems(login.body, { account: "ada@example.com" })`
 * `// => { problems: { password: "messages:field.password.required" } }`
 */
export function findProblems<const Schema extends Fields>(
  schema: Schema,
  given: Readonly<Record<string, unknown>>,
): Checked<Schema> {
  const parsed = v.safeParse(schema, withEveryField(schema, given));
  if (parsed.success) return { output: parsed.output };
  const problems = new Map<string, FieldText>();
  for (const issue of parsed.issues) {
    const field = String(issue.path?.[0]?.key ?? "");
    if (!problems.has(field)) problems.set(field, textOf(issue.message));
  }
  return { problems: Object.fromEntries(problems) };
}

/** Makes a missing field fail with the message of its own schema, not of the object around it. */
function withEveryField(schema: Fields, given: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.keys(schema.entries).map((name) => [name, given[name]]));
}

function textOf(message: string): FieldText {
  return isFieldText(message) ? message : "messages:field.any.format";
}

function isFieldText(message: string): message is FieldText {
  return /^messages:field\./.test(message);
}
