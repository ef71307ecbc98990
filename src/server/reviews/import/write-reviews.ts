import type { NewCommentRow } from "#server/db/community-tables.ts";
import { newId } from "#server/db/ids.ts";
import type { Db, Store } from "#server/db/store.ts";
import { addThemes } from "#server/insights/review-themes.ts";
import { helpfulPlace } from "#server/posts/helpful-place.ts";
import { recordHeldImports } from "#server/risk/kept-origin.ts";
import type { Mapping } from "./mapping.ts";
import type { ImportedReview } from "./review-of-record.ts";

interface Importing {
  readonly mapping: Mapping;
  readonly now: number;
}

/**
 * Writes reviews and counts those that are shown, all or none, and gives the keys of those that were not
 * there before: so an import that ended early goes on where it ended.
 */
export function writeReviews(
  store: Store,
  reviews: readonly ImportedReview[],
  { mapping, now }: Importing,
): Promise<ReadonlySet<string>> {
  const rows = reviews
    .map((review) => rowOf(review, mapping))
    // All transactions change the counts of subjects in this order.
    .sort((a, b) => (subjectText(a) < subjectText(b) ? -1 : 1));
  return store.transaction(
    async (db) => {
      const written = await db
        .insertInto("comments")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute();
      await addThemes(
        db,
        written.filter(({ state }) => state === "shown"),
      );
      const held = written.filter(({ state }) => state === "held");
      // Behind the counts, as whoever decides about a post takes them.
      if (held.length > 0) await recordHeldImports(db, held, now);
      return new Set(written.flatMap(({ source_key }) => source_key ?? []));
    },
    { lock: "import-reviews" },
  );
}

/** The keys of those that are not there yet. */
export async function findUnknown(
  db: Db,
  source: string,
  reviews: readonly ImportedReview[],
): Promise<ReadonlySet<string>> {
  const keys = reviews.map(({ key }) => key);
  const rows = await db
    .selectFrom("comments")
    .select("source_key")
    .where("source", "=", source)
    .where("source_key", "in", keys)
    .execute();
  return new Set(keys).difference(new Set(rows.map(({ source_key }) => source_key)));
}

/** Nobody's: who wrote it has no account here, and no name of theirs is kept. */
function rowOf(review: ImportedReview, { source, amount }: Mapping): NewCommentRow {
  const row = {
    id: newId(),
    kind: "review",
    subject_type: review.subject.type,
    subject_id: review.subject.id,
    state: review.isHeld ? "held" : "shown",
    language: review.language,
    description: review.text,
    stars: review.stars,
    outcome: review.outcome ?? "unknown",
    currency: review.amount === null ? null : (amount?.currency ?? null),
    amount: review.amount,
    term: null,
    repayment: null,
    is_verified: 0,
    source,
    source_key: review.key,
    likes: 0,
    source_likes: review.helpful,
    created_at: review.createdAt,
  };
  return { ...row, helpful_at: helpfulPlace(row) };
}

function subjectText({ subject_type, subject_id }: NewCommentRow): string {
  return `${subject_type}:${subject_id}`;
}
