import { createHash } from "node:crypto";
import * as v from "valibot";
import { PostIdSchema } from "#contract/reviews/comment.ts";
import { invalidCursor, readCursor, writeCursor } from "#server/text/cursor.ts";

/** The last post of a page. Lists that are not sorted by stars use 0 stars. */
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

/** Subject, order and filters of a list. A cursor is only valid for its own list. */
type ListName = readonly (string | number | undefined)[];

export function writePostCursor(list: ListName, { stars, at, id }: PostPlace): string {
  return writeCursor([digest(list), stars, at, id]);
}

export function readPostCursor(list: ListName, cursor: string): PostPlace {
  const [listDigest, stars, at, id] = readCursor(PlaceSchema, cursor);
  if (listDigest !== digest(list)) throw invalidCursor();
  return { stars, at, id };
}

/** Cuts the rows of a page, given one more, and writes the cursor of the next page. */
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

function digest(list: ListName): string {
  const name = JSON.stringify(list.map((part) => part ?? null));
  return createHash("sha256").update(name).digest("base64url").slice(0, 12);
}
