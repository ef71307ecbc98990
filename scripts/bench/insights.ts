import { openStore, type StoreOptions } from "#server/db/open.ts";
import type { Store } from "#server/db/store.ts";
import { readInsights } from "#server/insights/insights.ts";
import { addThemes } from "#server/insights/review-themes.ts";
import { themesOf } from "#server/insights/themes-of.ts";
import { addReviewCounts } from "#server/statistics/review-counts.ts";
import { reviewRow } from "../../tests/api/support/community.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { markdownTable } from "./performance-document.ts";
import { SUBJECTS, subjectAt } from "./server/sample-site.ts";
import { MANY, manyOf, seedReviews } from "./server/seed-reviews.ts";

const ROUNDS = 400;
const READS = 20;
const TEXT =
  "Very fast, the money entered within minutes, but the interest is too high and there are hidden " +
  "charges. Customer service never replied, and they keep calling my contacts every day.";

/** Themes beside two million reviews: what they add to a post, and how long a subject is counted. */
export async function benchInsights(folder: string, isTrial: boolean): Promise<string> {
  const reviews = isTrial ? 20_000 : 2_000_000;
  const postgres = await startPostgres({ isDurable: true });
  const options = [
    { dataDir: `${folder}/sqlite` },
    { dataDir: `${folder}/postgres`, databaseUrl: postgres.url },
  ];
  const columns: Record<string, string>[] = [];
  for (const option of options) columns.push(await measure(option, reviews));
  await postgres.remove();
  const names = Object.keys(columns[0] ?? {});
  const cells = names.map((name) => [name, ...columns.map((column) => column[name] ?? "")]);
  const table = markdownTable(["p50 ms, then p99", "SQLite", "PostgreSQL"], cells);
  const note =
    `${reviews.toLocaleString("en")} reviews of ${SUBJECTS.length.toLocaleString("en")} subjects, one of ` +
    `which has ${manyOf(reviews).toLocaleString("en")}, each with one theme. The posted review has ` +
    `${themesOf({ text: TEXT, stars: 2 }).length}; both kinds take turns in one run, in process, each a ` +
    "transaction with the row and its counts. Counts are kept for a minute, so that a subject is counted " +
    "at most once in it.";
  return ["## Insights", table, note].join("\n\n");
}

async function measure(options: StoreOptions, reviews: number): Promise<Record<string, string>> {
  await seedReviews(options, reviews);
  const store = await openStore({ ...options, isPatient: true });
  const took: Record<"without" | "with", number[]> = { without: [], with: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    took.without.push(await timed(() => post(store, round, false)));
    took.with.push(await timed(() => post(store, round, true)));
  }
  const [counted, kept]: [number[], number[]] = [[], []];
  for (let at = 0; at < READS; at += 1) {
    // Two minutes later: nothing is kept so long.
    const clock = { now: () => at * 120_000 };
    counted.push(await timed(() => readInsights({ store, clock }, MANY)));
    kept.push(await timed(() => readInsights({ store, clock }, MANY)));
  }
  await store.close();
  return {
    "a review without its themes": spread(took.without),
    "a review with its themes": spread(took.with),
    "the subject with the most reviews, counted": spread(counted),
    "the same within a minute": spread(kept),
  };
}

async function post(store: Store, round: number, hasThemes: boolean): Promise<void> {
  const row = reviewRow(subjectAt(round + 2), {
    description: TEXT,
    stars: 2,
    created_at: Date.now(),
  });
  await store.transaction(async (db) => {
    await db.insertInto("comments").values(row).execute();
    await addReviewCounts(db, [row]);
    if (hasThemes) await addThemes(db, [row]);
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  return `${at(0.5)}, ${at(0.99)}`;
}
