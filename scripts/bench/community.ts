import { commentList, postComment } from "#contract/reviews/comment.ts";
import { stats } from "#contract/statistics/stats.ts";
import { subjectKey } from "#contract/subjects/subject-key.ts";
import { SUBJECTS, subjectAt } from "./generated-catalogue.ts";
import { markdownTable } from "./performance-document.ts";
import { askSteadily, createRequest, type SampledCall } from "./server/load.ts";
import { onEachDatabase } from "./server/program.ts";
import { countManyReviews, FEW, hashed, MANY, seedReviews } from "./server/seed-reviews.ts";
import type { Seeded } from "./server/seed-store.ts";

const PER_SECOND = 200;
const DEEP_PAGE = 1000;
/** V8 optimises code after some hundred runs. */
const COMPILED_SECONDS = 2;

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
  return ["## The community", markdownTable(head, cells), formatNote(reviews)].join("\n\n");
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

/** Follows the cursors page by page like a reader would. */
async function deepPage(url: string, reviews: number) {
  const page = Math.min(DEEP_PAGE, Math.floor(countManyReviews(reviews) / 20));
  let cursor = "";
  for (let number = 1; number < page; number += 1) {
    const query: Record<string, string> = cursor === "" ? {} : { cursor };
    const { path, headers } = createRequest(commentList, { params: MANY, query });
    const answer = await fetch(url + path, { headers });
    const { data } = (await answer.json()) as { data: { next: string | null } };
    if (data.next === null) throw new Error(`the list ends at page ${number}`);
    cursor = data.next;
  }
  return { page, cursor };
}

function formatNote(reviews: number): string {
  return (
    `${reviews.toLocaleString("en")} reviews of ${SUBJECTS.length.toLocaleString("en")} subjects, one of ` +
    `which has ${countManyReviews(reviews).toLocaleString("en")} and one 40; ${PER_SECOND} requests a second, sent ` +
    "whether answers come or not, and timed from the moment at which each was due. The server runs " +
    "as in production, its limits off; of the last month it has kept where reviews came from. Before what " +
    "is of any subject is measured, each subject was asked for, or written about, once. " +
    "PostgreSQL waits for the disk and has a quarter of the memory (shared_buffers), as its manual advises."
  );
}

/** Requests each subject once: a server in use has recent data in memory. */
const IN_USE_SECONDS = 25;
const SUBJECTS_OF_A_PAGE = 50;

interface Row extends SampledCall {
  readonly warmUpSeconds?: number;
}

function rowsFor(
  { signedIn }: Seeded,
  deep: { readonly page: number; readonly cursor: string },
): readonly Row[] {
  const ofMany = (query: Record<string, string>) => () =>
    createRequest(commentList, { params: MANY, query });
  const statsOf = (keys: readonly string[]) =>
    createRequest(stats, { query: { subjects: keys.join(",") } });
  return [
    {
      name: "a list of 20, any subject",
      requestAt: (n) => createRequest(commentList, { params: anySubject(n) }),
      warmUpSeconds: IN_USE_SECONDS,
    },
    {
      name: "the subject with 40 reviews",
      requestAt: () => createRequest(commentList, { params: FEW }),
    },
    { name: "the one with the most, page 1", requestAt: ofMany({}) },
    {
      name: `the same, page ${deep.page.toLocaleString("en")}`,
      requestAt: ofMany({ cursor: deep.cursor }),
    },
    {
      name: "the same, by stars and language",
      requestAt: ofMany({ stars: "2", language: "id" }),
    },
    { name: "the same, lowest first", requestAt: ofMany({ sort: "lowest" }) },
    {
      name: "stats of one subject",
      requestAt: (n) => statsOf([subjectKey(anySubject(n))]),
      warmUpSeconds: IN_USE_SECONDS,
    },
    {
      name: `stats of ${SUBJECTS_OF_A_PAGE} subjects`,
      requestAt: (n) => {
        const place = (index: number) => n * SUBJECTS_OF_A_PAGE + index;
        const indexes = [...Array(SUBJECTS_OF_A_PAGE).keys()];
        return statsOf(indexes.map((index) => subjectKey(subjectAt(place(index)))));
      },
    },
    {
      name: "a review is posted",
      requestAt: (n) => review(signedIn, n),
      warmUpSeconds: IN_USE_SECONDS,
    },
  ];
}

/** The step of 13 is coprime to the number of subjects. */
const anySubject = (n: number) => subjectAt(n * 13 + 2);

function review(signedIn: Seeded["signedIn"], n: number) {
  // A user may review a subject only once.
  const user = signedIn[(n + Math.floor(n / SUBJECTS.length)) % signedIn.length];
  if (!user) throw new Error("nobody is signed in");
  return createRequest(postComment, {
    token: user.token,
    address: `20.${n >> 8}.${n & 255}.7`,
    body: {
      ...anySubject(n),
      stars: 1 + (n % 5),
      ratings: { interest: 1 + (n % 4), fees: 3 },
      outcome: "successful",
      amount: 50_000,
      term: 30,
      repayment: 55_000 + n,
      description: ownWords(n),
    },
  });
}

const SYLLABLES = "ba ke li mo nu ra si ta vo we yu za do fe gi ha".split(" ");

/** A unique text, long enough for the near-duplicate check. */
function ownWords(n: number): string {
  const words = Array.from({ length: 12 }, (_, index) => {
    const drawn = hashed(n, index);
    return [0, 4, 8, 12].map((bits) => SYLLABLES[(drawn >>> bits) & 15]).join("");
  });
  return `This is what happened: ${words.join(" ")}.`;
}
