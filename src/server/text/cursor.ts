import * as v from "valibot";
import type { Page } from "#contract/wire/paging.ts";
import { toInvalidFieldFailure } from "#server/core/failure.ts";

export function encodeCursor(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

export function decodeCursor<Schema extends v.GenericSchema>(
  schema: Schema,
  cursor: string,
): v.InferOutput<Schema> {
  const json = Buffer.from(cursor, "base64url").toString();
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), json);
  if (!parsed.success) throw toInvalidFieldFailure("cursor", "messages:field.cursor.format");
  return parsed.output;
}

/** A position in a list: the number of entries on previous pages, and the id of the last of these entries. */
const PlaceSchema = v.strictTuple([
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  v.pipe(v.string(), v.maxLength(200)),
]);

interface PageQuery {
  readonly cursor?: string | undefined;
  readonly size: number;
}

/**
 * Returns a page of a list in memory, starting after the last entry of the previous page even if the list has
 * changed. Throws 1001 for an invalid cursor.
 */
export function paginateInMemory<Entry>(
  entries: readonly Entry[],
  { cursor, size }: PageQuery,
  getId: (entry: Entry) => string,
): Page<Entry> {
  const start = cursor === undefined ? 0 : findCursorIndex(entries, cursor, getId);
  const items = entries.slice(start, start + size);
  const end = start + items.length;
  const last = items.at(-1);
  const next = last !== undefined && end < entries.length ? encodeCursor([end, getId(last)]) : null;
  return { items, next, total: entries.length };
}

function findCursorIndex<Entry>(
  entries: readonly Entry[],
  cursor: string,
  getId: (entry: Entry) => string,
): number {
  const [count, id] = decodeCursor(PlaceSchema, cursor);
  const before = entries[count - 1];
  if (before !== undefined && getId(before) === id) return count;
  const moved = entries.findIndex((entry) => getId(entry) === id);
  return moved === -1 ? count : moved + 1;
}
