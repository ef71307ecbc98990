import { sql } from "kysely";
import { POST_LANGUAGES } from "#contract/posts/post.ts";
import { DAY } from "#server/core/clock.ts";
import { openStore, type StoreOptions } from "#server/db/open.ts";
import type { CommentRow } from "#server/db/tables.ts";
import { createReviewRow } from "../../../tests/api/support/community.ts";
import { createRandomDraws } from "../../../tests/support/review-crowds.ts";
import { SUBJECTS, type Subject, subjectAt } from "../generated-catalogue.ts";
import { insertAll, type SignedInUser, seedStore } from "./seed-store.ts";

const ROWS_OF_A_TRANSACTION = 20_000;
const YEARS = 3;

/** The subject with the most reviews; the others share the rest. */
export const MANY: Subject = subjectAt(0);

export function computeMaxReviewsPerSubject(reviewCount: number): number {
  return Math.ceil(reviewCount / 20);
}

export async function seedReviews(
  options: StoreOptions,
  count: number,
): Promise<readonly SignedInUser[]> {
  const signedIn = await seedStore(options);
  const store = await openStore({ ...options, isPatient: true });
  const random = createRandomDraws(5);
  const draw = (below: number) => Math.floor(random() * below);
  const now = Date.now();
  try {
    for (let start = 0; start < count; start += ROWS_OF_A_TRANSACTION) {
      const length = Math.min(ROWS_OF_A_TRANSACTION, count - start);
      const rows = Array.from({ length }, (_, index) =>
        createSampleReview(start + index, count, draw, now),
      );
      await store.transaction((db) => insertAll(db, "comments", rows));
    }
    // Analyses the tables now, because PostgreSQL would otherwise do so during the measurement.
    const isPostgres = store.dialect === "postgres";
    const tidying = isPostgres ? [sql`vacuum (analyze)`, sql`checkpoint`] : [sql`analyze`];
    for (const one of tidying) await one.execute(store.db);
    return signedIn;
  } finally {
    await store.close();
  }
}

/** An imported review, since a user may review a subject only once. */
function createSampleReview(
  index: number,
  count: number,
  draw: (below: number) => number,
  now: number,
): CommentRow {
  const isOfMany = index < computeMaxReviewsPerSubject(count);
  const subject = isOfMany ? MANY : subjectAt(1 + (index % (SUBJECTS.length - 1)));
  const amount = 10_000 + 1000 * draw(90);
  return createReviewRow(subject, {
    amount,
    term: 30,
    repayment: Math.round(amount * (1.05 + draw(30) / 100)),
    language: POST_LANGUAGES[draw(3)] ?? "en",
    description: `Sample review ${index}: the money came ${draw(9)} days later than was said.`,
    stars: 1 + draw(5),
    outcome: draw(3) === 0 ? "failed" : "successful",
    interest: 1 + draw(5),
    source: "sample",
    source_key: String(index),
    likes: Math.max(0, draw(40) - 30),
    created_at: now - draw(YEARS * 365 * 24) * (DAY / 24) - (index % 3600) * 1000,
  });
}
