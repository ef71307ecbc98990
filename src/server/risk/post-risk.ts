import { sql } from "kysely";
import type { PostType } from "#contract/posts/post.ts";
import { DAY } from "#server/core/clock.ts";
import { type Db, takeLock } from "#server/db/store.ts";

/** Shorter texts, such as "good app", are often equal by chance. Counts letters and digits only. */
export const MIN_TEXT_LENGTH = 40;

export const ORIGIN_RETENTION = 30 * DAY;

export interface PostOrigin {
  readonly postType: PostType;
  readonly postId: string;
  readonly subjectType: string | null;
  readonly subjectId: string | null;
  readonly parentId: string | null;
  readonly userId: string;
  readonly networkHash: string | null;
  readonly deviceHash: string | null;
  /** Null for a text too short to compare. */
  readonly textHash: string | null;
  readonly isProfane: boolean;
  readonly at: number;
}

/** Replies are compared under their parent; otherwise many replies would cause reviews of the subject to be held. */
export function toRiskPlace({
  subjectType,
  subjectId,
  parentId,
}: Pick<PostOrigin, "subjectType" | "subjectId" | "parentId">) {
  if (parentId !== null) return { placeType: "comment", placeId: parentId };
  return { placeType: subjectType, placeId: subjectId };
}

export interface WrittenPost
  extends Pick<PostOrigin, "postType" | "postId" | "subjectType" | "subjectId" | "parentId"> {
  readonly text: string;
}

export type ToOrigin = (post: WrittenPost) => PostOrigin;

/**
 * Each signal holds a post until a moderator decides.
 *
 * | Signal        | Found when                                                         |
 * | ------------- | ------------------------------------------------------------------ |
 * | profanity     | a word of the lists is in the text                                 |
 * | same-text     | another person wrote the same text anywhere within 30 days         |
 * | written-again | its author deleted one like it that others did not see, in 30 days |
 *
 * A shared network or device holds nothing: two accounts could hold everybody at their address. It lowers the
 * trust in the post instead (src/scores/score.ts).
 */
export const RISK_SIGNALS = ["same-text", "written-again", "profanity"] as const;
export type RiskSignal = (typeof RISK_SIGNALS)[number];

/** More than one, because many phones share an address. */
const OTHERS_OF_A_NETWORK = 2;
/** Two copies that were never public are a signal for the third person, but one copy is not. */
const UNSEEN_COPIES = 2;
const MAX_COMPARED_COPIES = 200;

export interface EarlierText {
  readonly textHash: string | null;
  readonly textAt: number;
}

interface PostRisks {
  readonly signals: RiskSignal[];
  /** Whether two others wrote there today from its network, or another within 30 days from its device. */
  readonly sharesOrigin: boolean;
}

/** Finds the risks of a new post. Call inside the transaction that writes it. */
export async function findRisks(db: Db, origin: PostOrigin): Promise<PostRisks> {
  await lockRisks(db, origin);
  const signals = await findTextRisks(db, origin);
  const others = await findOthersAtPlace(db, origin);
  if (others.isAgain) signals.push("written-again");
  const sharesOrigin = Number(others.ofNetwork) >= OTHERS_OF_A_NETWORK || Boolean(others.ofDevice);
  return { signals, sharesOrigin };
}

/** Call after locking posts and before changing rows with counter triggers; another order deadlocks. */
export async function lockRisks(db: Db, origin: PostOrigin): Promise<void> {
  const { placeType, placeId } = toRiskPlace(origin);
  const [first, ...others] = [
    ...(placeType === null ? [] : [`risks:${placeType}:${placeId}`]),
    ...(origin.textHash === null ? [] : [`risks:text:${origin.textHash}`]),
  ];
  if (first !== undefined) await takeLock(db, first, ...others);
}

/** Finds the signals of the text only: time and network were checked when the post was new. Call after `lockRisks`. */
export async function findTextRisks(
  db: Db,
  origin: PostOrigin,
  before?: EarlierText,
): Promise<RiskSignal[]> {
  const signals: RiskSignal[] = [];
  if (origin.isProfane) signals.push("profanity");
  if (await isPostedByAnother(db, origin, before)) signals.push("same-text");
  return signals;
}

/** Ignores later copies, which must not get the original held. Never-public copies count if two people wrote them. */
async function isPostedByAnother(
  db: Db,
  { textHash, userId, at }: PostOrigin,
  before: EarlierText | undefined,
): Promise<boolean> {
  if (textHash === null) return false;
  const writtenAt = before?.textHash === textHash ? before.textAt : at;
  const copies = await db
    .selectFrom("post_origins")
    .select(["post_id", "user_id"])
    .where("text_hash", "=", textHash)
    .where("user_id", "<>", userId)
    .where("created_at", ">", at - ORIGIN_RETENTION)
    .where("text_at", "<=", writtenAt)
    .orderBy("created_at", "desc")
    .limit(MAX_COMPARED_COPIES)
    .execute();
  if (new Set(copies.map(({ user_id }) => user_id)).size >= UNSEEN_COPIES) return true;
  const ids = copies.map(({ post_id }) => post_id);
  return ids.length > 0 && wasAnyPostPublished(db, ids);
}

async function wasAnyPostPublished(db: Db, ids: readonly string[]): Promise<boolean> {
  const seenIn = (table: "comments" | "questions") =>
    db
      .selectFrom(table)
      .select("id")
      .where("id", "in", ids)
      .where("state", "in", ["shown", "hidden"]);
  const rows = await seenIn("comments").unionAll(seenIn("questions")).limit(1).execute();
  return rows.length > 0;
}

/** One query, because other writers wait for it. Null hashes of unknown networks and devices match nothing. */
async function findOthersAtPlace(db: Db, origin: PostOrigin) {
  const { subjectType, subjectId, at } = origin;
  const since = at - ORIGIN_RETENTION;
  const { placeType, placeId } = toRiskPlace(origin);
  const othersAtPlace = sql`from post_origins where subject_type = ${placeType}
    and subject_id = ${placeId} and user_id <> ${origin.userId}`;
  const { rows } = await sql<{
    ofNetwork: number | string;
    ofDevice: number | boolean;
    isAgain: number | boolean;
  }>`select
    (select count(distinct user_id) ${othersAtPlace} and network_hash = ${origin.networkHash}
      and post_type = ${origin.postType} and created_at > ${at - DAY}) as "ofNetwork",
    exists (select 1 ${othersAtPlace} and device_hash = ${origin.deviceHash}
      and created_at > ${since}) as "ofDevice",
    exists (select 1 from withdrawn_posts
      where user_id = ${origin.userId} and created_at > ${since} and (text_hash = ${origin.textHash}
        or (subject_type is not distinct from ${subjectType}
          and subject_id is not distinct from ${subjectId}))) as "isAgain"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a query without a table has one row");
  return row;
}
