import type { Comment } from "#contract/reviews/comment.ts";
import { Failure } from "#server/core/failure.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { findWriter, isVerified } from "#server/posts/author.ts";
import { helpfulPlace } from "#server/posts/helpful-place.ts";
import { keepRevision } from "#server/posts/post-revisions.ts";
import { indexPost, lockAncestors, lockComment } from "#server/posts/post-state.ts";
import { refuseContacts } from "#server/posts/submission.ts";
import { holdIfRisky } from "#server/risk/kept-origin.ts";
import { lockRisks } from "#server/risk/post-risk.ts";
import { isVisibleComment } from "#server/subjects/visible-comments.ts";
import type { OriginReader, Poster, PostServices } from "./comment.ts";
import { toCommentResponse } from "./comment-response.ts";
import { aboutOf } from "./comment-target.ts";
import { type GivenReview, NO_REVIEW, type ReviewColumns, reviewColumns } from "./review-row.ts";

interface GivenEdit extends GivenReview {
  readonly description: string;
}

/** Changes a person's own comment; what stood there before is kept, and all counts follow. */
export async function editComment(
  services: PostServices,
  id: string,
  given: GivenEdit,
  poster: Poster,
  readOrigin: OriginReader,
): Promise<Comment> {
  const { store, clock } = services;
  refuseContacts({ description: given.description });
  const now = clock.now();
  const post = { postType: "comment", postId: id } as const;
  const written = { ...post, text: given.description, subjectType: null, subjectId: null };
  const origin = await readOrigin(written);
  const row = await store.transaction(async (db) => {
    const before = await lockOwnComment(db, id, poster.userId);
    const changes = changesOf(before, given);
    if (isSame(before, changes)) return before;
    const about = aboutOf(before);
    await lockAncestors(db, before);
    await lockRisks(db, { ...origin, ...about });
    await keepRevision(db, post, contentsOf(before), now);
    const changed = {
      ...changes,
      helpful_at: helpfulPlace({ ...before, ...changes }),
      edited_at: now,
      is_verified: isVerified(await findWriter(db, poster.userId)),
    };
    const after: CommentRow = { ...before, ...changed };
    const isCounted = before.kind === "review" && before.state === "shown";
    if (isCounted) await indexPost(db, before, -1);
    await db.updateTable("comments").set(changed).where("id", "=", id).execute();
    if (isCounted) await indexPost(db, after, 1);
    const parts = {
      text: before.description !== after.description,
      stars: before.stars !== after.stars,
    };
    if (!parts.text && !parts.stars) return after;
    return { ...after, state: await holdIfRisky(db, after, { ...origin, ...about }, parts) };
  });
  return toCommentResponse(services, row, poster);
}

/** Another person's is 1006 where it is to be seen, else 1002; a moderator's word is not edited away. */
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

function changesOf(before: CommentRow, { description, ...review }: GivenEdit): Changes {
  return { ...(before.kind === "review" ? reviewColumns(review) : NO_REVIEW), description };
}

function isSame(before: CommentRow, changes: Changes): boolean {
  const names = Object.keys(changes) as (keyof Changes)[];
  return names.every((name) => before[name] === changes[name]);
}

function contentsOf(row: CommentRow): Partial<CommentRow> {
  const names = [...Object.keys(NO_REVIEW), "description"] as (keyof Changes)[];
  return Object.fromEntries(
    names.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])),
  );
}
