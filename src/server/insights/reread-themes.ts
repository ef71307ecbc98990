import type { Command } from "#server/commands/command.ts";
import { COMMENT_COLUMNS } from "#server/db/community-tables.ts";
import { type Db, hasManyWriters, type Store } from "#server/db/store.ts";
import { addThemes } from "./review-themes.ts";

const REVIEWS_AT_ONCE = 500;

export const rereadThemes: Command = {
  usage: "reread-themes",
  summary: "finds the themes of all reviews again, after the lexicon changed; the server may run",
  run: (_given, store) => rereadAllThemes(store),
};

export async function rereadAllThemes(store: Store): Promise<void> {
  let last: string | undefined = "";
  while (last !== undefined) {
    const after: string = last;
    last = await store.transaction((db) => rereadPage(db, after));
  }
}

/** Returns the last id of the page, undefined after the last page. */
async function rereadPage(db: Db, after: string): Promise<string | undefined> {
  const query = db
    .selectFrom("comments")
    .select(COMMENT_COLUMNS)
    .where("id", ">", after)
    .orderBy("id")
    .limit(REVIEWS_AT_ONCE);
  const rows = await (hasManyWriters(db) ? query.forNoKeyUpdate() : query).execute();
  if (rows.length === 0) return undefined;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom("review_themes").where("comment_id", "in", ids).execute();
  await addThemes(
    db,
    rows.filter(({ state }) => state === "shown"),
  );
  return ids.at(-1);
}
