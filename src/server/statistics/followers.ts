import type { SubjectType } from "#contract/subjects/subject-key.ts";
import type { Store } from "#server/db/store.ts";

/** How many follow each of these subjects, in one query; who is not in it, nobody follows. */
export async function followersOf(
  { db }: Pick<Store, "db">,
  subjectType: SubjectType,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("subject_stats")
    .select(["subject_id", "followers"])
    .where("subject_type", "=", subjectType)
    .where("subject_id", "in", [...subjectIds])
    .execute();
  return new Map(rows.map(({ subject_id, followers }) => [subject_id, followers]));
}

/** How many follow each subject of a type that anybody follows. */
export async function allFollowers(
  { db }: Pick<Store, "db">,
  subjectType: SubjectType,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("subject_stats")
    .select(["subject_id", "followers"])
    .where("subject_type", "=", subjectType)
    .where("followers", ">", 0)
    .execute();
  return new Map(rows.map(({ subject_id, followers }) => [subject_id, followers]));
}
