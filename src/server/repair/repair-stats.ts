import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/store.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";
import type { Difference } from "./difference.ts";

const COUNTERS = ["followers", "likes", "questions", "complaints"] as const;

interface CountedRow {
  readonly subject_type: string;
  readonly subject_id: string;
  readonly counted: number;
}

/** The subjects of which more or fewer follow, like, ask or complain than is kept. */
export async function findStatsDifferences(db: Db): Promise<Difference[]> {
  const rows = await db.selectFrom("subject_stats").selectAll().execute();
  const kept = new Map(rows.map((row) => [`${row.subject_type}:${row.subject_id}`, row]));
  const different = new Set<string>();
  for (const counter of COUNTERS) {
    const counted = new Map(
      (await count(db, counter)).map((row) => [
        `${row.subject_type}:${row.subject_id}`,
        row.counted,
      ]),
    );
    for (const key of new Set([...kept.keys(), ...counted.keys()])) {
      if ((kept.get(key)?.[counter] ?? 0) !== (counted.get(key) ?? 0)) different.add(key);
    }
  }
  return [...different].map((key) => {
    const [subjectType = "", subjectId = ""] = key.split(":");
    return { what: "counters", subjectType, subjectId };
  });
}

/** Counts one subject anew. Belongs into a transaction; other writers wait for it. */
export async function mendStats(db: Db, subject: SubjectKey): Promise<void> {
  const { subjectType: subject_type, subjectId: subject_id } = subject;
  await db
    .insertInto("subject_stats")
    .values({ subject_type, subject_id, followers: 0, likes: 0 })
    .onConflict((conflict) =>
      conflict.columns(["subject_type", "subject_id"]).doUpdateSet({ likes: 0 }),
    )
    .execute();
  for (const counter of COUNTERS) {
    const [row] = await count(db, counter, subject);
    await db
      .updateTable("subject_stats")
      .set({ [counter]: row?.counted ?? 0 })
      .where("subject_type", "=", subject_type)
      .where("subject_id", "=", subject_id)
      .execute();
  }
}

async function count(
  db: Db,
  counter: (typeof COUNTERS)[number],
  subject?: SubjectKey,
): Promise<readonly CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select subject_type, subject_id, count(*) as counted from (${COUNTED[counter]}) as counted_rows
    ${subject ? sql`where subject_type = ${subject.subjectType} and subject_id = ${subject.subjectId}` : sql``}
    group by subject_type, subject_id`.execute(db);
  return rows;
}

/** What each number counts; not every like counts, and no more than one complaint of a person about a company. */
const COUNTED: Readonly<Record<(typeof COUNTERS)[number], RawBuilder<unknown>>> = {
  followers: sql`select subject_type, subject_id from follows`,
  likes: sql`select subject_type, subject_id from likes where is_counted = 1`,
  questions: sql`select subject_type, subject_id from questions
    where state = 'shown' and subject_type is not null`,
  complaints: sql`select 'company' as subject_type, company_id as subject_id from complaints
    where is_counted = 1`,
};
