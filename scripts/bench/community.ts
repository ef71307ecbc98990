import { commentList } from "#contract/reviews/comment.ts";
import { stats } from "#contract/statistics/stats.ts";
import { toSubjectKey } from "#contract/subjects/subject-key.ts";
import { CONNECTIONS, measureCalls } from "./api.ts";
import { getSubjectAt, SUBJECTS } from "./generated-catalogue.ts";
import { createRequest, type SampledCall } from "./server/load.ts";
import { computeMaxReviewsPerSubject, MANY, seedReviews } from "./server/seed.ts";

const DEEP_PAGE = 1000;
const SUBJECTS_OF_A_PAGE = 50;

/** Measures lists and statistics in a database with many reviews. */
export async function benchCommunity(folder: string, isTrial: boolean): Promise<string> {
  const reviews = isTrial ? 20_000 : 2_000_000;
  const findDeepPage = Math.min(DEEP_PAGE, Math.floor(computeMaxReviewsPerSubject(reviews) / 20));
  const table = await measureCalls({
    folder,
    isTrial,
    seed: (options) => seedReviews(options, reviews),
    callsFor: async (_signedIn, url) =>
      createCommunityCalls(findDeepPage, await findCursor(url, findDeepPage)),
  });
  const note =
    `${reviews.toLocaleString("en")} reviews of ${SUBJECTS.length.toLocaleString("en")} subjects, one of ` +
    `which has ${computeMaxReviewsPerSubject(reviews).toLocaleString("en")}; ${CONNECTIONS} connections at once. The ` +
    "server runs as in production, its limits off. PostgreSQL waits for the disk and has a quarter of the " +
    "memory (shared_buffers), as its manual advises.";
  return ["## The community", table, note].join("\n\n");
}

/** Reads the list page by page to find the cursor of a deep page. */
async function findCursor(url: string, page: number): Promise<string> {
  let cursor = "";
  for (let number = 1; number < page; number += 1) {
    const query: Record<string, string> = cursor === "" ? {} : { cursor };
    const { path, headers } = createRequest(commentList, { params: MANY, query });
    const answer = await fetch(url + path, { headers });
    const { data } = (await answer.json()) as { data: { next: string | null } };
    if (data.next === null) throw new Error(`the list ends at page ${number}`);
    cursor = data.next;
  }
  return cursor;
}

function createCommunityCalls(deepPage: number, cursor: string): readonly SampledCall[] {
  const createCommentListRequest = (query: Record<string, string>) => () =>
    createRequest(commentList, { params: MANY, query });
  return [
    {
      name: "a list of 20, any subject",
      // A step of 13 visits every subject, because 13 is coprime to the number of subjects.
      requestAt: (n) => createRequest(commentList, { params: getSubjectAt(n * 13 + 2) }),
    },
    { name: "the one with the most, page 1", requestAt: createCommentListRequest({}) },
    {
      name: `the same, page ${deepPage.toLocaleString("en")}`,
      requestAt: createCommentListRequest({ cursor }),
    },
    {
      name: "the same, by stars and language",
      requestAt: createCommentListRequest({ stars: "2", language: "id" }),
    },
    { name: "the same, lowest first", requestAt: createCommentListRequest({ sort: "lowest" }) },
    {
      name: `stats of ${SUBJECTS_OF_A_PAGE} subjects`,
      requestAt: (n) => {
        const keys = Array.from({ length: SUBJECTS_OF_A_PAGE }, (_, index) =>
          toSubjectKey(getSubjectAt(n * SUBJECTS_OF_A_PAGE + index)),
        );
        return createRequest(stats, { query: { subjects: keys.join(",") } });
      },
    },
  ];
}
