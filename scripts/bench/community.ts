import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { commentList } from "#contract/reviews/comment.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { ROOT } from "../root.ts";
import { startProgram } from "./api/program.ts";
import { writeSampleSite } from "./api/sample-site.ts";
import { get, rowsFor } from "./community/rows.ts";
import { MANY, manyOf, seedReviews } from "./community/seed-reviews.ts";
import { askSteadily, type Latencies } from "./community/steady-load.ts";
import { benchImport } from "./import.ts";
import { machine } from "./machine.ts";
import { markdownTable, writeSection } from "./performance-document.ts";

const MAIN = path.join(ROOT, "src/server/main.ts");
const REVIEWS = 2_000_000;
const TRIAL_REVIEWS = 20_000;
const PER_SECOND = 200;
const DEEP_PAGE = 1000;
/** V8 optimises code after some hundred runs. */
const COMPILED_SECONDS = 2;

interface Options {
  readonly reviews: number;
  readonly seconds: number;
}

/**
 * Measures lists, stats and posting with two million reviews of 5,000 subjects on both databases, then
 * the import. With `--trial` there are 20,000 reviews, it takes less time, prints and writes nothing.
 */
export async function benchCommunity(benchArguments: readonly string[]): Promise<void> {
  const isTrial = benchArguments.includes("--trial");
  const options: Options = isTrial
    ? { reviews: TRIAL_REVIEWS, seconds: 2 }
    : { reviews: REVIEWS, seconds: 10 };
  const folder = await mkdtemp(path.join(os.tmpdir(), "finny-bench-"));
  const postgres = await startPostgres({ isDurable: true });
  try {
    const site = path.join(folder, "site");
    await writeSampleSite(site);
    const sqlite = await measure(path.join(folder, "sqlite"), site, undefined, options);
    const onPostgres = await measure(path.join(folder, "postgres"), site, postgres.url, options);
    const text = reportText(sqlite, onPostgres, options.reviews);
    if (isTrial) console.log(`${machine()}\n${text}`);
    else await writeSection("community", text);
  } finally {
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  }
  await benchImport(benchArguments);
}

type Measured = ReadonlyMap<string, Latencies>;

async function measure(
  dataDir: string,
  site: string,
  databaseUrl: string | undefined,
  { reviews, seconds }: Options,
): Promise<Measured> {
  const seeded = await seedReviews({ dataDir, databaseUrl }, reviews);
  const program = await startProgram({
    script: MAIN,
    arguments: ["--dist", site],
    environment: {
      LIMITS: "off",
      TRUSTED_PROXIES: "127.0.0.1",
      POLARIS_DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    logFile: path.join(path.dirname(dataDir), `${path.basename(dataDir)}.log`),
  });
  try {
    const { url } = program;
    const deep = await deepPage(url, reviews);
    const measured = new Map<string, Latencies>();
    for (const { name, requestAt, ...row } of rowsFor(seeded, deep)) {
      const warmUpSeconds = row.warmUpSeconds ?? COMPILED_SECONDS;
      const load = { url, perSecond: PER_SECOND, requestAt };
      await askSteadily({ ...load, seconds: warmUpSeconds });
      // The server refuses a duplicate submission.
      const later = (n: number) => requestAt(n + PER_SECOND * warmUpSeconds);
      const latencies = await askSteadily({ ...load, seconds, requestAt: later });
      measured.set(name, latencies);
      console.log(`${name}: p99 ${latencies.p99.toFixed(1)} ms`);
    }
    return measured;
  } finally {
    await program.stop();
  }
}

/** The cursor of a page far down the list, reached page by page like a reader would. */
async function deepPage(url: string, reviews: number) {
  const page = Math.min(DEEP_PAGE, Math.floor(manyOf(reviews) / 20));
  let cursor = "";
  for (let number = 1; number < page; number += 1) {
    const { path: address, headers } = get(commentList, MANY, cursor === "" ? {} : { cursor });
    const answer = await fetch(url + address, { headers });
    const { data } = (await answer.json()) as { data: { next: string | null } };
    if (data.next === null) throw new Error(`the list ends at page ${number}`);
    cursor = data.next;
  }
  return { page, cursor };
}

function reportText(sqlite: Measured, postgres: Measured, reviews: number): string {
  const cells = [...sqlite].map(([name, onSqlite]) => {
    const both = [onSqlite, postgres.get(name)];
    return [name, ...both.flatMap((one) => [one?.p50.toFixed(1) ?? "", one?.p99.toFixed(1) ?? ""])];
  });
  const head = ["what", "SQLite p50 ms", "p99 ms", "PostgreSQL p50 ms", "p99 ms"];
  const note =
    `${reviews.toLocaleString("en")} reviews of 5,000 subjects, one of which has ` +
    `${manyOf(reviews).toLocaleString("en")} and one 40; ${PER_SECOND} requests a second, sent ` +
    "whether answers come or not, and timed from the moment at which each was due. The server runs " +
    "as in production, its limits off; of the last month it has kept where reviews came from. Before what " +
    "is of any subject is measured, each subject was asked for, or written about, once. " +
    "PostgreSQL waits for the disk and has a quarter of the memory (shared_buffers), as its manual advises.";
  return ["## The community", markdownTable(head, cells), note].join("\n\n");
}
