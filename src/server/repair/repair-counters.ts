import { sql } from "kysely";
import type { Command } from "#server/commands/command.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db, Store } from "#server/db/store.ts";
import { lockPost, setPostLikes } from "#server/posts/post-state.ts";
import { COUNTERS, type Counter } from "./counters.ts";
import { repairPlaces } from "./repair-places.ts";
import { findReviewDifferences, mendReviews } from "./repair-reviews.ts";
import { repairThemes } from "./repair-themes.ts";

/** A number that is not what its rows come to. */
export interface Difference {
  /** `reviews`, `likes` … */
  readonly what: string;
  readonly subjectType: string;
  readonly subjectId: string;
}

type Key = Readonly<Record<string, string>>;

export const repairCountersCommand: Command = {
  usage: "repair-counters",
  summary:
    "counts reviews, scores, likes, replies, answers, followers and decisions anew, and reads the themes of reviews and how helpful they are; mends what differs",
  async run(_given, store) {
    const differences = await repairCounters(store);
    for (const { what, subjectType, subjectId } of differences) {
      console.log(`${what} of ${subjectType}:${subjectId} differed`);
    }
    console.log(`repair-counters: ${differences.length} differences`);
  },
};

/**
 * Counts everything anew that is kept beside the rows it follows from, and mends what differs. Looks at
 * one moment, and counts what differed again while nobody else changes it, so the server may run.
 */
export async function repairCounters(store: Store): Promise<Difference[]> {
  const [reviews, others] = await store.snapshot(async (db) => {
    const found = [];
    for (const counter of COUNTERS) {
      for (const key of await findDifferences(db, counter)) found.push({ counter, key });
    }
    return [await findReviewDifferences(db), found] as const;
  });
  for (const subject of reviews) await store.transaction((db) => mendReviews(db, subject));
  for (const { counter, key } of others) await store.transaction((db) => mend(db, counter, key));
  const places = await repairPlaces(store);
  const themes = await repairThemes(store);
  return [
    ...reviews.map((subject) => ({ what: "reviews", ...subject })),
    ...others.map(({ counter, key }) => ({ what: counter.what, ...subjectOf(counter, key) })),
    ...places.map((row) => ({ what: "places", ...subjectOfRow(row) })),
    ...themes.map((row) => ({ what: "themes", ...subjectOfRow(row) })),
  ];
}

function subjectOfRow({ subject_type, subject_id }: CommentRow) {
  return { subjectType: subject_type, subjectId: subject_id };
}

/** Kept and counted numbers cancel each other out where they agree. */
async function findDifferences(
  db: Db,
  { table, column, key, counted }: Counter,
): Promise<readonly Key[]> {
  const names = sql.join(key.map((name) => sql.ref(name)));
  const { rows } = await sql<Key>`
    select ${names} from (
      select ${names}, ${sql.ref(column)} as number from ${sql.table(table)} where ${sql.ref(column)} <> 0
      union all select ${names}, -1 as number from (${counted}) as counted_rows
    ) as both_sides group by ${names} having sum(number) <> 0`.execute(db);
  return rows;
}

/** Other writers of the row wait for it from its lock on, before it is counted. */
async function mend(db: Db, counter: Counter, key: Key): Promise<void> {
  const { table, column, counted } = counter;
  const isRow = sql.join(
    Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql` and `,
  );
  const subject = subjectOf(counter, key);
  const isPost = table === "comments" || table === "questions";
  if (isPost) await lockPost(db, subject);
  else await lockRow(db, counter, key);
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from (${counted}) as counted_rows where ${isRow}`.execute(db);
  const number = rows[0]?.number ?? 0;
  if (isPost && column === "likes") return setPostLikes(db, subject, number);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${number} where ${isRow}`.execute(
    db,
  );
}

async function lockRow(db: Db, { table, column }: Counter, key: Key): Promise<void> {
  // The counters of a new subject begin at nothing.
  const values = table === "subject_stats" ? { ...key, followers: 0, likes: 0 } : { ...key };
  const row: Readonly<Record<string, unknown>> = { ...values, [column]: 0 };
  await sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})
    on conflict (${sql.join(Object.keys(key).map((name) => sql.ref(name)))})
    do update set ${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`.execute(db);
}

function subjectOf({ table }: Counter, { subject_type, ...key }: Key) {
  const types: Readonly<Record<string, string>> = {
    comments: "comment",
    questions: "question",
    moderation_counts: "moderation",
  };
  const subjectType = subject_type ?? types[table] ?? table;
  return { subjectType, subjectId: Object.values(key).join(":") };
}
