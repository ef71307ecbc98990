import { POST_LANGUAGES } from "#contract/posts/post.ts";
import { COMMENT_KINDS, type Comment } from "#contract/reviews/comment.ts";
import { OUTCOMES } from "#contract/reviews/rating.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import type { Locale } from "#i18n/locales.ts";
import { amountBand, termBand } from "#scores/bands.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { findRemovals } from "#server/moderation/moderation-acts.ts";
import { authorOf, writersOf } from "#server/posts/author.ts";
import { stateOf } from "#server/posts/post-state.ts";
import { rewardedReviews } from "#server/rewards/rewarded-reviews.ts";
import type { Services } from "#server/services.ts";
import { titlesOf } from "#server/subjects/visible-comments.ts";

/** The reader. Visitors have no id. */
export interface PostReader {
  readonly userId: string | undefined;
  readonly locale: Locale;
}

type ResponseServices = Pick<Services, "store" | "subjects">;

/** Comments for a reader who is allowed to see them. */
export async function toCommentResponses(
  { store: { db }, subjects }: ResponseServices,
  rows: readonly CommentRow[],
  { userId, locale }: PostReader,
): Promise<Comment[]> {
  const questions = rows.filter(({ subject_type }) => subject_type === "question");
  const [writers, liked, removals, titles, rewarded] = await Promise.all([
    writersOf(
      db,
      rows.map(({ user_id }) => user_id),
    ),
    likedOf(
      db,
      "comment",
      rows.map(({ id }) => id),
      userId,
    ),
    findRemovals(
      db,
      "comment",
      rows.filter(({ user_id }) => user_id === userId),
    ),
    titlesOf(
      db,
      questions.map(({ subject_id }) => subject_id),
    ),
    rewardedReviews(db, rows),
  ]);
  return rows.map((row) => {
    const subjectType = subjectTypeOf(row);
    const name =
      subjectType === "question"
        ? titles.get(row.subject_id)
        : subjects.nameOf(subjectType, row.subject_id, locale);
    return responseOf(row, {
      subjectName: name ?? null,
      author: authorOf(writers, row.user_id, userId),
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

/** Which of these posts a person likes; a visitor likes none. */
export async function likedOf(
  db: Db,
  subjectType: "comment" | "question",
  ids: readonly string[],
  userId: string | undefined,
): Promise<ReadonlySet<string>> {
  if (userId === undefined || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("likes")
    .select("subject_id")
    .where("user_id", "=", userId)
    .where("subject_type", "=", subjectType)
    .where("subject_id", "in", [...ids])
    .execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}

type About = Pick<Comment, "subjectName" | "author" | "liked" | "removal"> & {
  isRewarded: boolean;
};

function responseOf(row: CommentRow, about: About): Comment {
  const { subjectName, author, liked, removal, isRewarded } = about;
  const isOwn = author?.isYou ?? false;
  return {
    id: row.id,
    kind: known(COMMENT_KINDS, row.kind),
    subjectType: subjectTypeOf(row),
    subjectId: row.subject_id,
    subjectName,
    parentId: row.parent_id,
    state: stateOf(row),
    ...(removal && { removal }),
    author,
    language: known(POST_LANGUAGES, row.language),
    description: row.description,
    review: reviewOf(row),
    own: isOwn && row.kind === "review" ? ownLoanOf(row) : null,
    isVerified: row.is_verified === 1,
    ...(isRewarded && { isRewarded }),
    source: row.source,
    likes: row.likes,
    liked,
    replies: row.replies,
    createdAt: new Date(row.created_at).toISOString(),
    editedAt: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
  };
}

function reviewOf(row: CommentRow): Comment["review"] {
  const { stars, interest, fees, speed, service, approval, credit_limit: limit } = row;
  if (row.kind !== "review" || stars === null) return null;
  return {
    stars,
    ratings: { interest, fees, speed, service, approval, limit },
    outcome: OUTCOMES.find((outcome) => outcome === row.outcome) ?? null,
    loan: {
      currency: (["NGN", "IDR"] as const).find((currency) => currency === row.currency) ?? null,
      amount: row.amount === null ? null : amountBand(row.amount),
      term: row.term === null ? null : termBand(row.term),
    },
  };
}

function ownLoanOf({ amount, term, repayment, instalments }: CommentRow): Comment["own"] {
  return { amount, term, repayment, instalments };
}

/** The type of the subject of a comment; no other is ever written. */
function subjectTypeOf({ subject_type }: Pick<CommentRow, "subject_type">): SubjectType {
  return known(["product", "company", "question"], subject_type);
}

function known<const Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((one) => one === text);
  if (word === undefined) throw new Error(`comments has a row with the unknown word ${text}`);
  return word;
}
