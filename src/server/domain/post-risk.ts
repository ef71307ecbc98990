import { DAY } from "#server/clock.ts";
import type { Db } from "#server/db/store.ts";
import { takeLock } from "#server/db/transaction-lock.ts";
import { areAlike, isTextOfAnother } from "./copied-text.ts";
import { findEarlierText } from "./earlier-text.ts";
import { insertAct } from "./moderation-counts.ts";
import { THE_SERVER } from "./moderation-reasons.ts";
import { isInBurst } from "./post-burst.ts";
import type { PostOrigin } from "./post-origin.ts";
import { isWrittenAgain } from "./withdrawn-post.ts";

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

/** From the third person of one network on, within a day, about one subject. */
const NETWORK_WINDOW = DAY;
const PEOPLE_OF_A_NETWORK = 3;

/** An account of today is told beside another signal, and holds nothing by itself. */
const NEW_ACCOUNT = DAY;

/**
 * What is suspicious about a post that is about to be written; none for most. Belongs into the
 * transaction that writes it.
 */
export async function findRisks(db: Db, origin: PostOrigin): Promise<RiskSignal[]> {
  await lockRisks(db, origin);
  const signals = await findTextRisks(db, origin);
  if (await isThirdOfNetwork(db, origin)) signals.push("same-network");
  if (await isSecondOfDevice(db, origin)) signals.push("same-device");
  if (await isInBurst(db, origin)) signals.push("burst");
  if (await isWrittenAgain(db, origin, origin.at - ORIGINS_KEPT)) signals.push("written-again");
  if (signals.length > 0 && (await isNewAccount(db, origin))) signals.push("new-account");
  return signals;
}

/**
 * Those who write about one subject, or the same text, at the same moment come one after the other: or
 * none would see the others. Taken before the counts of a subject, which wait for each other, too.
 */
export async function lockRisks(
  db: Db,
  { subjectType, subjectId, textHash, textPrint }: PostOrigin,
): Promise<void> {
  if (subjectType !== null) await takeLock(db, `risks:${subjectType}:${subjectId}`);
  if (textPrint !== "") await takeLock(db, `risks:text:${textHash}`);
}

/**
 * The same of a post whose text changes: when and from where it was written has been looked at. Behind
 * `lockRisks`.
 */
export async function findTextRisks(db: Db, origin: PostOrigin): Promise<RiskSignal[]> {
  const signals: RiskSignal[] = [];
  if (origin.isProfane) signals.push("profanity");
  const compared = { before: await findEarlierText(db, origin), since: origin.at - ORIGINS_KEPT };
  if (await isTextOfAnother(db, origin, compared)) signals.push("same-text");
  return signals;
}

/**
 * Keeps where a post came from and what was suspicious, and the act that holds it if anything was.
 * Again after its text changed. Belongs into the transaction that writes the post.
 */
export async function recordOrigin(
  db: Db,
  origin: PostOrigin,
  signals: readonly RiskSignal[],
): Promise<void> {
  const { postType, postId, subjectType, subjectId, at } = origin;
  const post = { post_type: postType, post_id: postId };
  const before = await findEarlierText(db, origin);
  const textAt = before && areAlike(before, origin) ? before.textAt : at;
  const text = { text_hash: origin.textHash, text_print: origin.textPrint, text_at: textAt };
  await db
    .insertInto("post_origins")
    .values({
      ...post,
      ...text,
      subject_type: subjectType,
      subject_id: subjectId,
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
  await insertAct(db, {
    ...post,
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
  });
}

/** What was suspicious about a post when it was written; kept as long as origins are. */
export async function findSignals(
  db: Db,
  { postType, postId }: Pick<PostOrigin, "postType" | "postId">,
): Promise<string[]> {
  const rows = await db
    .selectFrom("post_signals")
    .select("signal")
    .where("post_type", "=", postType)
    .where("post_id", "=", postId)
    .orderBy("signal")
    .execute();
  return rows.map(({ signal }) => signal);
}

/** What other people wrote, not before `since`. */
function others(db: Db, { userId, at }: PostOrigin, since: number) {
  return db
    .selectFrom("post_origins")
    .where("user_id", "<>", userId)
    .where("created_at", ">", at - since);
}

async function isThirdOfNetwork(db: Db, origin: PostOrigin): Promise<boolean> {
  const { networkHash, subjectType, subjectId } = origin;
  if (networkHash === null || subjectType === null) return false;
  const people = await others(db, origin, NETWORK_WINDOW)
    .select("user_id")
    .distinct()
    .where("network_hash", "=", networkHash)
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .limit(PEOPLE_OF_A_NETWORK - 1)
    .execute();
  return people.length === PEOPLE_OF_A_NETWORK - 1;
}

async function isSecondOfDevice(db: Db, origin: PostOrigin): Promise<boolean> {
  const { deviceHash, subjectType, subjectId } = origin;
  if (deviceHash === null || subjectType === null) return false;
  const another = await others(db, origin, ORIGINS_KEPT)
    .select("post_id")
    .where("device_hash", "=", deviceHash)
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .limit(1)
    .executeTakeFirst();
  return another !== undefined;
}

async function isNewAccount(db: Db, { userId, at }: PostOrigin): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("created_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user !== undefined && user.created_at > at - NEW_ACCOUNT;
}
