import { COMMENT_KINDS, POST_LANGUAGES } from "#contract/posts/post.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { OUTCOMES } from "#contract/reviews/rating.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import { toDay } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import type { CommentRow } from "#server/db/tables.ts";
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
    findRewardedCommentIds(db, rows),
  ]);
  return rows.map((row) => {
    const subjectType = toSubjectType(row);
    const name =
      subjectType === "question"
        ? titles.get(row.subject_id)
        : subjects.nameOf(subjectType, row.subject_id, locale);
    return toComment(row, {
      subjectName: name ?? null,
      author: toAuthor(names, row, userId),
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

/** Finds the reviews that earned airtime. Returned rewards do not count. */
async function findRewardedCommentIds(
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

type CommentDetails = Pick<Comment, "subjectName" | "author" | "liked" | "removal"> & {
  isRewarded: boolean;
};

function toComment(row: CommentRow, details: CommentDetails): Comment {
  const { subjectName, author, liked, removal, isRewarded } = details;
  const isOwn = author?.isYou ?? false;
  return {
    id: row.id,
    kind: getKnownWord(COMMENT_KINDS, row.kind),
    subjectType: toSubjectType(row),
    subjectId: row.subject_id,
    subjectName,
    parentId: row.parent_id,
    state: getState(row),
    ...(removal && { removal }),
    author,
    language: getKnownWord(POST_LANGUAGES, row.language),
    description: row.description,
    review: toReview(row),
    own: isOwn && row.kind === "review" ? toOwnLoan(row) : null,
    isVerified: row.is_verified === 1,
    ...(isRewarded && { isRewarded }),
    source: row.source,
    likes: row.likes,
    liked,
    replies: row.replies,
    createdAt: toDay(row.created_at),
    editedAt: toDay(row.edited_at),
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
  return getKnownWord(["product", "company", "question"], subject_type);
}

function getKnownWord<const Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((one) => one === text);
  if (word === undefined) throw new Error(`comments has a row with the unknown word ${text}`);
  return word;
}

interface Band {
  readonly min: number;
  readonly max: number | null;
}

/** The upper ends of the term bands in days: a month, a quarter, half a year, one, three and ten years. */
const TERM_ENDS = [30, 91, 183, 365, 1096, 3653];

/**
 * Converts an amount in the major unit to its public band. Limits are 1, 2 or 5 times a power of ten.
 * `min` up to, not including, `max`.
 * `toAmountBand(30_000) // => { min: 20_000, max: 50_000 }`
 * `toAmountBand(50_000) // => { min: 50_000, max: 100_000 }`
 */
export function toAmountBand(amount: number): Band {
  const power = 10 ** (String(Math.trunc(amount)).length - 1);
  if (amount < 2 * power) return { min: power, max: 2 * power };
  if (amount < 5 * power) return { min: 2 * power, max: 5 * power };
  return { min: 5 * power, max: 10 * power };
}

/**
 * Converts a term in days to its public band; `min` and `max` are included.
 * `toTermBand(14)    // => { min: 1, max: 30 }`
 * `toTermBand(90)    // => { min: 31, max: 91 }`
 * `toTermBand(5_000) // => { min: 3_654, max: null }`
 */
export function toTermBand(term: number): Band {
  const place = TERM_ENDS.findIndex((end) => term <= end);
  const before = TERM_ENDS.at(place === -1 ? -1 : place - 1) ?? 0;
  return { min: place === 0 ? 1 : before + 1, max: TERM_ENDS[place] ?? null };
}
