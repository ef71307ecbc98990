import { sql } from "kysely";
import { newId } from "#server/db/ids.ts";
import type { ModerationActRow, NewModerationActRow } from "#server/db/moderation-tables.ts";
import type { Db } from "#server/db/store.ts";
import { addToCounters, takeFromCounters } from "#server/statistics/counters.ts";

/** The moderator in acts of the server. */
export const THE_SERVER = "rule";
export const ACTS = "acts";
export const REPORTS = "reports";
const SHOWN_AGAIN = "shownAgain";
const REMOVED = "removed:";

type NewAct = Omit<NewModerationActRow, "id" | "number">;

/** Keeps an act under the next number, and what the public log counts of it. Call inside a transaction. */
export async function insertAct(db: Db, act: NewAct): Promise<ModerationActRow> {
  const { post_type, post_id } = act;
  // Whoever writes acts waits here for the others, so the numbers have no gaps.
  const number = await addToCount(db, ACTS, 1);
  const before = await findStanding(db, post_type, post_id);
  const row = await db
    .insertInto("moderation_acts")
    .values({ ...act, id: newId(), number })
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = await findStanding(db, post_type, post_id);
  if (before !== after) {
    if (before !== undefined) await addToCount(db, before, -1);
    if (after !== undefined) await addToCount(db, after, 1);
  }
  return row;
}

/** The same for many at once that hold posts: nobody has decided, so no post counts as another. */
export async function insertHoldings(db: Db, acts: readonly NewAct[]): Promise<void> {
  const last = await addToCount(db, ACTS, acts.length);
  const rows = acts.map((act, index) => ({
    ...act,
    id: newId(),
    number: last - acts.length + 1 + index,
  }));
  await db.insertInto("moderation_acts").values(rows).execute();
}

export async function countReport(db: Db): Promise<void> {
  await addToCount(db, REPORTS, 1);
}

/** All of them; there are a few. */
export async function readModerationCounts(db: Db) {
  const rows = await db.selectFrom("moderation_counts").select(["name", "count"]).execute();
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  const removed = [...counts].flatMap(([name, count]) =>
    name.startsWith(REMOVED) && count > 0 ? [[name.slice(REMOVED.length), count] as const] : [],
  );
  return {
    acts: counts.get(ACTS) ?? 0,
    reports: counts.get(REPORTS) ?? 0,
    removed: Object.fromEntries(removed.sort(([one], [other]) => (one < other ? -1 : 1))),
    shownAgain: counts.get(SHOWN_AGAIN) ?? 0,
  };
}

/** Gives the count after it. */
async function addToCount(db: Db, name: string, by: number): Promise<number> {
  const { count = 0 } =
    by < 0
      ? await takeFromCounters(db, "moderation_counts", { name }, { count: -by })
      : await addToCounters(db, "moderation_counts", { name }, { count: by });
  return count;
}

/**
 * The decisions of people that change the count of a post. Confirming what is shown, to answer new reports,
 * leaves it as it was.
 */
export const IS_STANDING = sql<boolean>`
  (act.decision = 'remove' or (act.decision = 'show' and act.state_before <> 'shown'))`;

/** The count in which a post stands by such a decision. */
export const STANDING_NAME = sql<string>`case when act.decision = 'remove'
  then ${sql.lit(REMOVED)} || act.reason else ${sql.lit(SHOWN_AGAIN)} end`;

/** By the last decision of a person that was not undone. */
async function findStanding(db: Db, postType: string, postId: string): Promise<string | undefined> {
  const act = await db
    .selectFrom("moderation_acts as act")
    .leftJoin("moderation_acts as undoing", "undoing.undoes_id", "act.id")
    .select(STANDING_NAME.as("name"))
    .where("act.post_type", "=", postType)
    .where("act.post_id", "=", postId)
    .where(IS_STANDING)
    .where("undoing.id", "is", null)
    .orderBy("act.number", "desc")
    .limit(1)
    .executeTakeFirst();
  return act?.name;
}
