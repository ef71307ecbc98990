import { COMMENT_KINDS, POST_LANGUAGES } from "#contract/posts/post.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { OUTCOMES } from "#contract/reviews/rating.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import { toAmountBand, toTermBand } from "#scores/bands.ts";
import { toIsoTime } from "#server/core/clock.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { findRemovals } from "#server/moderation/moderation-acts.ts";
import { findAuthorNames, toAuthor } from "#server/posts/author.ts";
import type { PostReader } from "#server/posts/post-reader.ts";
import { getState } from "#server/posts/post-state.ts";
import { findLikedIds } from "#server/reactions/like.ts";
import type { Services } from "#server/services.ts";
import { findQuestionTitles } from "#server/subjects/visible-comments.ts";

type ResponseServices = Pick<Services, "store" | "subjects">;

export async function toCommentResponses(
  { store: { db }, subjects }: ResponseServices,
  rows: readonly CommentRow[],
  { userId, locale }: PostReader,
): Promise<Comment[]> {
  const ids = rows.map(({ id }) => id);
  const authorIds = rows.map(({ user_id }) => user_id);
  const ownRows = rows.filter(({ user_id }) => user_id === userId);
  const questionIds = rows.flatMap(({ subject_type, subject_id }) =>
    subject_type === "question" ? [subject_id] : [],
  );
  const [names, liked, removals, titles, rewarded] = await Promise.all([
    findAuthorNames(db, authorIds),
    findLikedIds(db, "comment", ids, userId),
    findRemovals(db, "comment", ownRows),
    findQuestionTitles(db, questionIds),
    findRewardedIds(db, rows),
  ]);
  return rows.map((row) => {
    const subjectType = toSubjectType(row);
    const name =
      subjectType === "question"
        ? titles.get(row.subject_id)
        : subjects.nameOf(subjectType, row.subject_id, locale);
    return toComment(row, {
      subjectName: name ?? null,
      author: toAuthor(names, row.user_id, userId),
      liked: liked.has(row.id),
      removal: removals.get(row.id),
      isRewarded: rewarded.has(row.id),
    });
  });
}

export async function toCommentResponse(
  services: ResponseServices,
  row: CommentRow,
  reader: PostReader,
): Promise<Comment> {
  const [comment] = await toCommentResponses(services, [row], reader);
  if (!comment) throw new Error("a comment has no response");
  return comment;
}

/** Finds the reviews that earned airtime; returned rewards do not count. */
async function findRewardedIds(
  db: Db,
  rows: readonly Pick<CommentRow, "id" | "kind">[],
): Promise<ReadonlySet<string>> {
  const ids = rows.filter(({ kind }) => kind === "review").map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rewards = await db
    .selectFrom("rewards")
    .select("comment_id")
    .where("comment_id", "in", ids)
    .where("state", "<>", "returned")
    .execute();
  return new Set(rewards.map(({ comment_id }) => comment_id));
}

type Context = Pick<Comment, "subjectName" | "author" | "liked" | "removal"> & {
  isRewarded: boolean;
};

function toComment(row: CommentRow, context: Context): Comment {
  const { subjectName, author, liked, removal, isRewarded } = context;
  const isOwn = author?.isYou ?? false;
  return {
    id: row.id,
    kind: parseWord(COMMENT_KINDS, row.kind),
    subjectType: toSubjectType(row),
    subjectId: row.subject_id,
    subjectName,
    parentId: row.parent_id,
    state: getState(row),
    ...(removal && { removal }),
    author,
    language: parseWord(POST_LANGUAGES, row.language),
    description: row.description,
    review: toReview(row),
    own: isOwn && row.kind === "review" ? toOwnLoan(row) : null,
    isVerified: row.is_verified === 1,
    ...(isRewarded && { isRewarded }),
    source: row.source,
    likes: row.likes,
    liked,
    replies: row.replies,
    createdAt: toIsoTime(row.created_at),
    editedAt: toIsoTime(row.edited_at),
  };
}

function toReview(row: CommentRow): Comment["review"] {
  const { stars, interest, fees, speed, service, approval, credit_limit: limit } = row;
  if (row.kind !== "review" || stars === null) return null;
  return {
    stars,
    ratings: { interest, fees, speed, service, approval, limit },
    outcome: OUTCOMES.find((outcome) => outcome === row.outcome) ?? null,
    loan: {
      currency: (["NGN", "IDR"] as const).find((currency) => currency === row.currency) ?? null,
      amount: row.amount === null ? null : toAmountBand(row.amount),
      term: row.term === null ? null : toTermBand(row.term),
    },
  };
}

function toOwnLoan({ amount, term, repayment, instalments }: CommentRow): Comment["own"] {
  return { amount, term, repayment, instalments };
}

function toSubjectType({ subject_type }: Pick<CommentRow, "subject_type">): SubjectType {
  return parseWord(["product", "company", "question"], subject_type);
}

function parseWord<const Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((one) => one === text);
  if (word === undefined) throw new Error(`comments has a row with the unknown word ${text}`);
  return word;
}
