import { commentList, postComment } from "#contract/reviews/comment.ts";
import { stats } from "#contract/statistics/stats.ts";
import { subjectKey } from "#contract/subjects/subject-key.ts";
import { requestOf, type SampledCall } from "./server/load.ts";
import { SUBJECTS, subjectAt } from "./server/sample-site.ts";
import { FEW, hashed, MANY } from "./server/seed-reviews.ts";
import type { Seeded } from "./server/seed-store.ts";

/** Requests each subject once: a server in use has recent data in memory. */
const IN_USE_SECONDS = 25;
const SUBJECTS_OF_A_PAGE = 50;

interface Row extends SampledCall {
  readonly warmUpSeconds?: number;
}

/** Every request that is measured; `deep` is the cursor of a page far down the longest list. */
export function rowsFor(
  { signedIn }: Seeded,
  deep: { readonly page: number; readonly cursor: string },
): readonly Row[] {
  const ofMany = (query: Record<string, string>) => () =>
    requestOf(commentList, { params: MANY, query });
  const statsOf = (keys: readonly string[]) =>
    requestOf(stats, { query: { subjects: keys.join(",") } });
  return [
    {
      name: "a list of 20, any subject",
      requestAt: (n) => requestOf(commentList, { params: anySubject(n) }),
      warmUpSeconds: IN_USE_SECONDS,
    },
    {
      name: "the subject with 40 reviews",
      requestAt: () => requestOf(commentList, { params: FEW }),
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

/** The step of 13 shares no factor with the number of subjects, so it visits all of them. */
const anySubject = (n: number) => subjectAt(n * 13 + 2);

/** A review by another user, from another network, of another subject, with a text of its own. */
function review(signedIn: Seeded["signedIn"], n: number) {
  // In the next round each subject gets another user: one may review it only once.
  const user = signedIn[(n + Math.floor(n / SUBJECTS.length)) % signedIn.length];
  if (!user) throw new Error("nobody is signed in");
  return requestOf(postComment, {
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

/** Long enough to be compared with other texts, and without contact details. */
function ownWords(n: number): string {
  const words = Array.from({ length: 12 }, (_, index) => {
    const drawn = hashed(n, index);
    return [0, 4, 8, 12].map((bits) => SYLLABLES[(drawn >>> bits) & 15]).join("");
  });
  return `This is what happened: ${words.join(" ")}.`;
}
