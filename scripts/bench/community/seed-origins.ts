import { createHash } from "node:crypto";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { PostOriginRow } from "#server/db/moderation-tables.ts";
import type { Db } from "#server/db/store.ts";
import { comparableText, textPrint } from "#server/risk/near-duplicate.ts";
import { ORIGINS_KEPT } from "#server/risk/post-origin.ts";

const ROWS_AT_ONCE = 500;

/** Where the reviews of the last month came from, as a server that has run for years has kept it. */
export async function seedOrigins(db: Db, rows: readonly CommentRow[], now: number): Promise<void> {
  const origins = rows
    .filter(({ user_id, created_at }) => user_id !== null && created_at > now - ORIGINS_KEPT)
    .map(originRow);
  for (let first = 0; first < origins.length; first += ROWS_AT_ONCE) {
    await db
      .insertInto("post_origins")
      .values(origins.slice(first, first + ROWS_AT_ONCE))
      .execute();
  }
}

/** Each from a network of its own: none of those that post meanwhile. */
function originRow(row: CommentRow): PostOriginRow {
  const comparable = comparableText(row.description);
  return {
    post_type: "comment",
    post_id: row.id,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    user_id: row.user_id,
    network_hash: hashOf(`network:${row.id}`),
    device_hash: hashOf(`device:${row.id}`),
    text_hash: hashOf(`text:${comparable}`),
    text_print: textPrint(comparable),
    text_at: row.created_at,
    created_at: row.created_at,
  };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
