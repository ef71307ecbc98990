import * as v from "valibot";
import { codesOf, type Endpoint, type Fields } from "#contract/wire/endpoint.ts";

export const headings = ["Method", "Path", "Session", "Request", "Reply", "Codes", "Tests"];

/** A call as one line of the table. */
export function tableRow(call: Endpoint, tests: number) {
  return {
    method: call.method,
    path: call.path,
    session: call.session,
    request: requestOf(call),
    reply: describeReply(call.reply),
    codes: codesOf(call).join(" "),
    tests,
  };
}

function requestOf(call: Endpoint): string {
  const parts = [
    ["path", call.params],
    ["query", call.query],
    ["json", call.body],
  ] as const;
  const written = parts.flatMap(([place, schema]) =>
    schema ? [`${place} ${fieldNames(schema)}`] : [],
  );
  return written.join("; ");
}

/** `fieldNames(v.object({ a: v.string(), b: v.optional(v.string()) })) // => "{ a, b? }"` */
export function fieldNames({ entries }: Pick<Fields, "entries">): string {
  const names = Object.entries(entries).map(([name, entry]) => {
    const isOptional = v.safeParse(entry, undefined).success;
    return isOptional ? `${name}?` : name;
  });
  return `{ ${names.join(", ")} }`;
}

function describeReply(schema: v.GenericSchema): string {
  if (schema.type === "null") return "null";
  if (!isObject(schema)) return schema.type;
  const { items } = schema.entries;
  if (items && isList(items)) return `page of ${describeReply(items.item)}`;
  return fieldNames(schema);
}

function isObject(schema: v.GenericSchema): schema is Fields {
  return "entries" in schema;
}

function isList(schema: object): schema is { item: v.GenericSchema } {
  return "item" in schema;
}
