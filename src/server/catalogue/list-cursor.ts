import * as v from "valibot";
import type { Page } from "#contract/wire/paging.ts";
import { readCursor, writeCursor } from "#server/text/cursor.ts";

/** How many entries stand before the next page, and which one is the last of them. */
const PlaceSchema = v.strictTuple([
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  v.pipe(v.string(), v.maxLength(200)),
]);

interface AskedPage {
  readonly cursor?: string | undefined;
  readonly size: number;
}

/**
 * A page of a list that is in memory. When entries came or went in between, it goes on behind the last
 * one that was shown; 1001 for a cursor that is none of ours.
 */
export function pageFrom<Entry>(
  entries: readonly Entry[],
  { cursor, size }: AskedPage,
  idOf: (entry: Entry) => string,
): Page<Entry> {
  const start = cursor === undefined ? 0 : startOf(entries, cursor, idOf);
  const items = entries.slice(start, start + size);
  const end = start + items.length;
  const last = items.at(-1);
  const next = last !== undefined && end < entries.length ? writeCursor([end, idOf(last)]) : null;
  return { items, next, total: entries.length };
}

function startOf<Entry>(
  entries: readonly Entry[],
  cursor: string,
  idOf: (entry: Entry) => string,
): number {
  const [count, id] = readCursor(PlaceSchema, cursor);
  const before = entries[count - 1];
  if (before !== undefined && idOf(before) === id) return count;
  const moved = entries.findIndex((entry) => idOf(entry) === id);
  return moved === -1 ? count : moved + 1;
}
