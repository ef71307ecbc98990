import type { Selectable } from "kysely";
import type { Subject } from "#contract/subjects/subject-key.ts";
import type { Db } from "#server/db/store.ts";
import type { Database } from "#server/db/tables.ts";

export const readCounters = rowsOf("subject_stats", [
  "followers",
  "likes",
  "questions",
  "complaints",
]);
export const readScores = rowsOf("subject_scores", [
  "dimension",
  "reviews",
  "weight",
  "weighted",
  "votes",
  "voted",
  "newest",
  "version",
]);
export const readTallies = rowsOf("review_tallies", ["stars", "outcome", "reviews"]);
export const readRates = rowsOf("paid_rates", ["rate", "reviews"]);
export const readImports = rowsOf("imported_reviews", ["source", "reviews", "newest"]);

export type CounterRow = RowOf<typeof readCounters>;
export type ScoreRow = RowOf<typeof readScores>;
export type TallyRow = RowOf<typeof readTallies>;

type RowOf<Read extends (db: Db, subjects: readonly Subject[]) => Promise<RowsByKey<unknown>>> =
  ReturnType<Awaited<ReturnType<Read>>>[number];

/** The rows of one subject, by its key. */
type RowsByKey<Row> = (key: string) => readonly Row[];

type CountedTable =
  | "subject_stats"
  | "subject_scores"
  | "review_tallies"
  | "paid_rates"
  | "imported_reviews";

/** Reads the counts of many subjects in one query. */
function rowsOf<Table extends CountedTable, Column extends keyof Database[Table] & string>(
  table: Table,
  columns: readonly Column[],
) {
  type Row = Selectable<Pick<Database[Table], Column | "subject_type" | "subject_id">>;
  return async (db: Db, subjects: readonly Subject[]): Promise<RowsByKey<Row>> => {
    if (subjects.length === 0) return () => [];
    const types = subjects.map(({ subjectType }) => subjectType);
    const ids = subjects.map(({ subjectId }) => subjectId);
    // By both columns of the key, each a list: what that finds besides, nobody asks for.
    const found = await db
      .selectFrom(table as "subject_stats")
      .select(["subject_type", "subject_id", ...(columns as readonly "likes"[])])
      .where("subject_type", "in", [...new Set(types)])
      .where("subject_id", "in", [...new Set(ids)])
      .execute();
    const byKey = Map.groupBy(
      found,
      ({ subject_type, subject_id }) => `${subject_type}:${subject_id}`,
    );
    return (key) => (byKey.get(key) ?? []) as unknown as readonly Row[];
  };
}
