import { randomUUID } from "node:crypto";
import type { ModerationReason, Removal, RemovalReason } from "#contract/moderation/moderation.ts";
import type { ReportReason } from "#contract/moderation/report.ts";
import { type PostType, REMOVAL_REASONS } from "#contract/posts/post.ts";
import { acquireLocks, type Db } from "#server/db/store.ts";
import type { ModerationActRow, NewModerationActRow } from "#server/db/tables.ts";
import type { PostKey } from "#server/posts/post-state.ts";

type NewAct = Omit<NewModerationActRow, "id" | "number">;

/** Inserts acts with consecutive numbers. Call inside a transaction. */
export async function insertModerationActs(
  db: Db,
  acts: readonly NewAct[],
): Promise<ModerationActRow[]> {
  await acquireLocks(db, "moderation-acts");
  const last = await readLastActNumber(db);
  const rows = acts.map((act, index) => ({ ...act, id: randomUUID(), number: last + 1 + index }));
  return db.insertInto("moderation_acts").values(rows).returningAll().execute();
}

export async function insertModerationAct(db: Db, act: NewAct): Promise<ModerationActRow> {
  const [row] = await insertModerationActs(db, [act]);
  if (!row) throw new Error("no act was written");
  return row;
}

export async function readLastActNumber(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("moderation_acts")
    .select(({ fn }) => fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export function findLatestActs(
  db: Db,
  limit: number,
  beforeNumber?: number,
): Promise<ModerationActRow[]> {
  const latest = selectLatestActs(db).limit(limit);
  return (
    beforeNumber === undefined ? latest : latest.where("number", "<", beforeNumber)
  ).execute();
}

export function findActsAbout(db: Db, { postType, postId }: PostKey): Promise<ModerationActRow[]> {
  return selectLatestActs(db)
    .where("post_type", "=", postType)
    .where("post_id", "=", postId)
    .execute();
}

export function findLatestDecision(db: Db, key: PostKey): Promise<ModerationActRow | undefined> {
  return db
    .selectFrom("moderation_acts")
    .selectAll()
    .where("post_type", "=", key.postType)
    .where("post_id", "=", key.postId)
    .where("decision", "in", ["show", "remove"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

function selectLatestActs(db: Db) {
  return db.selectFrom("moderation_acts").selectAll().orderBy("number", "desc");
}

export function toPostKey(act: Pick<ModerationActRow, "post_type" | "post_id">): PostKey {
  return { postType: act.post_type === "question" ? "question" : "comment", postId: act.post_id };
}

export async function findSignals(
  db: Db,
  { postType, postId }: { readonly postType: PostType; readonly postId: string },
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

interface OwnPostRow {
  readonly id: string;
  readonly state: string;
}

export async function findRemovals(
  db: Db,
  postType: PostType,
  posts: readonly OwnPostRow[],
): Promise<ReadonlyMap<string, Removal>> {
  const ids = posts.filter(({ state }) => state === "removed").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const acts = await db
    .selectFrom("moderation_acts")
    .select(["post_id", "id", "reason"])
    .where("post_type", "=", postType)
    .where("post_id", "in", ids)
    .where("decision", "=", "remove")
    .orderBy("number")
    .execute();
  return new Map(
    acts.flatMap(({ post_id, id, reason: word }) => {
      const reason = REMOVAL_REASONS.find((one) => one === word);
      return reason ? [[post_id, { reason, reference: id }] as const] : [];
    }),
  );
}

export const FITTING_REASONS = {
  show: ["within-rules"],
  remove: REMOVAL_REASONS,
} as const satisfies Record<string, readonly ModerationReason[]>;
export type Decision = keyof typeof FITTING_REASONS;

export const REPORT_REASON_REMOVALS: Readonly<Record<ReportReason, RemovalReason>> = {
  Advertise: "advertising",
  Rumor: "rumour",
  Pornography: "pornography",
  Fraud: "fraud",
  Reactionary: "hatred",
  Abuse: "abuse",
};

/** The post was removed, kept, edited since, or deleted by its author. Reports of pages have only the first two. */
const REPORT_OUTCOMES = ["upheld", "dismissed", "changed", "withdrawn"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** The moderator of automatic decisions. */
export const AUTO_MODERATOR = "rule";
