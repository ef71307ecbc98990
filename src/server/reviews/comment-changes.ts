import { sql } from "kysely";
import type { Comment } from "#contract/reviews/comment.ts";
import { isRewritten } from "#scores/helpful.ts";
import { Failure } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { CommentRow } from "#server/db/tables.ts";
import { insertReviewThemes, removeThemes } from "#server/insights/review-themes.ts";
import { closeReportsOfDeletedPosts } from "#server/moderation/moderation-reports.ts";
import { getAuthor, toVerifiedFlag } from "#server/posts/author.ts";
import type { Poster } from "#server/posts/post-reader.ts";
import {
  assertNoContacts,
  changePostState,
  computeHelpfulTime,
  deletePostData,
  lockAncestors,
  lockComment,
  saveRevision,
} from "#server/posts/post-state.ts";
import { removeLikesOfRewrittenPost } from "#server/reactions/like.ts";
import {
  NO_REVIEW,
  type PostServices,
  type ReviewBody,
  type ReviewColumns,
  toReviewColumns,
  toSubjectFields,
} from "#server/reviews/comment.ts";
import { toCommentResponse } from "#server/reviews/comment-response.ts";
import { holdEditIfRisky, recordWithdrawnPost } from "#server/risk/origin-record.ts";
import { lockRisks, type ToOrigin } from "#server/risk/post-risk.ts";
import type { Services } from "#server/services.ts";
import { isVisibleComment } from "#server/subjects/visible-comments.ts";

export async function deleteComment(
  { store, clock }: Pick<Services, "store" | "clock">,
  id: string,
  userId: string,
): Promise<void> {
  const post = { postType: "comment", postId: id } as const;
  await store.transaction(async (db) => {
    const row = await lockComment(db, id);
    if (!row || row.state === "deleted") return;
    if (row.user_id !== userId) {
      if (await isVisibleComment(db, id, userId)) throw new Failure("1006");
      return;
    }
    await recordWithdrawnPost(db, post, row, clock.now());
    await deleteLockedComment(db, row);
    await closeReportsOfDeletedPosts(db, [row], clock.now());
  });
}

/** Deletes a comment; with replies, it becomes an empty placeholder. Call inside a transaction that locks it. */
export async function deleteLockedComment(db: Db, row: CommentRow): Promise<void> {
  const { id, kind, subject_id, parent_id } = row;
  const post = { postType: "comment", postId: id } as const;
  await changePostState(db, post, "deleted");
  await deletePostData(db, post);
  if (kind === "answer") await clearAcceptedAnswer(db, subject_id, id);
  if (await hasReplies(db, id)) await clearCommentContent(db, id);
  else await db.deleteFrom("comments").where("id", "=", id).execute();
  if (parent_id !== null) await removeDeletedParentWithoutReplies(db, parent_id);
}

async function clearAcceptedAnswer(db: Db, questionId: string, answerId: string): Promise<void> {
  await db
    .updateTable("questions")
    .set({ accepted_id: null })
    .where("id", "=", questionId)
    .where("accepted_id", "=", answerId)
    .execute();
}

async function hasReplies(db: Db, id: string): Promise<boolean> {
  const reply = await db
    .selectFrom("comments")
    .select("id")
    .where("parent_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return reply !== undefined;
}

async function clearCommentContent(db: Db, id: string): Promise<void> {
  await db
    .updateTable("comments")
    .set({
      ...NO_REVIEW,
      user_id: null,
      description: "",
      currency: null,
      is_verified: 0,
      trust: 0,
      shares_origin: 0,
      source: null,
      source_key: null,
      likes: 0,
      source_likes: 0,
      helpful_at: sql.ref("created_at"),
      edited_at: null,
    })
    .where("id", "=", id)
    .execute();
}

async function removeDeletedParentWithoutReplies(db: Db, id: string): Promise<void> {
  const parent = await lockComment(db, id);
  if (parent?.state !== "deleted" || (await hasReplies(db, id))) return;
  await db.deleteFrom("comments").where("id", "=", id).execute();
}

interface CommentEdit extends ReviewBody {
  readonly description: string;
}

export async function editComment(
  services: PostServices,
  id: string,
  edit: CommentEdit,
  poster: Poster,
  toOrigin: ToOrigin,
): Promise<Comment> {
  const { store, clock } = services;
  assertNoContacts({ description: edit.description });
  const now = clock.now();
  const post = { postType: "comment", postId: id } as const;
  const row = await store.transaction(async (db) => {
    const before = await lockOwnComment(db, id, poster.userId);
    const changes = toChanges(before, edit);
    if (hasSameContent(before, changes)) return before;
    const origin = toOrigin({ ...post, ...toSubjectFields(before), text: edit.description });
    await lockAncestors(db, before);
    await lockRisks(db, origin);
    await saveRevision(db, post, toContentColumns(before), now);
    const columns = {
      ...changes,
      helpful_at: computeHelpfulTime({ ...before, ...changes }),
      edited_at: now,
      is_verified: toVerifiedFlag(await getAuthor(db, poster.userId)),
    };
    const edited: CommentRow = { ...before, ...columns };
    const isCounted = before.kind === "review" && before.state === "shown";
    await db.updateTable("comments").set(columns).where("id", "=", id).execute();
    if (isCounted) {
      await removeThemes(db, before);
      await insertReviewThemes(db, [edited]);
    }
    const likes = await removeLikesOfRewrittenPost(
      db,
      post,
      (earlier: Changes) =>
        isRewritten(earlier.description, edited.description) || hasOtherVerdict(earlier, edited),
    );
    const after = { ...edited, likes: likes ?? before.likes };
    if (before.description === edited.description) return after;
    const toText = ({ description }: Pick<CommentRow, "description">) => description;
    return {
      ...after,
      state: await holdEditIfRisky(db, after, origin, toText),
    };
  });
  return toCommentResponse(services, row, poster);
}

/** Throws 1006 for another author's visible comment or the user's own removed comment, else 1002. */
async function lockOwnComment(db: Db, id: string, userId: string): Promise<CommentRow> {
  const row = await lockComment(db, id);
  if (!row || row.state === "deleted") throw new Failure("1002");
  if (row.user_id !== userId) {
    throw new Failure((await isVisibleComment(db, id, userId)) ? "1006" : "1002");
  }
  if (row.state === "removed") throw new Failure("1006");
  return row;
}

/** Stars that differ by fewer are the same opinion. */
const MIN_OTHER_STARS = 2;

function hasOtherVerdict(
  one: Pick<CommentRow, "stars" | "outcome">,
  other: Pick<CommentRow, "stars" | "outcome">,
): boolean {
  const difference = Math.abs((one.stars ?? 0) - (other.stars ?? 0));
  return difference >= MIN_OTHER_STARS || one.outcome !== other.outcome;
}

type Changes = ReviewColumns & Pick<CommentRow, "description">;

function toChanges(before: CommentRow, { description, ...review }: CommentEdit): Changes {
  return { ...(before.kind === "review" ? toReviewColumns(review) : NO_REVIEW), description };
}

function hasSameContent(comment: CommentRow, changes: Changes): boolean {
  const names = Object.keys(changes) as (keyof Changes)[];
  return names.every((name) => comment[name] === changes[name]);
}

function toContentColumns(row: CommentRow): Partial<CommentRow> {
  const names = [...Object.keys(NO_REVIEW), "description"] as (keyof Changes)[];
  return Object.fromEntries(
    names.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])),
  );
}
