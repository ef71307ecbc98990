import * as v from "valibot";
import { SubjectIdSchema, SubjectTypeSchema } from "#contract/subjects/subject.ts";
import { invalidField } from "#server/core/failure.ts";
import type { SubjectReactionRow } from "#server/db/tables.ts";

/** After which row a list of follows goes on. */
export type FollowCursor = Pick<SubjectReactionRow, "created_at" | "subject_type" | "subject_id">;

const PlaceSchema = v.strictTuple([
  v.pipe(v.number(), v.safeInteger()),
  SubjectTypeSchema,
  SubjectIdSchema,
]);

/** A place as a cursor. */
export function writePlace({ created_at, subject_type, subject_id }: FollowCursor): string {
  return Buffer.from(JSON.stringify([created_at, subject_type, subject_id])).toString("base64url");
}

/** The place that a cursor names; 1001 for a cursor that is none of ours. */
export function readPlace(cursor: string): FollowCursor {
  const parsed = v.safeParse(PlaceSchema, parse(cursor));
  if (!parsed.success) throw invalidField("cursor", "messages:field.cursor.format");
  const [created_at, subject_type, subject_id] = parsed.output;
  return { created_at, subject_type, subject_id };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
