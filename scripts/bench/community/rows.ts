import { commentList, postComment } from "#contract/reviews/comment.ts";
import { stats } from "#contract/statistics/stats.ts";
import { subjectKey } from "#contract/subjects/subject-key.ts";
import { type Endpoint, pathOf } from "#contract/wire/endpoint.ts";
import type { SampleRequest } from "../api/load.ts";
import { SUBJECTS, type Subject } from "../api/sample-site.ts";
import type { Seeded } from "../api/seed-store.ts";
import { FEW, hashed, MANY } from "./seed-reviews.ts";

/** Requests each subject once: a server in use has recent data in memory. */
const IN_USE_SECONDS = 25;

export interface Row {
  readonly name: string;
  readonly requestAt: (n: number) => SampleRequest;
  readonly warmUpSeconds?: number;
}

const HEADERS = { "X-Channel": "web", "Accept-Language": "en-NG,en;q=0.9" };
const SUBJECTS_OF_A_PAGE = 50;

/** Every request that is measured; `deep` is the cursor of a page far down the longest list. */
export function rowsFor(
  { signedIn }: Seeded,
  deep: { readonly page: number; readonly cursor: string },
): readonly Row[] {
  const ofMany = (query: Record<string, string>) => () => get(commentList, MANY, query);
  return [
    {
      name: "a list of 20, any subject",
      requestAt: (n) => get(commentList, subjectAt(n)),
      warmUpSeconds: IN_USE_SECONDS,
    },
    { name: "the subject with 40 reviews", requestAt: () => get(commentList, FEW) },
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
      requestAt: (n) => get(stats, {}, { subjects: subjectKey(subjectAt(n)) }),
      warmUpSeconds: IN_USE_SECONDS,
    },
    {
      name: `stats of ${SUBJECTS_OF_A_PAGE} subjects`,
      requestAt: (n) => get(stats, {}, { subjects: keysFrom(n * SUBJECTS_OF_A_PAGE) }),
    },
    {
      name: "a review is posted",
      requestAt: (n) => review(signedIn, n),
      warmUpSeconds: IN_USE_SECONDS,
    },
  ];
}

function keysFrom(start: number): string {
  const subjects = Array.from({ length: SUBJECTS_OF_A_PAGE }, (_, index) => at(start + index));
  return subjects.map(subjectKey).join(",");
}

/** The step of 13 shares no factor with the number of subjects, so it visits all of them. */
function subjectAt(n: number): Subject {
  return at(n * 13 + 2);
}

function at(index: number): Subject {
  const subject = SUBJECTS[index % SUBJECTS.length];
  if (!subject) throw new Error("there are no subjects");
  return subject;
}

export function get(call: Endpoint, params: object, query: Record<string, string> = {}) {
  const path = pathOf(call, { ...params });
  const search = new URLSearchParams(query).toString();
  return { method: "GET", path: search ? `${path}?${search}` : path, headers: HEADERS };
}

/** A review by another user, from another network, of another subject, with a text of its own. */
function review(signedIn: Seeded["signedIn"], n: number): SampleRequest {
  // In the next round each subject gets another user: one may review it only once.
  const user = signedIn[(n + Math.floor(n / SUBJECTS.length)) % signedIn.length];
  if (!user) throw new Error("nobody is signed in");
  return {
    method: postComment.method,
    path: postComment.path,
    headers: {
      ...HEADERS,
      "X-NewAuth-Token": user.token,
      "X-Forwarded-For": `20.${n >> 8}.${n & 255}.7`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({
      ...subjectAt(n),
      stars: 1 + (n % 5),
      ratings: { interest: 1 + (n % 4), fees: 3 },
      outcome: "successful",
      amount: 50_000,
      term: 30,
      repayment: 55_000 + n,
      description: ownWords(n),
    }),
  };
}

const SYLLABLES = "ba ke li mo nu ra si ta vo we yu za do fe gi ha".split(" ");

/** Long enough for the near-duplicate check, unlike every other text and without contact details. */
function ownWords(n: number): string {
  const words = Array.from({ length: 12 }, (_, index) => {
    const drawn = hashed(n, index);
    return [0, 4, 8, 12].map((bits) => SYLLABLES[(drawn >>> bits) & 15]).join("");
  });
  return `This is what happened: ${words.join(" ")}.`;
}
