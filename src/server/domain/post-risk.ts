import { sql } from "kysely";
import { DAY, HOUR } from "#server/clock.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { THE_SERVER } from "./moderation-reasons.ts";
import { printDistance } from "./near-duplicate.ts";
import type { PostOrigin } from "./post-origin.ts";

export const RISK_SIGNALS = [
  "same-network",
  "same-device",
  "same-text",
  "burst",
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

/**
 * Of a text that another person wrote about the same subject, so many bits of 64 may differ. That
 * finds about half of the texts in which one word was put in for another, and nearly all with a word
 * added; texts that only have their topic in common differ in 19 and more
 * (tests/unit/server/near-duplicate.test.ts).
 */
export const NEAR_DUPLICATE_BITS = 8;
const NEAR_DUPLICATES_COMPARED = 200;

/** More than ten in an hour, and more than four standard deviations above the hours of two weeks. */
const BURST_POSTS = 10;
const BURST_Z = 4;
const BURST_HOURS = 14 * 24;

/** An account of today is told beside another signal, and holds nothing by itself. */
const NEW_ACCOUNT = DAY;

/**
 * What is suspicious about a post that is about to be written; none for most. Belongs into the
 * transaction that writes it.
 */
export async function findRisks(db: Db, origin: PostOrigin): Promise<RiskSignal[]> {
  const signals = await findTextRisks(db, origin);
  if (await isThirdOfNetwork(db, origin)) signals.push("same-network");
  if (await isSecondOfDevice(db, origin)) signals.push("same-device");
  if (await isInBurst(db, origin)) signals.push("burst");
  if (signals.length > 0 && (await isNewAccount(db, origin))) signals.push("new-account");
  return signals;
}

/** The same of a post whose text changes: when and from where it was written has been looked at. */
export async function findTextRisks(db: Db, origin: PostOrigin): Promise<RiskSignal[]> {
  const signals: RiskSignal[] = [];
  if (origin.isProfane) signals.push("profanity");
  if (await isTextOfAnother(db, origin)) signals.push("same-text");
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
  const text = { text_hash: origin.textHash, text_print: origin.textPrint };
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
  await db
    .insertInto("moderation_acts")
    .values({
      ...post,
      id: newId(),
      subject_type: subjectType,
      subject_id: subjectId,
      decision: "hold",
      reason: "risk",
      moderator: THE_SERVER,
      note: signals.join(", "),
      state_before: "shown",
      state_after: "held",
      created_at: at,
    })
    .execute();
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

/** Equal ones are found whatever they are about, those nearly equal on the same subject. */
async function isTextOfAnother(db: Db, origin: PostOrigin): Promise<boolean> {
  if (origin.textPrint === "") return false;
  const equal = await others(db, origin, ORIGINS_KEPT)
    .select("post_id")
    .where("text_hash", "=", origin.textHash)
    .limit(1)
    .executeTakeFirst();
  if (equal) return true;
  if (origin.subjectType === null) return false;
  const latest = await others(db, origin, ORIGINS_KEPT)
    .select("text_print")
    .where("subject_type", "=", origin.subjectType)
    .where("subject_id", "=", origin.subjectId)
    .where("text_print", "<>", "")
    .orderBy("created_at", "desc")
    .limit(NEAR_DUPLICATES_COMPARED)
    .execute();
  return latest.some(
    ({ text_print }) => printDistance(text_print, origin.textPrint) <= NEAR_DUPLICATE_BITS,
  );
}

async function isInBurst(db: Db, { subjectType, subjectId, at }: PostOrigin): Promise<boolean> {
  if (subjectType === null) return false;
  const ofSubject = db
    .selectFrom("post_origins")
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId);
  const { latest } = await ofSubject
    .select(({ fn }) => fn.countAll<number>().as("latest"))
    .where("created_at", ">", at - HOUR)
    .executeTakeFirstOrThrow();
  if (latest + 1 <= BURST_POSTS) return false;
  const hours = await ofSubject
    .select(({ fn }) => fn.countAll<number>().as("posts"))
    .where("created_at", "<=", at - HOUR)
    .where("created_at", ">", at - HOUR - BURST_HOURS * HOUR)
    .groupBy(sql`created_at / ${sql.lit(HOUR)}`)
    .execute();
  const counts = hours.map(({ posts }) => posts);
  return zOf(latest + 1, counts) > BURST_Z;
}

/** Hours without posts are not among `counts`. A deviation below one post would make noise of nothing. */
function zOf(posts: number, counts: readonly number[]): number {
  const sum = counts.reduce((total, count) => total + count, 0);
  const squares = counts.reduce((total, count) => total + count * count, 0);
  const mean = sum / BURST_HOURS;
  const deviation = Math.sqrt(Math.max(0, squares / BURST_HOURS - mean * mean));
  return (posts - mean) / Math.max(1, deviation);
}

async function isNewAccount(db: Db, { userId, at }: PostOrigin): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("created_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user !== undefined && user.created_at > at - NEW_ACCOUNT;
}
