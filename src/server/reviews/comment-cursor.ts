import { createHash } from "node:crypto";
import * as v from "valibot";
import { PostIdSchema } from "#contract/reviews/comment.ts";
import { invalidField } from "#server/core/failure.ts";

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

/** What a list is of, how it is sorted and what it leaves out: a cursor is good for this one alone. */
type ListName = readonly (string | number | undefined)[];

export function writeCommentCursor(list: ListName, { stars, at, id }: CommentPlace): string {
  return Buffer.from(JSON.stringify([markOf(list), stars, at, id])).toString("base64url");
}

/** 1001 for a cursor that is none of ours, or another list's. */
export function readCommentCursor(list: ListName, cursor: string): CommentPlace {
  const parsed = v.safeParse(PlaceSchema, parse(cursor));
  if (!parsed.success || parsed.output[0] !== markOf(list)) {
    throw invalidField("cursor", "messages:field.cursor.format");
  }
  const [, stars, at, id] = parsed.output;
  return { stars, at, id };
}

function markOf(list: ListName): string {
  const name = JSON.stringify(list.map((part) => part ?? null));
  return createHash("sha256").update(name).digest("base64url").slice(0, 12);
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
