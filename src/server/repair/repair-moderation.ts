import { sql } from "kysely";
import { POST_TYPES } from "#contract/posts/post.ts";
import type { Db } from "#server/db/store.ts";
import {
  ACTS,
  IS_STANDING,
  REPORTS,
  type StandingAct,
  standingOf,
} from "#server/moderation/moderation-counts.ts";
import type { Difference } from "./difference.ts";

/** One for all that the public log counts. */
export async function findModerationDifferences(db: Db): Promise<Difference[]> {
  const kept = await readKept(db);
  const counted = await countModeration(db);
  const names = new Set([...kept.keys(), ...counted.keys()]);
  if ([...names].every((name) => (kept.get(name) ?? 0) === (counted.get(name) ?? 0))) return [];
  return [{ what: "decisions", subjectType: "moderation", subjectId: "log" }];
}

/** Counts acts and reports anew. Belongs into a transaction; other writers wait for it. */
export async function mendModeration(db: Db): Promise<void> {
  // Who writes an act or a report takes these rows before its end, in this order, the acts before all else.
  for (const name of [ACTS, REPORTS]) {
    await db
      .insertInto("moderation_counts")
      .values({ name, count: 0 })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({ count: sql.ref("moderation_counts.count") }),
      )
      .execute();
  }
  const kept = await readKept(db);
  const counted = await countModeration(db);
  for (const name of new Set([...kept.keys(), ...counted.keys()])) {
    const count = counted.get(name) ?? 0;
    await db
      .insertInto("moderation_counts")
      .values({ name, count })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ count }))
      .execute();
  }
}

async function readKept(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom("moderation_counts").selectAll().execute();
  return new Map(rows.map(({ name, count }) => [name, count]));
}

async function countModeration(db: Db): Promise<ReadonlyMap<string, number>> {
  const counts = new Map([
    [ACTS, await lastNumber(db)],
    [REPORTS, await countReports(db)],
  ]);
  for (const { posts, ...act } of await findStandingActs(db)) {
    const name = standingOf(act);
    counts.set(name, (counts.get(name) ?? 0) + posts);
  }
  return counts;
}

/** Acts are numbered without gaps, and the next gets the number behind. */
async function lastNumber(db: Db): Promise<number> {
  const act = await db
    .selectFrom("moderation_acts")
    .select("number")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return act?.number ?? 0;
}

async function countReports(db: Db): Promise<number> {
  const { reports } = await db
    .selectFrom("reports")
    .select(({ fn }) => fn.countAll<number>().as("reports"))
    .where("subject_type", "in", POST_TYPES)
    .executeTakeFirstOrThrow();
  return reports;
}

/** Of each post the last decision of a person that was not undone; how many posts have one like it. */
async function findStandingActs(db: Db): Promise<(StandingAct & { readonly posts: number })[]> {
  const { rows } = await sql<StandingAct & { readonly posts: number }>`
    select decision, reason, count(*) as posts from (
      select act.decision, act.reason, row_number() over (
        partition by act.post_type, act.post_id order by act.number desc
      ) as place
      from moderation_acts act
      left join moderation_acts undoing on undoing.undoes_id = act.id
      where ${IS_STANDING} and undoing.id is null
    ) as acts where place = 1 group by decision, reason`.execute(db);
  return rows;
}
