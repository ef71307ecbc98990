import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { migrate } from "#server/db/migrate.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import type { Db, Store } from "#server/db/store.ts";
import { selectDatabaseFolder } from "../../support/database-templates.ts";

/** Tables with the order of their rows, in which comments are before their replies. */
const ROWS = {
  users: sql`id`,
  follows: sql`user_id`,
  likes: sql`user_id`,
  complaints: sql`id`,
  questions: sql`id`,
  comments: sql`coalesce(parent_id, '')`,
} as const;
const COUNTERS = [
  "subject_stats",
  "question_tallies",
  "review_tallies",
  "subject_scores",
  "paid_rates",
  "imported_reviews",
] as const;
const SUMS = ["followers", "likes", "questions", "complaints", "reviews"];
const POSTS = [
  sql`select id, likes, replies from comments`,
  sql`select id, likes, answers from questions`,
];

/** Counters that differ from those of an empty database after its triggers counted the same rows. */
export async function findWrongCounters(store: Store): Promise<string[]> {
  const folder = mkdtempSync(join(selectDatabaseFolder(), "fresh-"));
  const fresh = await openSqlite(join(folder, "fresh.sqlite"));
  try {
    await migrate(fresh);
    await fresh.transaction((db) => copyRows(store.db, db));
    const [actual, expected] = [await readCounters(store.db), await readCounters(fresh.db)];
    return [...actual.symmetricDifference(expected)];
  } finally {
    await fresh.close();
    rmSync(folder, { recursive: true });
  }
}

async function copyRows(from: Db, to: Db): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(to);
  for (const [table, order] of Object.entries(ROWS)) {
    const { rows } = await sql<object>`
      select * from ${sql.table(table)} order by ${order}`.execute(from);
    for (const row of rows) {
      const counts = {
        ...("replies" in row && { replies: 0 }),
        ...("answers" in row && { answers: 0 }),
      };
      await to
        .insertInto(table as keyof typeof ROWS)
        .values({ ...row, ...counts } as never)
        .execute();
    }
  }
  // No trigger copies likes to posts: the server writes them together with the post's position.
  for (const [table, type] of Object.entries({ comments: "comment", questions: "question" })) {
    await sql`update ${sql.table(table)} set likes = coalesce((
        select likes from subject_stats where subject_type = ${type} and subject_id = id
      ), 0)`.execute(to);
  }
}

/** Omits rows of zeros, which equal missing rows. */
async function readCounters(db: Db): Promise<Set<string>> {
  const lines = new Set<string>();
  for (const table of COUNTERS) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      db,
    );
    for (const { version: _, ...counts } of rows) {
      if (SUMS.some((name) => counts[name])) lines.add(`${table} ${toText(counts)}`);
    }
  }
  for (const query of POSTS) {
    for (const row of (await query.execute(db)).rows) lines.add(toText(row as object));
  }
  return lines;
}

function toText(row: object): string {
  return JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
}
