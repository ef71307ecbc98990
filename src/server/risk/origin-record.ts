import type { Db } from "#server/db/store.ts";
import type { CommentRow, QuestionRow } from "#server/db/tables.ts";
import {
  AUTO_MODERATOR,
  insertModerationAct,
  insertModerationActs,
} from "#server/moderation/moderation-acts.ts";
import { changePostState, type PostKey } from "#server/posts/post-state.ts";
import { toCompactName } from "#server/text/words.ts";
import {
  type EarlierText,
  findTextRisks,
  type PostOrigin,
  type RiskSignal,
  toRiskPlace,
} from "./post-risk.ts";

const UNSEEN_STATES: readonly string[] = ["held", "hidden", "removed"];

/** Call inside the transaction that writes the post. */
export async function recordOriginAndSignals(
  db: Db,
  origin: PostOrigin,
  signals: readonly RiskSignal[],
  before?: EarlierText,
): Promise<void> {
  const { postType, postId, at } = origin;
  const { placeType, placeId } = toRiskPlace(origin);
  const post = { post_type: postType, post_id: postId };
  const isSameText = origin.textHash !== null && before?.textHash === origin.textHash;
  const textAt = before && isSameText ? before.textAt : at;
  const text = { text_hash: origin.textHash, text_at: textAt };
  await db
    .insertInto("post_origins")
    .values({
      ...post,
      ...text,
      subject_type: placeType,
      subject_id: placeId,
      user_id: origin.userId,
      network_hash: origin.networkHash,
      device_hash: origin.deviceHash,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(["post_type", "post_id"]).doUpdateSet(text))
    .execute();
  if (signals.length === 0) return;
  await db
    .insertInto("post_signals")
    .values(signals.map((signal) => ({ ...post, signal, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await insertModerationAct(db, createHoldAct(origin));
}

interface EditedPost {
  readonly state: string;
  readonly created_at: number;
}

/**
 * Holds an edited post if its new text has risk signals. Call after `saveRevision`, after `lockRisks` and after
 * changing counted rows.
 */
export async function holdEditIfRisky<Row extends EditedPost>(
  db: Db,
  row: Row,
  editOrigin: PostOrigin,
  toText: (row: Row) => string,
): Promise<string> {
  const { state } = row;
  // The post keeps its own network and device, which may differ from those of the edit.
  const origin = { ...editOrigin, networkHash: null, deviceHash: null };
  let earlier = await findLatestText(db, origin);
  let signals = await findTextRisks(db, origin, earlier);
  if (signals.includes("same-text")) {
    earlier = (await findEarlierText(db, row, origin, toText)) ?? earlier;
    signals = await findTextRisks(db, origin, earlier);
  }
  const isHeld = signals.length > 0 && state === "shown";
  if (isHeld) await changePostState(db, origin, "held");
  await recordOriginAndSignals(db, origin, isHeld ? signals : [], earlier);
  return isHeld ? "held" : state;
}

function findLatestText(db: Db, { postType, postId }: PostKey): Promise<EarlierText | undefined> {
  return db
    .selectFrom("post_origins")
    .select(["text_hash as textHash", "text_at as textAt"])
    .where("post_type", "=", postType)
    .where("post_id", "=", postId)
    .executeTakeFirst();
}

const MAX_COMPARED_REVISIONS = 50;

/** Finds when a post first had its new text, because authors may restore a text that others have copied. */
async function findEarlierText<Row extends EditedPost>(
  db: Db,
  row: Row,
  { postType, postId, textHash }: PostOrigin,
  toText: (row: Row) => string,
): Promise<EarlierText | undefined> {
  const revisions = await db
    .selectFrom("revisions")
    .select(["contents", "replaced_at"])
    .where("post_type", "=", postType)
    .where("post_id", "=", postId)
    .orderBy("revision")
    .limit(MAX_COMPARED_REVISIONS)
    .execute();
  const text = toCompactName(toText(row));
  const index = revisions.findIndex(
    ({ contents }) => toCompactName(toText({ ...row, ...JSON.parse(contents) })) === text,
  );
  return index === -1
    ? undefined
    : { textHash, textAt: revisions[index - 1]?.replaced_at ?? row.created_at };
}

/** Records that imported reviews are held for profane words. Call inside the transaction that writes the reviews. */
export async function recordHeldImports(
  db: Db,
  rows: readonly CommentRow[],
  now: number,
): Promise<void> {
  const signal: RiskSignal = "profanity";
  await db
    .insertInto("post_signals")
    .values(rows.map(({ id }) => ({ post_type: "comment", post_id: id, signal, created_at: now })))
    .execute();
  const acts = rows.map(({ id, subject_type: subjectType, subject_id: subjectId }) =>
    createHoldAct({ postType: "comment", postId: id, subjectType, subjectId, at: now }),
  );
  await insertModerationActs(db, acts);
}

/** Records a post that its author deleted before it was public, so that reposting it is a risk signal. */
export async function recordWithdrawnPost(
  db: Db,
  { postType, postId }: PostKey,
  row: CommentRow | QuestionRow,
  at: number,
): Promise<void> {
  if (row.user_id === null || !UNSEEN_STATES.includes(row.state)) return;
  const origin = await db
    .selectFrom("post_origins")
    .select("text_hash")
    .where("post_type", "=", postType)
    .where("post_id", "=", postId)
    .executeTakeFirst();
  await db
    .insertInto("withdrawn_posts")
    .values({
      post_id: postId,
      user_id: row.user_id,
      subject_type: row.subject_type,
      subject_id: row.subject_id,
      text_hash: origin?.text_hash ?? null,
      created_at: at,
    })
    .execute();
}

type HeldPost = Pick<PostOrigin, "postType" | "postId" | "subjectType" | "subjectId" | "at">;

function createHoldAct({ postType, postId, subjectType, subjectId, at }: HeldPost) {
  return {
    post_type: postType,
    post_id: postId,
    subject_type: subjectType,
    subject_id: subjectId,
    decision: "hold",
    reason: "risk",
    moderator: AUTO_MODERATOR,
    // Empty, because acts are permanent. The reason is in the signals, which expire.
    note: "",
    state_before: "shown",
    state_after: "held",
    created_at: at,
  };
}
