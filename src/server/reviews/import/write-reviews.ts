import { randomUUID } from "node:crypto";
import { IMPORT_TRUST } from "#scores/score.ts";
import { type Db, type Store, splitIntoBatches } from "#server/db/store.ts";
import type { CommentRow, NewCommentRow } from "#server/db/tables.ts";
import { insertReviewThemes } from "#server/insights/review-themes.ts";
import { closeReportsOfDeletedPosts } from "#server/moderation/moderation-reports.ts";
import { computeHelpfulTime, lockComment } from "#server/posts/post-state.ts";
import { deleteLockedComment } from "#server/reviews/comment-changes.ts";
import { recordHeldImports } from "#server/risk/origin-record.ts";
import type { ImportedReview } from "./parse-reviews.ts";

/** The number of reviews per transaction. It is small, because other writes wait for the transaction. */
const REVIEWS_PER_UNDO = 100;
/** Serializes imports, because simultaneous imports could lock the same tallies in different orders and deadlock. */
const LOCK = { lock: "import-reviews" };

interface Import {
  readonly source: string;
  readonly now: number;
}

type StoredReview = Omit<ImportedReview, "line" | "id">;

export function writeReviews(
  store: Store,
  reviews: readonly StoredReview[],
  { source, now }: Import,
): Promise<void> {
  return store.transaction(async (db) => {
    const rows: CommentRow[] = [];
    // Sorts the reviews, because triggers must lock the tallies of subjects in this order.
    const values = reviews
      .map((review) => toCommentRow(review, source))
      .sort((a, b) => (toSubjectSortKey(a) < toSubjectSortKey(b) ? -1 : 1));
    for (const part of splitIntoBatches(values)) {
      rows.push(...(await db.insertInto("comments").values(part).returningAll().execute()));
    }
    const shownRows = rows.filter(({ state }) => state === "shown");
    await insertReviewThemes(db, shownRows);
    // Inserts the acts last, because every transaction locks the act numbers last.
    for (const heldRows of splitIntoBatches(rows.filter(({ state }) => state === "held"))) {
      await recordHeldImports(db, heldRows, now);
    }
  }, LOCK);
}

export async function findImportedKeys(
  db: Db,
  source: string,
  reviews: readonly StoredReview[],
): Promise<ReadonlySet<string | null>> {
  const keys = new Set<string | null>();
  for (const part of splitIntoBatches(reviews)) {
    const ids = part.map(({ key }) => key);
    const imported = selectReviewsImportedFrom(db, source).select("source_key");
    const rows = await imported.where("source_key", "in", ids).execute();
    for (const { source_key } of rows) keys.add(source_key);
  }
  return keys;
}

export async function countImportedReviews(db: Db, source: string): Promise<number> {
  const { reviews } = await selectReviewsImportedFrom(db, source)
    .select(({ fn }) => fn.countAll<number>().as("reviews"))
    .executeTakeFirstOrThrow();
  return reviews;
}

/** Deletes the reviews of a source, as their authors could. An interrupted undo can be repeated. */
export async function undoImport(store: Store, { source, now }: Import): Promise<void> {
  for (;;) {
    const rows = await selectReviewsImportedFrom(store.db, source)
      .select("id")
      .limit(REVIEWS_PER_UNDO)
      .execute();
    if (rows.length === 0) return;
    await store.transaction(async (db) => {
      for (const { id } of rows) {
        const review = await lockComment(db, id);
        if (!review || review.state === "deleted") continue;
        await deleteLockedComment(db, review);
        await closeReportsOfDeletedPosts(db, [review], now);
      }
    }, LOCK);
  }
}

function selectReviewsImportedFrom(db: Db, source: string) {
  return db.selectFrom("comments").where("source", "=", source);
}

/** Converts an imported review to a row without a user and without the author's name. */
function toCommentRow(review: StoredReview, source: string): NewCommentRow {
  const row = {
    id: randomUUID(),
    kind: "review",
    subject_type: review.subjectType,
    subject_id: review.subjectId,
    state: review.isHeld ? "held" : "shown",
    language: review.language,
    description: review.text,
    stars: review.stars,
    outcome: review.outcome,
    currency: review.currency,
    amount: review.amount,
    term: null,
    repayment: null,
    is_verified: 0,
    shares_origin: 0,
    trust: IMPORT_TRUST,
    source,
    source_key: review.key,
    likes: 0,
    source_likes: review.helpful,
    created_at: review.createdAt,
  };
  return { ...row, helpful_at: computeHelpfulTime(row) };
}

function toSubjectSortKey({ subject_type, subject_id }: NewCommentRow): string {
  return `${subject_type}:${subject_id}`;
}
