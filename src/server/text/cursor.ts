import * as v from "valibot";
import { invalidField } from "#server/core/failure.ts";

/** `writeCursor([7, "a"]) // => "WzcsImEiXQ"` */
export function writeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** Reads a cursor of `writeCursor`. Throws 1001 for any other. */
export function readCursor<Schema extends v.GenericSchema>(
  schema: Schema,
  cursor: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, parse(cursor));
  if (!parsed.success) throw invalidCursor();
  return parsed.output;
}

export function invalidCursor() {
  return invalidField("cursor", "messages:field.cursor.format");
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
