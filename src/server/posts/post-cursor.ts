import { createHash } from "node:crypto";
import * as v from "valibot";
import { PostIdSchema } from "#contract/reviews/comment.ts";
import { readCursor, toInvalidCursorFailure, writeCursor } from "#server/text/cursor.ts";

/** The position of a page's last post. In lists that are not sorted by stars, `stars` is 0. */
export interface PostPlace {
  readonly stars: number;
  readonly at: number;
  readonly id: string;
}

const PlaceSchema = v.strictTuple([
  v.string(),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  v.pipe(v.number(), v.safeInteger()),
  PostIdSchema,
]);

/** Identifies a list by subject, order and filters. A cursor is valid only for the list that created it. */
type ListName = readonly (string | number | undefined)[];

export function writePostCursor(list: ListName, { stars, at, id }: PostPlace): string {
  return writeCursor([hashListName(list), stars, at, id]);
}

export function readPostCursor(list: ListName, cursor: string): PostPlace {
  const [listDigest, stars, at, id] = readCursor(PlaceSchema, cursor);
  if (listDigest !== hashListName(list)) throw toInvalidCursorFailure();
  return { stars, at, id };
}

/** Returns the rows of a page and the cursor of the next. `rows` has one extra row if there is a next page. */
export function cutPage<Row extends { readonly created_at: number; readonly id: string }>(
  list: ListName,
  rows: readonly Row[],
  size: number,
): { readonly rows: Row[]; readonly next: string | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const next = last && writePostCursor(list, { stars: 0, at: last.created_at, id: last.id });
  return { rows: page, next: next ?? null };
}

function hashListName(list: ListName): string {
  const name = JSON.stringify(list.map((part) => part ?? null));
  return createHash("sha256").update(name).digest("base64url").slice(0, 12);
}
