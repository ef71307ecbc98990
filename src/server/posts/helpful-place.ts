import { helpfulAt, measureInformation } from "#scores/helpful.ts";
import type { CommentRow } from "#server/db/community-tables.ts";

type Judged = Pick<CommentRow, "description" | "outcome" | "amount" | "term" | "repayment"> &
  Pick<CommentRow, "likes" | "source_likes" | "created_at">;

/** The place of a comment among the most helpful, which follows from the rest of its row. */
export function helpfulPlace(row: Judged): number {
  const { description, outcome, amount, term, repayment } = row;
  return helpfulAt({
    createdAt: row.created_at,
    likes: row.likes + row.source_likes,
    information: measureInformation({
      text: description,
      hasOutcome: outcome === "successful" || outcome === "failed",
      hasFigures: [amount, term, repayment].some((figure) => figure !== null),
    }),
  });
}
