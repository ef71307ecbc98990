import { mkdtemp, writeFile } from "node:fs/promises";
import path from "node:path";
import { runPolaris } from "../../tests/api/support/polaris-command.ts";
import { hostileReviews } from "../../tests/support/hostile-reviews.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { markdownTable } from "./performance-document.ts";
import { writeSampleSite } from "./server/sample-site.ts";

const MAPPING = {
  source: "Google Play",
  subject: {
    type: "product",
    column: "app",
    ids: { branch: "product-0", "com.fairmoney.app": "product-1", "theirs-7": "product-2" },
  },
  stars: "score",
  text: "content",
  date: { column: "at", format: "iso" },
  id: "reviewId",
  author: "userName",
};

/**
 * The command that takes reviews from a file, with rows as app stores have them and worse, into an
 * empty database of either kind.
 */
export async function benchImport(folder: string, isTrial: boolean): Promise<string> {
  const rows = isTrial ? 5000 : 50_000;
  await writeSampleSite(folder);
  await writeFile(path.join(folder, "mapping.json"), JSON.stringify(MAPPING));
  await writeFile(path.join(folder, "reviews.csv"), hostileReviews(rows).bytes);
  const postgres = await startPostgres({ isDurable: true });
  const figures = [
    await rowsASecond(folder, {}),
    await rowsASecond(folder, { DATABASE_URL: postgres.url }),
  ].map((figure) => figure.toLocaleString("en"));
  await postgres.remove();
  const head = ["rows a second", "SQLite", "PostgreSQL"];
  const table = markdownTable(head, [["`polaris import reviews`", ...figures]]);
  const note =
    `${rows.toLocaleString("en")} rows of which some are broken, repeated or refused, about three ` +
    "products, into an empty database; asked are 2,000. PostgreSQL waits for the disk.";
  return ["## Importing reviews", table, note].join("\n\n");
}

/** As the command reports it, from the opened database to the last row. */
async function rowsASecond(folder: string, database: Record<string, string>): Promise<number> {
  const dataDir = await mkdtemp(path.join(folder, "data-"));
  const words = ["import", "reviews", "reviews.csv", "--mapping", "mapping.json", "--dist", "."];
  const { stdout, stderr } = runPolaris(words, { POLARIS_DATA_DIR: dataDir, ...database }, folder);
  const [, found] = /^(\d+) rows a second$/m.exec(stdout) ?? [];
  if (found === undefined) throw new Error(`the import failed: ${stderr}`);
  return Number(found);
}
