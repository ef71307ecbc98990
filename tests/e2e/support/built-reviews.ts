import { readFileSync } from "node:fs";
import path from "node:path";
import type { CatalogueFile } from "#catalogue/file/catalogue-file.ts";
import { openStore } from "#server/db/open.ts";
import { reviewRow } from "../../api/support/community.ts";

/** Puts the invented reviews of a built site into a database, uncounted: else the server cuts them. */
export async function keepBuiltReviews(dist: string, dataDir: string): Promise<void> {
  const text = readFileSync(path.join(dist, "catalogue.json"), "utf8");
  const { reviews = [] }: CatalogueFile = JSON.parse(text);
  const rows = reviews.map(({ id, page, editedAt }) => ({
    ...reviewRow(
      { subjectType: "product", subjectId: path.basename(page) },
      { created_at: Date.now() },
    ),
    id,
    edited_at: editedAt === null ? null : Date.parse(editedAt),
  }));
  const store = await openStore({ dataDir });
  for (const row of rows) {
    const once = store.db.insertInto("comments").values(row);
    await once.onConflict((conflict) => conflict.doNothing()).execute();
  }
  await store.close();
}
