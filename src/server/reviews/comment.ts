import type { PostLanguage } from "#contract/posts/post.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { helpfulAt } from "#scores/helpful.ts";
import { orSignedOut } from "#server/core/erased-user.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { isVerified } from "#server/posts/author.ts";
import { countPost } from "#server/posts/post-state.ts";
import { refuseContacts } from "#server/posts/submission.ts";
import { recordOrigin } from "#server/risk/kept-origin.ts";
import type { originOf, PostOrigin } from "#server/risk/post-origin.ts";
import { findRisks } from "#server/risk/post-risk.ts";
import type { Services } from "#server/services.ts";
import { type PostReader, toCommentResponse, toNewCommentResponse } from "./comment-response.ts";
import { type AskedTarget, aboutOf, findTarget, kindOf } from "./comment-target.ts";
import { findCommentWriter, findSameReply, reviewedAlready } from "./comment-writer.ts";
import { type GivenReview, NO_REVIEW, reviewColumns } from "./review-row.ts";

/** Services of the calls that write posts. */
export type PostServices = Pick<Services, "store" | "clock" | "subjects" | "readCatalogue">;

export interface GivenComment extends AskedTarget, GivenReview {
  readonly language: PostLanguage;
  readonly description: string;
}

/** The author. */
export interface Poster extends PostReader {
  readonly userId: string;
}

/** Reads the origin of a post from its request. Call before the transaction. */
export type OriginReader = (written: Parameters<typeof originOf>[2]) => Promise<PostOrigin>;

/**
 * Writes a review, an answer or a reply. 1003 when the person has reviewed or answered this already,
 * however many of them arrive at once; 1001 for who brings an address; 1004 for who has written too
 * many today. A reply that is sent again within a day, as after an answer that was lost, is the one that is
 * there. What comes with a signal of risk waits for somebody to look.
 */
export async function postComment(
  services: PostServices,
  given: GivenComment,
  poster: Poster,
  readOrigin: OriginReader,
): Promise<Comment> {
  const { store, clock } = services;
  const { language, description } = given;
  refuseContacts({ description });
  const review = kindOf(given) === "review" ? reviewColumns(given) : NO_REVIEW;
  const id = newId();
  const now = clock.now();
  const post = { postType: "comment", postId: id, text: description } as const;
  const origin = await readOrigin({ ...post, subjectType: null, subjectId: null });
  try {
    const written = await store.transaction(
      async (db) => {
        const target = await findTarget(services, db, given, poster.userId);
        const about = aboutOf(target);
        const same = await findSameReply(db, {
          ...target,
          description,
          userId: poster.userId,
          now,
        });
        if (same) return { row: same };
        // Before the locks of a subject: who has written already holds none that others wait for.
        const writer = await findCommentWriter(db, poster.userId, { ...target, now });
        const signals = await findRisks(db, { ...origin, ...about });
        const row: CommentRow = {
          ...target,
          ...review,
          id,
          user_id: poster.userId,
          state: signals.length > 0 ? "held" : "shown",
          language,
          description,
          is_verified: isVerified(writer),
          source: null,
          source_key: null,
          likes: 0,
          replies: 0,
          helpful_at: helpfulAt(now, 0),
          created_at: now,
          edited_at: null,
        };
        await insertOnce(db, row);
        await recordOrigin(db, { ...origin, ...about }, signals);
        if (row.state === "shown") await countPost(db, row, 1);
        return { row, writer };
      },
      { lock: `posts:${poster.userId}` },
    );
    const { row, writer } = written;
    return await (writer
      ? toNewCommentResponse(services, { row, writer }, poster)
      : toCommentResponse(services, row, poster));
  } catch (error) {
    throw orSignedOut(error);
  }
}

async function insertOnce(db: Db, row: CommentRow): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("comments")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw reviewedAlready();
}
