import { createHash } from "node:crypto";
import { sql } from "kysely";
import { POST_LANGUAGES } from "#contract/posts/post.ts";
import { DAY } from "#server/core/clock.ts";
import type { CommentRow, PostOriginRow } from "#server/db/community-tables.ts";
import { openStore, type StoreOptions } from "#server/db/open.ts";
import { addThemes } from "#server/insights/review-themes.ts";
import { ORIGIN_RETENTION } from "#server/risk/post-risk.ts";
import { removeSpaces } from "#server/text/words.ts";
import { reviewRow } from "../../../tests/api/support/community.ts";
import { SUBJECTS, type Subject, subjectAt } from "../generated-catalogue.ts";
import { insertAll, type Seeded, seedStore } from "./seed-store.ts";

const ROWS_OF_A_TRANSACTION = 20_000;
/** These users have no reviews yet, so they may review every subject. */
const SIGNED_IN = 1000;
const YEARS = 3;

/** One subject with many reviews and one with few; the others share the rest. */
export const MANY: Subject = subjectAt(0);
export const FEW: Subject = subjectAt(1);
const FEW_REVIEWS = 40;

export function countManyReviews(count: number): number {
  return Math.ceil(count / 20);
}

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
        sampleReview(start + index, count, authors, now),
      );
      // A real server stores the origins of the last month.
      const recent = rows.filter(({ created_at }) => created_at > now - ORIGIN_RETENTION);
      await store.transaction(async (db) => {
        await insertAll(db, "comments", rows);
        await addThemes(db, rows);
        await insertAll(db, "post_origins", recent.filter(({ user_id }) => user_id).map(originRow));
      });
    }
    // PostgreSQL would otherwise analyse during the measurement.
    const isPostgres = store.dialect === "postgres";
    const tidying = isPostgres ? [sql`vacuum (analyze)`, sql`checkpoint`] : [sql`analyze`];
    for (const one of tidying) await one.execute(store.db);
    return seeded;
  } finally {
    await store.close();
  }
}

/** The number of a review at its subject selects the author. */
function findPlace(index: number, count: number): { subject: number; nth: number } {
  const many = countManyReviews(count);
  if (index < many) return { subject: 0, nth: index };
  if (index < many + FEW_REVIEWS) return { subject: 1, nth: index - many };
  const rest = index - many - FEW_REVIEWS;
  const others = SUBJECTS.length - 2;
  return { subject: 2 + (rest % others), nth: Math.floor(rest / others) };
}

function sampleReview(
  index: number,
  count: number,
  authors: readonly string[],
  now: number,
): CommentRow {
  const { subject, nth } = findPlace(index, count);
  const draw = (below: number, salt: number) => hashed(index, salt) % below;
  const amount = 10_000 + 1000 * draw(90, 3);
  const isOfSomebody = nth < authors.length;
  return reviewRow(subjectAt(subject), {
    amount,
    term: 30,
    repayment: Math.round(amount * (1.05 + draw(30, 4) / 100)),
    user_id: isOfSomebody ? (authors[(nth + subject * 7) % authors.length] ?? null) : null,
    language: POST_LANGUAGES[draw(3, 5)] ?? "en",
    description: `Sample review ${index}: the money came ${draw(9, 6)} days later than was said.`,
    stars: 1 + draw(5, 7),
    outcome: draw(3, 8) === 0 ? "failed" : "successful",
    interest: 1 + draw(5, 9),
    fees: 1 + draw(5, 10),
    service: 1 + draw(5, 11),
    is_verified: draw(2, 12),
    source: isOfSomebody ? null : "sample",
    source_key: isOfSomebody ? null : String(index),
    likes: Math.max(0, draw(40, 2) - 30),
    created_at: now - draw(YEARS * 365 * 24, 1) * (DAY / 24) - (index % 3600) * 1000,
  });
}

/** Each origin is a network of its own. */
function originRow({ id, created_at, ...row }: CommentRow): PostOriginRow {
  return {
    post_type: "comment",
    post_id: id,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    user_id: row.user_id,
    network_hash: hash(`network:${id}`),
    device_hash: hash(`device:${id}`),
    text_hash: hash(`text:${removeSpaces(row.description)}`),
    text_at: created_at,
    stars_at: null,
    created_at,
  };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

export function hashed(index: number, salt: number): number {
  let value = Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt, 40_503);
  value = Math.imul(value ^ (value >>> 15), 2_246_822_519);
  value = Math.imul(value ^ (value >>> 13), 3_266_489_917);
  return (value ^ (value >>> 16)) >>> 0;
}
