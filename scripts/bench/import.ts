import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runPolaris } from "../../tests/api/support/polaris-command.ts";
import { hostileReviews } from "../../tests/support/hostile-reviews.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { writeSampleSite } from "./api/sample-site.ts";
import { machine } from "./machine.ts";
import { markdownTable, writeSection } from "./performance-document.ts";

const ROWS = 50_000;
const TRIAL_ROWS = 5000;

const MAPPING = {
  source: "Google Play",
  subject: {
    type: "product",
    column: "app",
    ids: {
      branch: "sample-product-0",
      "com.fairmoney.app": "sample-product-1",
      "theirs-7": "sample-product-2",
    },
  },
  stars: "score",
  text: "content",
  date: { column: "at", format: "iso" },
  id: "reviewId",
  author: "userName",
};

/**
 * The command that takes reviews from a file, with rows as app stores have them and worse, into an
 * empty database of either kind. With `--trial` there are fewer, it prints and writes nothing.
 */
export async function benchImport(benchArguments: readonly string[]): Promise<void> {
  const isTrial = benchArguments.includes("--trial");
  const folder = await mkdtemp(path.join(os.tmpdir(), "finny-bench-"));
  const postgres = await startPostgres({ isDurable: true });
  try {
    const rows = isTrial ? TRIAL_ROWS : ROWS;
    await writeSampleSite(folder);
    await writeFile(path.join(folder, "mapping.json"), JSON.stringify(MAPPING));
    await writeFile(path.join(folder, "reviews.csv"), hostileReviews(rows).bytes);
    const sqlite = await rowsASecond(folder, {});
    const onPostgres = await rowsASecond(folder, { DATABASE_URL: postgres.url });
    const text = reportText(sqlite, onPostgres, rows);
    if (isTrial) console.log(`${machine()}\n${text}`);
    else await writeSection("import", text);
  } finally {
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** As the command reports it, from the opened database to the last row. */
async function rowsASecond(folder: string, database: Record<string, string>): Promise<number> {
  const dataDir = await mkdtemp(path.join(folder, "data-"));
  const words = ["import", "reviews", "reviews.csv", "--mapping", "mapping.json", "--dist", "."];
  const { stdout, stderr } = runPolaris(words, { POLARIS_DATA_DIR: dataDir, ...database }, folder);
  const [, found] = /^(\d+) rows a second$/m.exec(stdout) ?? [];
  if (found === undefined) throw new Error(`the import failed: ${stderr}`);
  console.log(stdout);
  return Number(found);
}

function reportText(sqlite: number, postgres: number, rows: number): string {
  const table = markdownTable(
    ["rows a second", "SQLite", "PostgreSQL"],
    [["`polaris import reviews`", sqlite.toLocaleString("en"), postgres.toLocaleString("en")]],
  );
  const note =
    `${rows.toLocaleString("en")} rows of which some are broken, repeated or refused, about three ` +
    "products, into an empty database; asked are 2,000. PostgreSQL waits for the disk.";
  return ["## Importing reviews", table, note].join("\n\n");
}
