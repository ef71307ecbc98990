import type { PostLanguage } from "#contract/posts/post.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { orSignedOut } from "#server/core/erased-user.ts";
import { Failure } from "#server/core/failure.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { findWriter, isVerified } from "#server/posts/author.ts";
import { helpfulPlace } from "#server/posts/helpful-place.ts";
import { indexPost } from "#server/posts/post-state.ts";
import { DUPLICATE_WITHIN, refuseContacts, refuseTooManyADay } from "#server/posts/submission.ts";
import { recordOrigin } from "#server/risk/kept-origin.ts";
import type { PostOrigin, readPostOrigin } from "#server/risk/post-origin.ts";
import { findRisks } from "#server/risk/post-risk.ts";
import type { Services } from "#server/services.ts";
import { type PostReader, toCommentResponse } from "./comment-response.ts";
import { type AskedTarget, aboutOf, findTarget, kindOf } from "./comment-target.ts";
import { type GivenReview, NO_REVIEW, reviewColumns } from "./review-row.ts";

/** One person's zeal buries nobody else: reviews, answers and replies together. */
const MAX_COMMENTS_PER_DAY = 100;

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
export type OriginReader = (written: Parameters<typeof readPostOrigin>[2]) => Promise<PostOrigin>;

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
  const by = { userId: poster.userId, now };
  const post = { postType: "comment", postId: id, text: description } as const;
  const origin = await readOrigin({ ...post, subjectType: null, subjectId: null });
  try {
    const row = await store.transaction(
      async (db) => {
        const target = await findTarget(services, db, given, poster.userId);
        const earlier = await findEarlier(db, { ...target, ...by, description });
        if (earlier && target.kind === "reply") return earlier;
        if (earlier) throw new Failure("1003", { text: "messages:failure.reviewedAlready" });
        // Before the locks of a subject: who is refused here holds none that others wait for.
        const writer = await findWriter(db, poster.userId);
        await refuseTooManyADay(db, "comments", { ...by, most: MAX_COMMENTS_PER_DAY });
        const about = aboutOf(target);
        const signals = await findRisks(db, { ...origin, ...about });
        const written = {
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
          source_likes: 0,
          replies: 0,
          created_at: now,
          edited_at: null,
        };
        const row: CommentRow = { ...written, helpful_at: helpfulPlace(written) };
        await db.insertInto("comments").values(row).execute();
        await recordOrigin(db, { ...origin, ...about }, signals);
        if (row.state === "shown") await indexPost(db, row, 1);
        return row;
      },
      { lock: `posts:${poster.userId}` },
    );
    return await toCommentResponse(services, row, poster);
  } catch (error) {
    throw orSignedOut(error);
  }
}

interface Sent extends Pick<CommentRow, "subject_type" | "subject_id" | "parent_id"> {
  readonly userId: string;
  readonly description: string;
  readonly now: number;
}

/**
 * The review or answer that a person has written there already, or their reply in the same words within
 * a day, whatever has become of it. Call inside the transaction that writes the other one.
 */
function findEarlier(
  db: Db,
  { userId, subject_type, subject_id, parent_id, description, now }: Sent,
): Promise<CommentRow | undefined> {
  const own = db.selectFrom("comments").selectAll().where("user_id", "=", userId);
  const same =
    parent_id === null
      ? own
          .where("subject_type", "=", subject_type)
          .where("subject_id", "=", subject_id)
          .where("parent_id", "is", null)
      : own
          .where("created_at", ">", now - DUPLICATE_WITHIN)
          .where("parent_id", "=", parent_id)
          .where("description", "=", description)
          .orderBy("created_at")
          .orderBy("id");
  return same.limit(1).executeTakeFirst();
}
