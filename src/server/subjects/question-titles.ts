import type { Db } from "#server/db/store.ts";

/** The titles of questions that are shown, by id. */
export async function titlesOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("questions")
    .select(["id", "title"])
    .where("id", "in", [...new Set(ids)])
    .where("state", "=", "shown")
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
