import { sql } from "kysely";
import { POST_LANGUAGES } from "#contract/posts/post.ts";
import { helpfulAt } from "#scores/helpful.ts";
import { paidRateOf } from "#scores/paid-rate.ts";
import { DAY } from "#server/core/clock.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import { newId } from "#server/db/ids.ts";
import { openStore, type StoreOptions } from "#server/db/open.ts";
import { countReviews } from "#server/statistics/review-counts.ts";
import { SUBJECTS, type Subject } from "../api/sample-site.ts";
import { type Seeded, seedStore } from "../api/seed-store.ts";
import { seedOrigins } from "./seed-origins.ts";

const ROWS_AT_ONCE = 500;
const ROWS_OF_A_TRANSACTION = 20_000;
/** The signed-in users have written none of the reviews, so they may review every subject. */
const SIGNED_IN = 1000;
const YEARS = 3;

/** One subject with many reviews and one with few; the others share the rest. */
export const MANY: Subject = subjectOf(0);
export const FEW: Subject = subjectOf(1);
const FEW_REVIEWS = 40;

/** How many of `count` reviews `MANY` has: 100,000 of two million. */
export function manyOf(count: number): number {
  return Math.ceil(count / 20);
}

/** Fills an empty database with users and `count` reviews, counters included. */
export async function seedReviews(options: StoreOptions, count: number): Promise<Seeded> {
  const seeded = await seedStore(options);
  const store = await openStore({ ...options, isPatient: true });
  const authors = seeded.users.slice(SIGNED_IN).map(({ userId }) => userId);
  const now = Date.now();
  try {
    await sql`update users set pseudonym = id`.execute(store.db);
    for (let start = 0; start < count; start += ROWS_OF_A_TRANSACTION) {
      const length = Math.min(ROWS_OF_A_TRANSACTION, count - start);
      const rows = Array.from({ length }, (_, index) =>
        reviewRow(start + index, count, authors, now),
      );
      await store.transaction(async (db) => {
        for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
          await db
            .insertInto("comments")
            .values(rows.slice(first, first + ROWS_AT_ONCE))
            .execute();
        }
        await countReviews(db, rows);
        await seedOrigins(db, rows, now);
      });
    }
    // Databases do this on their own in time; PostgreSQL would do it during the measurement.
    const isPostgres = store.dialect === "postgres";
    const tidying = isPostgres ? [sql`vacuum (analyze)`, sql`checkpoint`] : [sql`analyze`];
    for (const one of tidying) await one.execute(store.db);
    return seeded;
  } finally {
    await store.close();
  }
}

/** The subject of a review and its number there, which picks the author until none is left. */
function placeOf(index: number, count: number): { subject: number; nth: number } {
  const many = manyOf(count);
  if (index < many) return { subject: 0, nth: index };
  if (index < many + FEW_REVIEWS) return { subject: 1, nth: index - many };
  const rest = index - many - FEW_REVIEWS;
  const others = SUBJECTS.length - 2;
  return { subject: 2 + (rest % others), nth: Math.floor(rest / others) };
}

function reviewRow(
  index: number,
  count: number,
  authors: readonly string[],
  now: number,
): CommentRow {
  const { subject, nth } = placeOf(index, count);
  const { subjectType, subjectId } = subjectOf(subject);
  const draw = (below: number, salt: number) => hashed(index, salt) % below;
  const created_at = now - draw(YEARS * 365 * 24, 1) * (DAY / 24) - (index % 3600) * 1000;
  const likes = Math.max(0, draw(40, 2) - 30);
  const amount = 10_000 + 1000 * draw(90, 3);
  const repayment = Math.round(amount * (1.05 + draw(30, 4) / 100));
  const loan = { amount, term: 30, repayment, instalments: null };
  const isOfSomebody = nth < authors.length;
  return {
    ...loan,
    id: newId(),
    kind: "review",
    user_id: isOfSomebody ? (authors[(nth + subject * 7) % authors.length] ?? null) : null,
    subject_type: subjectType,
    subject_id: subjectId,
    parent_id: null,
    state: "shown",
    language: POST_LANGUAGES[draw(3, 5)] ?? "en",
    description: `Sample review ${index}: the money came ${draw(9, 6)} days later than was said.`,
    stars: 1 + draw(5, 7),
    outcome: draw(3, 8) === 0 ? "failed" : "successful",
    interest: 1 + draw(5, 9),
    fees: 1 + draw(5, 10),
    speed: null,
    service: 1 + draw(5, 11),
    approval: null,
    credit_limit: null,
    currency: "NGN",
    paid_rate: paidRateOf(loan) ?? null,
    is_verified: draw(2, 12),
    source: isOfSomebody ? null : "sample",
    source_key: isOfSomebody ? null : String(index),
    likes,
    replies: 0,
    helpful_at: helpfulAt(created_at, likes),
    created_at,
    edited_at: null,
  };
}

/** A pseudo-random number, the same in every run. */
export function hashed(index: number, salt: number): number {
  let value = Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt, 40_503);
  value = Math.imul(value ^ (value >>> 15), 2_246_822_519);
  value = Math.imul(value ^ (value >>> 13), 3_266_489_917);
  return (value ^ (value >>> 16)) >>> 0;
}

function subjectOf(index: number): Subject {
  const subject = SUBJECTS[index % SUBJECTS.length];
  if (!subject) throw new Error("there are no subjects");
  return subject;
}
