import * as v from "valibot";
import { PostIdSchema } from "#contract/reviews/comment.ts";
import { readCursor, writeCursor } from "#server/text/cursor.ts";

/** The position of a page's last post. In lists that are not sorted by stars, `stars` is 0. */
export interface PostPlace {
  readonly stars: number;
  readonly at: number;
  readonly id: string;
}

const PlaceSchema = v.strictTuple([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  v.pipe(v.number(), v.safeInteger()),
  PostIdSchema,
]);

export function writePostCursor({ stars, at, id }: PostPlace): string {
  return writeCursor([stars, at, id]);
}

/** Returns undefined for the first page. Throws 1001 for an invalid cursor. */
export function readPostCursor(cursor: string | undefined): PostPlace | undefined {
  if (cursor === undefined) return undefined;
  const [stars, at, id] = readCursor(PlaceSchema, cursor);
  return { stars, at, id };
}

/** Returns the rows of a page and the cursor of the next. `rows` has one extra row if there is a next page. */
export function cutPage<Row extends { readonly created_at: number; readonly id: string }>(
  rows: readonly Row[],
  size: number,
): { readonly rows: Row[]; readonly next: string | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const next = last && writePostCursor({ stars: 0, at: last.created_at, id: last.id });
  return { rows: page, next: next ?? null };
}
