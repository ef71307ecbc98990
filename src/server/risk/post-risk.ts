import { type RawBuilder, sql } from "kysely";
import type { PostType } from "#contract/posts/post.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
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
 * Each signal holds a post until a moderator decides. A place is a subject or the parent of replies;
 * "others" are people, not posts.
 *
 * | Signal        | Found when                                                                              |
 * | ------------- | --------------------------------------------------------------------------------------- |
 * | profanity     | a word of the lists is in the text                                                      |
 * | same-text     | another person wrote the same text anywhere within 30 days                              |
 * | same-network  | two others wrote the same kind of post there today from its network                     |
 * | same-device   | another wrote there from its device within 30 days                                      |
 * | burst         | far more than usual wrote there or changed their stars within the hour (`isBurst`)      |
 * | written-again | its author deleted one like it that others did not see, within 30 days                  |
 *
 * Shown posts count for a burst, shown and removed ones for a network. Held posts do not count, as two
 * accounts could hold everybody who shares their address.
 */
export const RISK_SIGNALS = [
  "same-network",
  "same-device",
  "same-text",
  "burst",
  "written-again",
  "profanity",
] as const;
export type RiskSignal = (typeof RISK_SIGNALS)[number];

/** How many others of a network must have written: more than one, because many phones share an address. */
const OTHERS_OF_A_NETWORK = 2;
const BURST_HISTORY = 14 * DAY;
/** Two copies that were never public are a signal for the third person, but one copy is not. */
const UNSEEN_COPIES = 2;
const MAX_COMPARED_COPIES = 200;

export interface EarlierText {
  readonly textHash: string | null;
  readonly textAt: number;
}

/** Finds the risk signals of a new post. Call inside the transaction that writes it. */
export async function findRisks(db: Db, origin: PostOrigin): Promise<RiskSignal[]> {
  await lockRisks(db, origin);
  const signals = await findTextRisks(db, origin);
  const others = await findOthersAtPlace(db, origin);
  if (others.ofNetwork >= OTHERS_OF_A_NETWORK) signals.push("same-network");
  if (others.ofDevice) signals.push("same-device");
  if (await isInBurst(db, origin)) signals.push("burst");
  if (others.isAgain) signals.push("written-again");
  return signals;
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

export async function isInBurst(db: Db, origin: PostOrigin): Promise<boolean> {
  const hourAgo = origin.at - HOUR;
  const { rows } = await sql<{ others: number }>`
    select ${PEOPLE} as others ${selectPostsAtPlace(origin)} and ${STATE} = 'shown' and (
      origin.stars_at > ${hourAgo}
      or origin.created_at > ${hourAgo} and ${WRITTEN_AT} > ${hourAgo}
    )`.execute(db);
  const people = 1 + (rows[0]?.others ?? 0);
  return people > QUIET_PEOPLE && isBurst(people, await countPeopleByHour(db, origin));
}

/** One query, because other writers wait for it. Null hashes of unknown networks and devices match nothing. */
async function findOthersAtPlace(db: Db, origin: PostOrigin) {
  const { subjectType, subjectId, at } = origin;
  const since = at - ORIGIN_RETENTION;
  const { rows } = await sql<{
    ofNetwork: number;
    ofDevice: number | boolean;
    isAgain: number | boolean;
  }>`select
    (select ${PEOPLE} ${selectPostsAtPlace(origin)} and ${STATE} in ('shown', 'removed')
      and origin.post_type = ${origin.postType} and origin.network_hash = ${origin.networkHash}
      and origin.created_at > ${at - DAY}) as "ofNetwork",
    exists (select 1 ${selectPostsAtPlace(origin)}
      and origin.device_hash = ${origin.deviceHash} and origin.created_at > ${since}) as "ofDevice",
    exists (select 1 from withdrawn_posts
      where user_id = ${origin.userId} and created_at > ${since} and (text_hash = ${origin.textHash}
        or (subject_type is not distinct from ${subjectType}
          and subject_id is not distinct from ${subjectId}))) as "isAgain"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a query without a table has one row");
  return row;
}

/** Counts the people per hour who wrote at this place in two weeks, without empty hours. */
async function countPeopleByHour(db: Db, origin: PostOrigin): Promise<number[]> {
  const until = origin.at - HOUR;
  const since = until - BURST_HISTORY;
  const { rows: hours } = await sql<{ people: number }>`
    select ${PEOPLE} as people ${selectPostsAtPlace(origin, { isOwnCounted: true })} and ${STATE} = 'shown'
      and origin.created_at > ${since} and ${WRITTEN_AT} > ${since} and ${WRITTEN_AT} <= ${until}
    group by ${WRITTEN_AT} / ${sql.lit(HOUR)}`.execute(db);
  return hours.map((hour) => hour.people);
}

const PEOPLE = sql`cast(count(distinct origin.user_id) as integer)`;
const STATE = sql`coalesce(comment.state, question.state)`;
/** The creation time of the post, because a row in `post_origins` may have the time of an edit. */
const WRITTEN_AT = sql`coalesce(comment.created_at, question.created_at)`;

function selectPostsAtPlace(
  origin: PostOrigin,
  { isOwnCounted = false } = {},
): RawBuilder<unknown> {
  const { placeType, placeId } = toRiskPlace(origin);
  return sql`from post_origins as origin
    left join comments as comment on comment.id = origin.post_id
    left join questions as question on question.id = origin.post_id
    where origin.subject_type = ${placeType} and origin.subject_id = ${placeId}
      ${isOwnCounted ? sql`` : sql`and origin.user_id <> ${origin.userId}`}`;
}

/** Up to this number of people per hour is never a burst. */
const QUIET_PEOPLE = 10;
/** With fewer people in two weeks the usual rate is unknown; this number then counts as the busiest hour. */
const MIN_EARLIER_RATINGS = 20;
const TIMES_BUSIEST = 3;

/**
 * Whether the people of an hour are a burst: more than ten, and more than three times those of the busiest
 * earlier hour, of the hours with posts in the two weeks before. A mean would make every app update a burst.
 * `isBurst(200, [2, 1, 3, 5, 4, 5]) // => true`
 * `isBurst(60, [])                  // => false`, because the usual rate of a new subject is unknown
 */
export function isBurst(people: number, earlierHourlyCounts: readonly number[]): boolean {
  const before = earlierHourlyCounts.reduce((sum, count) => sum + count, 0);
  const busiest =
    before < MIN_EARLIER_RATINGS ? MIN_EARLIER_RATINGS : Math.max(...earlierHourlyCounts);
  return people > Math.max(QUIET_PEOPLE, TIMES_BUSIEST * busiest);
}
