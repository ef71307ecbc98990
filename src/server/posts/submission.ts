import { DAY, SECOND } from "#server/core/clock.ts";
import { Failure, tooMany } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import { findPictures, type PicturedType } from "#server/pictures/picture.ts";
import { findContacts } from "#server/text/contacts/find-contacts.ts";
import type { PostKey } from "./post-state.ts";

interface DailyLimit {
  readonly userId: string;
  readonly now: number;
  readonly max: number;
}

/** Throws 1004 if the user wrote `max` rows within the last day. Call inside the writing transaction. */
export async function enforceDailyLimit(
  db: Db,
  table: "reports" | "complaints" | "questions" | "comments",
  { userId, now, max }: DailyLimit,
): Promise<void> {
  const rows = await db
    .selectFrom(table)
    .select("created_at")
    .where("user_id", "=", userId)
    .where("created_at", ">", now - DAY)
    .where("created_at", "<=", now)
    .orderBy("created_at", "desc")
    .limit(max)
    .execute();
  const oldest = rows[max - 1];
  if (oldest) throw tooMany((oldest.created_at + DAY - now) / SECOND);
}

export function refuseContacts(texts: Readonly<Record<string, string>>): void {
  const fields = Object.entries(texts).flatMap(([name, text]) => {
    const [contact] = findContacts(text);
    if (!contact) return [];
    const quote = text.slice(contact.start, contact.end);
    return [[name, ["messages:field.contact.named", { text: quote }]] as const];
  });
  if (fields.length > 0) throw new Failure("1001", { fields: Object.fromEntries(fields) });
}

/** Clients resend a post after a lost response. */
export const DUPLICATE_WITHIN = DAY;

/** Finds the post with all pictures among posts with the same text. */
export async function findWithPictures<Row extends { readonly id: string }>(
  db: Db,
  postType: PicturedType,
  rows: readonly Row[],
  pictures: readonly string[],
): Promise<Row | undefined> {
  const picturesByPost = await findPictures(
    db,
    postType,
    rows.map(({ id }) => id),
  );
  return rows.find((row) => {
    const ids = new Set(picturesByPost.get(row.id)?.map(({ id }) => id));
    return pictures.every((id) => ids.has(id));
  });
}

/** Per post, because revisions are stored for good. */
const MAX_EDITS_PER_DAY = 50;

/** Saves the contents before an edit. Throws 1004 above the daily limit. Call inside the transaction. */
export async function saveRevision(
  db: Db,
  { postType, postId }: PostKey,
  contents: object,
  now: number,
): Promise<void> {
  const latest = await db
    .selectFrom("revisions")
    .select(["revision", "replaced_at"])
    .where("post_type", "=", postType)
    .where("post_id", "=", postId)
    .orderBy("revision", "desc")
    .limit(MAX_EDITS_PER_DAY)
    .execute();
  const earliest = latest[MAX_EDITS_PER_DAY - 1]?.replaced_at ?? 0;
  // Ignore revisions of a clock that was ahead.
  if (earliest <= now && earliest > now - DAY) throw tooMany((earliest + DAY - now) / SECOND);
  await db
    .insertInto("revisions")
    .values({
      post_type: postType,
      post_id: postId,
      revision: (latest[0]?.revision ?? 0) + 1,
      contents: JSON.stringify(contents),
      replaced_at: now,
    })
    .execute();
}
