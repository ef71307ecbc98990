import type { Db } from "#server/db/store.ts";
import { ORIGINS_KEPT } from "#server/risk/post-origin.ts";

/** Everything that a person wrote, with what stood there before and what was decided about it. */
export async function collectPosts(db: Db, userId: string) {
  const comments = await db
    .selectFrom("comments")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const questions = await db
    .selectFrom("questions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const ids = {
    comment: comments.map(({ id }) => id),
    question: questions.map(({ id }) => id),
  };
  return {
    comments: comments.map(({ user_id: _, helpful_at: _place, ...comment }) => comment),
    questions: questions.map(({ user_id: _, ...question }) => question),
    earlierTexts: [
      ...(await revisionsOf(db, "comment", ids.comment)),
      ...(await revisionsOf(db, "question", ids.question)),
    ],
    decisions: [
      ...(await decisionsOf(db, "comment", ids.comment)),
      ...(await decisionsOf(db, "question", ids.question)),
    ],
    origins: [
      ...(await originsOf(db, "comment", ids.comment)),
      ...(await originsOf(db, "question", ids.question)),
    ],
    withdrawn: await withdrawnBy(db, userId),
    complaints: await complaintsOf(db, userId),
    pictures: await db
      .selectFrom("pictures")
      .select(["id", "post_type", "post_id", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute(),
  };
}

/** A row with which codes are kept of where it came from, instead of the codes: nobody can read them back. */
export function withoutCodes<Row extends Codes>({ network_hash, device_hash, ...row }: Row) {
  return { ...row, codeOfNetwork: network_hash !== null, codeOfDevice: device_hash !== null };
}

interface Codes {
  readonly network_hash: string | null;
  readonly device_hash: string | null;
}

async function complaintsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom("complaints")
    .select(["id", "company_id", "subject", "message", "email", "created_at"])
    .select(["network_hash", "device_hash"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(withoutCodes);
}

async function revisionsOf(db: Db, postType: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("revisions")
    .selectAll()
    .where("post_type", "=", postType)
    .where("post_id", "in", ids)
    .orderBy("post_id")
    .orderBy("revision")
    .execute();
}

/**
 * What is kept of where their posts came from, without the codes. Which signals were found is left out
 * (docs/decisions/093); that there were any is a decision, `risk`.
 */
async function originsOf(db: Db, postType: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("post_origins")
    .select(["post_type", "post_id", "network_hash", "device_hash", "created_at"])
    .where("post_type", "=", postType)
    .where("post_id", "in", ids)
    .orderBy("created_at")
    .orderBy("post_id")
    .execute();
  return rows.map((row) => ({
    ...withoutCodes(row),
    codeOfText: true,
    forgotten_at: row.created_at + ORIGINS_KEPT,
  }));
}

/** What is remembered of unseen posts that they deleted; nobody can read its hash of the text back. */
function withdrawnBy(db: Db, userId: string) {
  return db
    .selectFrom("withdrawn_posts")
    .select(["post_id", "subject_type", "subject_id", "created_at as withdrawn_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("post_id")
    .execute();
}

/** Who decided is nobody's data but theirs. A removal has the name by which one objects to it. */
async function decisionsOf(db: Db, postType: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const acts = await db
    .selectFrom("moderation_acts")
    .select(["post_type", "post_id", "decision", "reason", "created_at", "id"])
    .where("post_type", "=", postType)
    .where("post_id", "in", ids)
    .orderBy("created_at")
    .execute();
  return acts.map(({ id, ...act }) =>
    act.decision === "remove" ? { ...act, reference: id } : act,
  );
}
