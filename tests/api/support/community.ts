import { randomUUID } from "node:crypto";
import { POST_LANGUAGES } from "#contract/posts/post.ts";
import { computePaidRate } from "#scores/paid-rate.ts";
import { DAY } from "#server/core/clock.ts";
import type { Store } from "#server/db/store.ts";
import type { CommentRow } from "#server/db/tables.ts";
import { insertReviewThemes } from "#server/insights/review-themes.ts";
import { computeHelpfulTime } from "#server/posts/post-state.ts";
import { NO_REVIEW } from "#server/reviews/comment.ts";
import type { ServiceApp } from "./service-app.ts";

export const REVIEW = {
  stars: 4,
  ratings: {},
  outcome: "successful",
  amount: 60_000,
  term: 30,
  repayment: 66_000,
  description: "The money came on the same day.",
} as const;

/** The app, with each signed-in user calling from a network of their own. */
export function assignNetworkPerUser(app: ServiceApp): ServiceApp {
  const addresses = new Map<string, string>();
  function addressOf(token: string): string {
    const address =
      addresses.get(token) ?? `203.0.${113 + (addresses.size >> 8)}.${addresses.size & 255}`;
    addresses.set(token, address);
    return address;
  }
  const withAddress = <Given extends { readonly token?: string }>(given: Given): Given =>
    given.token === undefined ? given : { address: addressOf(given.token), ...given };
  return {
    ...app,
    call: (call, given = {}) => app.call(call, withAddress(given)),
    succeed: (call, given = {}) => app.succeed(call, withAddress(given)),
  };
}

export function createRandomSequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Subject {
  readonly subjectType: string;
  readonly subjectId: string;
}

/** Creates the row of a visible review without an author, like an imported one. */
export function createReviewRow(
  { subjectType, subjectId }: Subject,
  columns: Partial<CommentRow> & Pick<CommentRow, "created_at">,
): CommentRow {
  const { amount = null, term = null, repayment = null, likes = 0 } = columns;
  const row = {
    id: randomUUID(),
    kind: "review",
    user_id: null,
    subject_type: subjectType,
    subject_id: subjectId,
    parent_id: null,
    state: "shown",
    language: "en",
    description: "A review",
    ...NO_REVIEW,
    stars: 5,
    outcome: "successful",
    currency: "NGN",
    paid_rate: computePaidRate({ amount, term, repayment, instalments: null }) ?? null,
    is_verified: 0,
    trust: 6,
    shares_origin: 0,
    source: null,
    source_key: null,
    likes,
    replies: 0,
    source_likes: 0,
    edited_at: null,
    ...columns,
  };
  return { helpful_at: computeHelpfulTime(row), ...row };
}

export function createMixedReviews(subject: Subject, count: number, now: number): CommentRow[] {
  const draw = createRandomSequence(count);
  const rating = () => [null, 1, 2, 3, 4, 5][draw(6)] ?? null;
  return Array.from({ length: count }, () =>
    createReviewRow(subject, {
      created_at: now - draw(400) * DAY,
      stars: 1 + draw(5),
      outcome: ["successful", "failed", "unknown"][draw(3)] ?? "unknown",
      language: POST_LANGUAGES[draw(3)] ?? "en",
      likes: [0, 0, 1, 2, 7][draw(5)] ?? 0,
      trust: draw(2) === 1 ? 10 : 6,
      interest: rating(),
      fees: rating(),
      speed: rating(),
      amount: 50_000 + draw(5) * 1000,
      term: 30,
      repayment: 60_000 + draw(5) * 1000,
    }),
  );
}

/** Writes reviews with their themes; triggers count them. */
export async function insertReviews(store: Store, rows: readonly CommentRow[]): Promise<void> {
  await store.transaction(async (db) => {
    for (let start = 0; start < rows.length; start += 100) {
      await db
        .insertInto("comments")
        .values(rows.slice(start, start + 100))
        .execute();
    }
    await insertReviewThemes(db, rows);
  });
}
