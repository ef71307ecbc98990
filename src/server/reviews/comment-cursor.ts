import { createHash } from "node:crypto";
import * as v from "valibot";
import { PostIdSchema } from "#contract/reviews/comment.ts";
import { invalidCursor, readCursor, writeCursor } from "#server/text/cursor.ts";

/** After which post a list goes on: its stars where these come first, its time, its id. */
export interface CommentPlace {
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

/** Subject, sorting and filters of a list: a cursor is good for this one alone. */
type ListName = readonly (string | number | undefined)[];

export function writeCommentCursor(list: ListName, { stars, at, id }: CommentPlace): string {
  return writeCursor([digestOf(list), stars, at, id]);
}

/** 1001 for a cursor that is none of ours, or another list's. */
export function readCommentCursor(list: ListName, cursor: string): CommentPlace {
  const [digest, stars, at, id] = readCursor(PlaceSchema, cursor);
  if (digest !== digestOf(list)) throw invalidCursor();
  return { stars, at, id };
}

/** The rows of a page, of which one more was read, and the cursor of the next one. */
export function cutPage<Row extends { readonly created_at: number; readonly id: string }>(
  list: ListName,
  rows: readonly Row[],
  size: number,
): { readonly rows: Row[]; readonly next: string | null } {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const next = last && writeCommentCursor(list, { stars: 0, at: last.created_at, id: last.id });
  return { rows: shown, next: next ?? null };
}

function digestOf(list: ListName): string {
  const name = JSON.stringify(list.map((part) => part ?? null));
  return createHash("sha256").update(name).digest("base64url").slice(0, 12);
}
