import { commentList } from "#contract/reviews/comment.ts";
import { rowsFor } from "./community-rows.ts";
import { markdownTable } from "./performance-document.ts";
import { askSteadily, requestOf } from "./server/load.ts";
import { onEachDatabase } from "./server/program.ts";
import { SUBJECTS } from "./server/sample-site.ts";
import { MANY, manyOf, seedReviews } from "./server/seed-reviews.ts";
import type { Seeded } from "./server/seed-store.ts";

const PER_SECOND = 200;
const DEEP_PAGE = 1000;
/** V8 optimises code after some hundred runs. */
const COMPILED_SECONDS = 2;

/** Lists, stats and posting with two million reviews of some thousand subjects, on both databases. */
export async function benchCommunity(folder: string, isTrial: boolean): Promise<string> {
  const [reviews, seconds] = isTrial ? [20_000, 2] : [2_000_000, 10];
  const { sqlite, postgres } = await onEachDatabase(
    folder,
    (options) => seedReviews(options, reviews),
    (url, seeded) => measure(url, seeded, reviews, seconds),
  );
  const cells = sqlite.map(({ name, p50, p99 }, index) => {
    const other = postgres[index];
    const latencies = [p50, p99, other?.p50, other?.p99];
    return [name, ...latencies.map((latency) => latency?.toFixed(1) ?? "")];
  });
  const head = ["what", "SQLite p50 ms", "p99 ms", "PostgreSQL p50 ms", "p99 ms"];
  return ["## The community", markdownTable(head, cells), noteOf(reviews)].join("\n\n");
}

async function measure(url: string, seeded: Seeded, reviews: number, seconds: number) {
  const deep = await deepPage(url, reviews);
  const measured = [];
  for (const row of rowsFor(seeded, deep)) {
    const { name, requestAt, warmUpSeconds = COMPILED_SECONDS } = row;
    await askSteadily({ url, requestAt, seconds: warmUpSeconds }, PER_SECOND);
    // The server refuses a duplicate submission.
    const later = (n: number) => requestAt(n + PER_SECOND * warmUpSeconds);
    const latencies = await askSteadily({ url, requestAt: later, seconds }, PER_SECOND);
    measured.push({ name, ...latencies });
    console.log(`${name}: p99 ${latencies.p99.toFixed(1)} ms`);
  }
  return measured;
}

/** The cursor of a page far down the list, reached page by page like a reader would. */
async function deepPage(url: string, reviews: number) {
  const page = Math.min(DEEP_PAGE, Math.floor(manyOf(reviews) / 20));
  let cursor = "";
  for (let number = 1; number < page; number += 1) {
    const query: Record<string, string> = cursor === "" ? {} : { cursor };
    const { path, headers } = requestOf(commentList, { params: MANY, query });
    const answer = await fetch(url + path, { headers });
    const { data } = (await answer.json()) as { data: { next: string | null } };
    if (data.next === null) throw new Error(`the list ends at page ${number}`);
    cursor = data.next;
  }
  return { page, cursor };
}

function noteOf(reviews: number): string {
  return (
    `${reviews.toLocaleString("en")} reviews of ${SUBJECTS.length.toLocaleString("en")} subjects, one of ` +
    `which has ${manyOf(reviews).toLocaleString("en")} and one 40; ${PER_SECOND} requests a second, sent ` +
    "whether answers come or not, and timed from the moment at which each was due. The server runs " +
    "as in production, its limits off; of the last month it has kept where reviews came from. Before what " +
    "is of any subject is measured, each subject was asked for, or written about, once. " +
    "PostgreSQL waits for the disk and has a quarter of the memory (shared_buffers), as its manual advises."
  );
}
