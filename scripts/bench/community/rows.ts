import { commentList, postComment } from "#contract/reviews/comment.ts";
import { stats } from "#contract/statistics/stats.ts";
import { subjectKey } from "#contract/subjects/subject-key.ts";
import { type Endpoint, pathOf } from "#contract/wire/endpoint.ts";
import type { SampleRequest } from "../api/load.ts";
import { SUBJECTS, type Subject } from "../api/sample-site.ts";
import type { Seeded } from "../api/seed-store.ts";
import { FEW, hashed, MANY } from "./seed-reviews.ts";

/** Each subject was asked or written about once: a server that is in use has what is new in memory. */
const IN_USE_SECONDS = 25;

export interface Row {
  readonly name: string;
  readonly requestAt: (n: number) => SampleRequest;
  readonly warmUpSeconds?: number;
}

const HEADERS = { "X-Channel": "web", "Accept-Language": "en-NG,en;q=0.9" };
const SUBJECTS_OF_A_PAGE = 50;

/** Everything that is measured; `deep` is the cursor of a page far down the list of the most reviewed. */
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

/** Steps that share no factor with the number of subjects. */
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

/** Of another person from another network about another subject, each with words of its own. */
function review(signedIn: Seeded["signedIn"], n: number): SampleRequest {
  // Whoever comes round to a subject again is another one.
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

/** Long enough to be compared with what others wrote, alike none of it, and nobody's address or number. */
function ownWords(n: number): string {
  const words = Array.from({ length: 12 }, (_, index) => {
    const drawn = hashed(n, index);
    return [0, 4, 8, 12].map((bits) => SYLLABLES[(drawn >>> bits) & 15]).join("");
  });
  return `This is what happened: ${words.join(" ")}.`;
}
