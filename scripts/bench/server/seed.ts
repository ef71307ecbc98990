import { sql } from "kysely";
import { POST_LANGUAGES } from "#contract/posts/post.ts";
import { insertSession } from "#server/accounts/session.ts";
import { DAY } from "#server/core/clock.ts";
import { openStore, type StoreOptions } from "#server/db/open.ts";
import type { Db } from "#server/db/store.ts";
import type { CommentRow, Database } from "#server/db/tables.ts";
import { createTestUserRow } from "../../../tests/api/db/support/rows.ts";
import { createReviewRow } from "../../../tests/api/support/community.ts";
import { createRandomDraws } from "../../../tests/support/review-crowds.ts";
import { getSubjectAt, SUBJECTS, type Subject } from "../generated-catalogue.ts";

const ROWS_OF_A_TRANSACTION = 20_000;
const YEARS = 3;

/** The subject with the most reviews, one in twenty. The remaining reviews are spread evenly. */
export const MANY: Subject = getSubjectAt(0);

export function computeMaxReviewsPerSubject(reviewCount: number): number {
  return Math.ceil(reviewCount / 20);
}

export async function seedReviews(
  options: StoreOptions,
  count: number,
): Promise<readonly SignedInUser[]> {
  const signedIn = await seedStore(options);
  const store = await openStore({ ...options, hasLongTimeouts: true });
  const random = createRandomDraws(5);
  const draw = (below: number) => Math.floor(random() * below);
  const now = Date.now();
  try {
    for (let start = 0; start < count; start += ROWS_OF_A_TRANSACTION) {
      const length = Math.min(ROWS_OF_A_TRANSACTION, count - start);
      const rows = Array.from({ length }, (_, index) =>
        createSampleReview(start + index, count, draw, now),
      );
      await store.transaction((db) => insertRows(db, "comments", rows));
    }
    // Analyses the tables before the measurement, because PostgreSQL would otherwise analyse them
    // during it.
    const isPostgres = store.dialect === "postgres";
    const tidying = isPostgres ? [sql`vacuum (analyze)`, sql`checkpoint`] : [sql`analyze`];
    for (const one of tidying) await one.execute(store.db);
    return signedIn;
  } finally {
    await store.close();
  }
}

/** The review is imported, because a user may review a subject only once. */
function createSampleReview(
  index: number,
  count: number,
  draw: (below: number) => number,
  now: number,
): CommentRow {
  const isOfMany = index < computeMaxReviewsPerSubject(count);
  const subject = isOfMany ? MANY : getSubjectAt(1 + (index % (SUBJECTS.length - 1)));
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

const USERS = 10_000;
const SIGNED_IN = 1000;
const FOLLOWS_OF_A_USER = 20;
const ROWS_AT_ONCE = 500;

export interface SignedInUser {
  readonly userId: string;
  readonly follows: readonly Subject[];
  readonly token: string;
}

/** Inserts sample users and follows. Returns the users with a session. */
export async function seedStore(options: StoreOptions): Promise<readonly SignedInUser[]> {
  const store = await openStore({ ...options, hasLongTimeouts: true });
  try {
    const now = Date.now();
    const rows = Array.from({ length: USERS }, createTestUserRow);
    const users = rows.map(({ id }, index) => ({
      userId: id,
      // Each step is coprime to the number of subjects, so that a user follows each subject only
      // once.
      follows: Array.from({ length: FOLLOWS_OF_A_USER }, (_, step) =>
        getSubjectAt(index * 7 + step * 251),
      ),
    }));
    return await store.transaction(async (db) => {
      await insertRows(db, "users", rows);
      const follows = users.flatMap(({ userId: user_id, follows }, index) =>
        follows.map(({ subjectType: subject_type, subjectId: subject_id }) => {
          return { subject_type, subject_id, user_id, trust: 10, created_at: now - index };
        }),
      );
      await insertRows(db, "follows", follows);
      const signedIn = [];
      for (const user of users.slice(0, SIGNED_IN)) {
        signedIn.push({ ...user, token: await insertSession(db, user.userId, now) });
      }
      return signedIn;
    });
  } finally {
    await store.close();
  }
}

export async function insertRows(
  db: Db,
  table: keyof Database,
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const values = rows.slice(start, start + ROWS_AT_ONCE) as never;
    await db.insertInto(table).values(values).execute();
  }
}
