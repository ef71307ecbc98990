import { DAY } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import { takeLock } from "#server/db/transaction-lock.ts";
import { insertAct } from "#server/moderation/moderation-counts.ts";
import { THE_SERVER } from "#server/moderation/moderation-reasons.ts";
import { areAlike, type ComparedText, isTextOfAnother } from "./copied-text.ts";
import { isBurst } from "./post-burst.ts";
import { findCircumstances } from "./post-circumstances.ts";
import { type PostOrigin, placeOf } from "./post-origin.ts";
import { isNetworkBurst } from "./shared-network.ts";

export const RISK_SIGNALS = [
  "same-network",
  "same-device",
  "same-text",
  "burst",
  "written-again",
  "profanity",
  "new-account",
] as const;
/** Why a person looks at a post before anyone else reads it. */
export type RiskSignal = (typeof RISK_SIGNALS)[number];

/** For so long it is kept where posts came from. */
export const ORIGINS_KEPT = 30 * DAY;

/** An account of today is told beside another signal, and holds nothing by itself. */
const NEW_ACCOUNT = DAY;

/**
 * What is suspicious about a post that is about to be written; none for most. Belongs into the
 * transaction that writes it.
 */
export async function findRisks(db: Db, origin: PostOrigin): Promise<RiskSignal[]> {
  await lockRisks(db, origin);
  const signals = await findTextRisks(db, origin);
  const around = await findCircumstances(db, origin, origin.at - ORIGINS_KEPT);
  if (await isNetworkBurst(db, origin, around.ofNetwork)) signals.push("same-network");
  if (around.isOfDevice) signals.push("same-device");
  if (await isBurst(db, origin, around.ofHour)) signals.push("burst");
  if (around.isWrittenAgain) signals.push("written-again");
  if (signals.length > 0 && (await isNewAccount(db, origin))) signals.push("new-account");
  return signals;
}

/**
 * Those who write at one place, or the same text, at the same moment come one after the other: or
 * none would see the others. Taken behind the posts that are held, and before the counts of a subject,
 * which wait for each other, too.
 */
export async function lockRisks(db: Db, origin: PostOrigin): Promise<void> {
  const { placeType, placeId } = placeOf(origin);
  const [first, ...others] = [
    ...(placeType === null ? [] : [`risks:${placeType}:${placeId}`]),
    ...(origin.textPrint === "" ? [] : [`risks:text:${origin.textHash}`]),
  ];
  if (first !== undefined) await takeLock(db, first, ...others);
}

/**
 * The same of a post whose text changes: when and from where it was written has been looked at. `before`
 * is the text that it had (`findEarlierText`). Behind `lockRisks`.
 */
export async function findTextRisks(
  db: Db,
  origin: PostOrigin,
  before?: ComparedText,
): Promise<RiskSignal[]> {
  const signals: RiskSignal[] = [];
  if (origin.isProfane) signals.push("profanity");
  const compared = { before, since: origin.at - ORIGINS_KEPT };
  if (await isTextOfAnother(db, origin, compared)) signals.push("same-text");
  return signals;
}

/**
 * Keeps where a post came from and what was suspicious, and the act that holds it if anything was.
 * Again after its text changed, with the one `before`. Belongs into the transaction that writes the post.
 */
export async function recordOrigin(
  db: Db,
  origin: PostOrigin,
  signals: readonly RiskSignal[],
  before?: ComparedText,
): Promise<void> {
  const { postType, postId, at } = origin;
  const { placeType, placeId } = placeOf(origin);
  const post = { post_type: postType, post_id: postId };
  const textAt = before && areAlike(before, origin) ? before.textAt : at;
  const text = { text_hash: origin.textHash, text_print: origin.textPrint, text_at: textAt };
  await db
    .insertInto("post_origins")
    .values({
      ...post,
      ...text,
      subject_type: placeType,
      subject_id: placeId,
      user_id: origin.userId,
      // Where an old post is changed from says nothing of where it was written.
      network_hash: before ? null : origin.networkHash,
      device_hash: before ? null : origin.deviceHash,
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
  await insertAct(db, holdingOf(origin));
}

type HeldPost = Pick<PostOrigin, "postType" | "postId" | "subjectType" | "subjectId" | "at">;

/** The act that holds a post until somebody has looked. */
export function holdingOf({ postType, postId, subjectType, subjectId, at }: HeldPost) {
  return {
    post_type: postType,
    post_id: postId,
    subject_type: subjectType,
    subject_id: subjectId,
    decision: "hold",
    reason: "risk",
    moderator: THE_SERVER,
    // What it is lies with the signals, and goes with them; acts stay.
    note: "",
    state_before: "shown",
    state_after: "held",
    created_at: at,
  };
}

async function isNewAccount(db: Db, { userId, at }: PostOrigin): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("created_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user !== undefined && user.created_at > at - NEW_ACCOUNT;
}
