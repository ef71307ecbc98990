import { type RawBuilder, sql } from "kysely";
import type { PostType } from "#contract/posts/post.ts";
import { DAY } from "#server/core/clock.ts";
import { acquireLocks, type Db } from "#server/db/store.ts";

/** Shorter texts, such as "good app", are often equal by chance. The length counts letters and digits only. */
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

/** Two other people must share the network, because many phones share an address. */
const OTHERS_OF_A_NETWORK = 2;
/** Four others in 30 days, if neither they nor the author have a verified phone. */
const OTHERS_WITHOUT_PHONE = 4;
/** Two copies that are not public are a signal for a third author, but one copy is not. */
const UNSEEN_COPIES = 2;
const MAX_COMPARED_COPIES = 200;

export interface EarlierText {
  readonly textHash: string | null;
  readonly textAt: number;
}

interface PostRisks {
  readonly signals: RiskSignal[];
  readonly sharesOrigin: boolean;
}

/** Finds the risks of a new post. Call inside the transaction that writes it. */
export async function findRisks(db: Db, origin: PostOrigin): Promise<PostRisks> {
  await lockRisks(db, origin);
  const signals = await findTextRisks(db, origin);
  if (await hasUserDeletedSimilarPost(db, origin)) signals.push("written-again");
  const { placeType, placeId } = toRiskPlace(origin);
  return {
    signals,
    sharesOrigin: await hasOthersFromOrigin(db, { ...origin, placeType, placeId }),
  };
}

/** Whether a comment shares its origin with other counted comments. False after the origins have expired. */
export async function hasSharedOrigin(db: Db, commentId: string): Promise<boolean> {
  const origin = await db
    .selectFrom("post_origins")
    .select(["subject_type as placeType", "subject_id as placeId", "user_id as userId"])
    .select(["network_hash as networkHash", "device_hash as deviceHash", "created_at as at"])
    .where("post_type", "=", "comment")
    .where("post_id", "=", commentId)
    .executeTakeFirst();
  return origin !== undefined && hasOthersFromOrigin(db, origin);
}

/** Call after locking posts and before changing rows with counter triggers; another order deadlocks. */
export async function lockRisks(db: Db, origin: PostOrigin): Promise<void> {
  const { placeType, placeId } = toRiskPlace(origin);
  const [first, ...others] = [
    ...(placeType === null ? [] : [`risks:${placeType}:${placeId}`]),
    ...(origin.textHash === null ? [] : [`risks:text:${origin.textHash}`]),
  ];
  if (first !== undefined) await acquireLocks(db, first, ...others);
}

/** Finds the signals of an edited text. Time and network were checked when the post was new. Call after `lockRisks`. */
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

/**
 * Ignores copies that are later than the author's first post of the text, so that copies do not hold the author's
 * posts. Copies that are not public count if two people wrote them.
 */
async function isPostedByAnother(
  db: Db,
  { textHash, userId, at }: PostOrigin,
  before: EarlierText | undefined,
): Promise<boolean> {
  if (textHash === null) return false;
  const writtenAt = before?.textHash === textHash ? before.textAt : at;
  const firstPost = await db
    .selectFrom("post_origins")
    .select(({ fn }) => fn.min("text_at").as("textAt"))
    .where("text_hash", "=", textHash)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const copies = await db
    .selectFrom("post_origins")
    .select(["post_id", "user_id"])
    .where("text_hash", "=", textHash)
    .where("user_id", "<>", userId)
    .where("created_at", ">", at - ORIGIN_RETENTION)
    .where("text_at", "<=", Math.min(writtenAt, firstPost?.textAt ?? writtenAt))
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

/** Similar posts have the same text or the same subject. */
async function hasUserDeletedSimilarPost(db: Db, origin: PostOrigin): Promise<boolean> {
  const { userId, textHash, subjectType, subjectId, at } = origin;
  const { rows } = await sql`select 1 from withdrawn_posts
    where user_id = ${userId} and created_at > ${at - ORIGIN_RETENTION} and (text_hash = ${textHash}
      or (subject_type is not distinct from ${subjectType}
        and subject_id is not distinct from ${subjectId})) limit 1`.execute(db);
  return rows.length > 0;
}

interface PlacedOrigin extends Pick<PostOrigin, "networkHash" | "deviceHash" | "at"> {
  readonly placeType: string | null;
  readonly placeId: string | null;
  readonly userId: string | null;
}

/**
 * Whether others wrote about the same subject: two from the same network within a day, four from it within 30 days
 * if neither they nor the author have a verified phone, or one from the same device within 30 days. Only visible comments with
 * full weight count. Unknown networks and devices match nothing.
 */
async function hasOthersFromOrigin(db: Db, origin: PlacedOrigin): Promise<boolean> {
  const { placeType, placeId, userId, at } = origin;
  const countOthers = sql`select count(distinct origin.user_id) from post_origins as origin
    join comments on comments.id = origin.post_id
    where origin.subject_type = ${placeType} and origin.subject_id = ${placeId}
      and origin.user_id <> ${userId} and comments.state = 'shown' and comments.trust > 0
      and comments.shares_origin = 0`;
  const hasNoPhone = (id: RawBuilder<unknown>) =>
    sql`exists (select 1 from users where users.id = ${id} and users.phone is null)`;
  const ofNetwork = sql`origin.network_hash = ${origin.networkHash}`;
  const isRecent = sql`origin.created_at > ${at - ORIGIN_RETENTION}`;
  const { rows } = await sql<
    Record<"ofNetwork" | "withoutPhone" | "ofDevice", number | string>
  >`select
    (${countOthers} and ${ofNetwork}
      and origin.created_at > ${at - DAY} and origin.created_at < ${at + DAY}) as "ofNetwork",
    (${countOthers} and ${ofNetwork} and ${isRecent} and ${hasNoPhone(sql`origin.user_id`)}
      and ${hasNoPhone(sql`${userId}`)}) as "withoutPhone",
    (${countOthers} and origin.device_hash = ${origin.deviceHash} and ${isRecent}) as "ofDevice"`.execute(
    db,
  );
  const [others] = rows;
  return (
    Number(others?.ofNetwork) >= OTHERS_OF_A_NETWORK ||
    Number(others?.withoutPhone) >= OTHERS_WITHOUT_PHONE ||
    Number(others?.ofDevice) > 0
  );
}
