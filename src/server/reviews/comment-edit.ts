import type { Comment } from "#contract/reviews/comment.ts";
import { Failure } from "#server/core/failure.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { addThemes, removeThemes } from "#server/insights/review-themes.ts";
import { isVerified, prepareAuthor } from "#server/posts/author.ts";
import { helpfulPlace, lockAncestors, lockComment } from "#server/posts/post-state.ts";
import { refuseContacts, saveRevision } from "#server/posts/submission.ts";
import { holdIfRisky } from "#server/risk/kept-origin.ts";
import type { ToOrigin } from "#server/risk/post-origin.ts";
import { lockRisks } from "#server/risk/post-risk.ts";
import { isVisibleComment } from "#server/subjects/visible-comments.ts";
import {
  NO_REVIEW,
  type Poster,
  type PostServices,
  type ReviewColumns,
  type ReviewFields,
  toPlace,
  toReviewColumns,
} from "./comment.ts";
import { toCommentResponse } from "./comment-response.ts";

interface CommentEdit extends ReviewFields {
  readonly description: string;
}

/** Changes the author's own comment and all its counts, and saves the previous contents. */
export async function editComment(
  services: PostServices,
  id: string,
  edit: CommentEdit,
  poster: Poster,
  toOrigin: ToOrigin,
): Promise<Comment> {
  const { store, clock } = services;
  refuseContacts({ description: edit.description });
  const now = clock.now();
  const post = { postType: "comment", postId: id } as const;
  const row = await store.transaction(async (db) => {
    const before = await lockOwnComment(db, id, poster.userId);
    const changes = toChanges(before, edit);
    if (isSame(before, changes)) return before;
    const origin = toOrigin({ ...post, ...toPlace(before), text: edit.description });
    await lockAncestors(db, before);
    await lockRisks(db, origin);
    await saveRevision(db, post, toContents(before), now);
    const columns = {
      ...changes,
      helpful_at: helpfulPlace({ ...before, ...changes }),
      edited_at: now,
      is_verified: isVerified(await prepareAuthor(db, poster.userId)),
    };
    const after: CommentRow = { ...before, ...columns };
    const isCounted = before.kind === "review" && before.state === "shown";
    await db.updateTable("comments").set(columns).where("id", "=", id).execute();
    if (isCounted) {
      await removeThemes(db, before);
      await addThemes(db, [after]);
    }
    const changed = {
      text: before.description !== after.description,
      stars: before.stars !== after.stars,
    };
    if (!changed.text && !changed.stars) return after;
    return { ...after, state: await holdIfRisky(db, after, origin, changed) };
  });
  return toCommentResponse(services, row, poster);
}

/** Throws 1006 for another author's visible comment and for a removed one, else 1002. */
async function lockOwnComment(db: Db, id: string, userId: string): Promise<CommentRow> {
  const row = await lockComment(db, id);
  if (!row || row.state === "deleted") throw new Failure("1002");
  if (row.user_id !== userId) {
    throw new Failure((await isVisibleComment(db, id, userId)) ? "1006" : "1002");
  }
  if (row.state === "removed") throw new Failure("1006");
  return row;
}

type Changes = ReviewColumns & Pick<CommentRow, "description">;

function toChanges(before: CommentRow, { description, ...review }: CommentEdit): Changes {
  return { ...(before.kind === "review" ? toReviewColumns(review) : NO_REVIEW), description };
}

function isSame(before: CommentRow, changes: Changes): boolean {
  const names = Object.keys(changes) as (keyof Changes)[];
  return names.every((name) => before[name] === changes[name]);
}

function toContents(row: CommentRow): Partial<CommentRow> {
  const names = [...Object.keys(NO_REVIEW), "description"] as (keyof Changes)[];
  return Object.fromEntries(
    names.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])),
  );
}
