import { randomUUID } from "node:crypto";
import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import type { CommentKind, PostLanguage } from "#contract/posts/post.ts";
import type { Comment, editComment } from "#contract/reviews/comment.ts";
import type { Ratings } from "#contract/reviews/review.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import { computePaidRate } from "#scores/paid-rate.ts";
import { limitTrust } from "#scores/score.ts";
import { Failure, toInvalidFieldFailure } from "#server/core/failure.ts";
import { toSignedOutIfUserErased } from "#server/db/database-errors.ts";
import type { Db } from "#server/db/store.ts";
import type { CommentRow } from "#server/db/tables.ts";
import { insertReviewThemes } from "#server/insights/review-themes.ts";
import { getAuthor, toVerifiedFlag } from "#server/posts/author.ts";
import type { Poster } from "#server/posts/post-reader.ts";
import {
  assertNoContacts,
  computeHelpfulTime,
  DUPLICATE_WITHIN,
  enforceDailyPostLimit,
  lockComment,
  lockQuestion,
  queueAnswerMail,
} from "#server/posts/post-state.ts";
import { recordOriginAndSignals } from "#server/risk/origin-record.ts";
import { findRisks, type ToOrigin } from "#server/risk/post-risk.ts";
import type { Services } from "#server/services.ts";
import { findVisibleComments } from "#server/subjects/visible-comments.ts";
import { toCommentResponse } from "./comment-response.ts";

/** The maximum of reviews, answers and replies together that an author may post in a day. */
const MAX_COMMENTS_PER_DAY = 100;
/** The daily maximum of an account without trust, so that such an account cannot fill a discussion. */
const MAX_NEW_ACCOUNT_COMMENTS_PER_DAY = 10;

export type PostServices = Pick<Services, "store" | "clock" | "subjects" | "readCatalogue">;

export type ReviewBody = Readonly<Omit<ParsedOf<typeof editComment, "body">, "description">>;

interface TargetFields {
  readonly subjectType?: "product" | "company" | "question" | undefined;
  readonly subjectId?: string | undefined;
  readonly parentId?: string | undefined;
}

interface NewComment extends TargetFields, ReviewBody {
  readonly language: PostLanguage;
  readonly description: string;
}

/** Throws 1001 for contact details, 1003 for a second review, 1004 above the daily limit. */
export async function postComment(
  services: PostServices,
  comment: NewComment,
  poster: Poster,
  toOrigin: ToOrigin,
): Promise<Comment> {
  const { store, clock } = services;
  const { language, description } = comment;
  const { userId } = poster;
  assertNoContacts({ description });
  const review = getKind(comment) === "review" ? toReviewColumns(comment) : NO_REVIEW;
  const now = clock.now();
  try {
    const row = await store.transaction(
      async (db) => {
        const target = await getCommentTarget(services, db, comment, userId);
        const earlier = await findDuplicateComment(db, { ...target, userId, now, description });
        if (earlier && target.kind === "reply") return earlier;
        if (earlier) throw new Failure("1003", { text: "messages:failure.reviewedAlready" });
        // Checks this before `findRisks` locks the subject, so that a rejected author does not hold the locks.
        const writer = await getAuthor(db, userId);
        const max = writer.trust > 0 ? MAX_COMMENTS_PER_DAY : MAX_NEW_ACCOUNT_COMMENTS_PER_DAY;
        await enforceDailyPostLimit(db, "comment", { userId, now, max });
        const post = { postType: "comment", postId: randomUUID(), text: description } as const;
        const origin = toOrigin({ ...post, ...toSubjectFields(target) });
        const { signals, sharesOrigin } = await findRisks(db, origin);
        const columns = {
          ...target,
          ...review,
          id: post.postId,
          user_id: userId,
          state: signals.length > 0 ? "held" : "shown",
          language,
          description,
          is_verified: toVerifiedFlag(writer),
          trust: limitTrust(writer.trust, { sharesOrigin, hasPhone: writer.phone !== null }),
          shares_origin: sharesOrigin ? 1 : 0,
          source: null,
          source_key: null,
          likes: 0,
          source_likes: 0,
          replies: 0,
          created_at: now,
          edited_at: null,
        };
        const row: CommentRow = { ...columns, helpful_at: computeHelpfulTime(columns) };
        await db.insertInto("comments").values(row).execute();
        await recordOriginAndSignals(db, origin, signals);
        if (row.state !== "shown") return row;
        await queueAnswerMail(db, row);
        await insertReviewThemes(db, [row]);
        return row;
      },
      { lock: `posts:${userId}` },
    );
    return await toCommentResponse(services, row, poster);
  } catch (error) {
    throw toSignedOutIfUserErased(error);
  }
}

type Place = Pick<CommentRow, "subject_type" | "subject_id" | "parent_id">;
type Target = Place & Pick<CommentRow, "currency"> & { readonly kind: CommentKind };

export function toSubjectFields({ subject_type, subject_id, parent_id }: Place) {
  return { subjectType: subject_type, subjectId: subject_id, parentId: parent_id };
}

function getKind({ parentId, subjectType, subjectId }: TargetFields): CommentKind {
  if (parentId !== undefined) return "reply";
  if (subjectType === undefined) {
    throw toInvalidFieldFailure("subjectType", "messages:field.subjectType.unknown");
  }
  if (subjectId === undefined)
    throw toInvalidFieldFailure("subjectId", "messages:field.subjectId.format");
  return subjectType === "question" ? "answer" : "review";
}

/** Throws 1002 if the subject is not in the catalogue or the author may not see the post. */
async function getCommentTarget(
  services: Pick<Services, "readCatalogue">,
  db: Db,
  { subjectType, subjectId = "", parentId }: TargetFields,
  userId: string,
): Promise<Target> {
  if (parentId !== undefined) {
    const { id, subject_type, subject_id } = await lockReplyParent(db, parentId, userId);
    return { kind: "reply", subject_type, subject_id, parent_id: id, currency: null };
  }
  const place = { subject_id: subjectId, parent_id: null };
  if (subjectType === "question") {
    await lockVisibleQuestion(db, subjectId, userId);
    return { ...place, kind: "answer", subject_type: "question", currency: null };
  }
  const { companyById, productById } = services.readCatalogue();
  const byId = subjectType === "company" ? companyById : productById;
  const market = byId.get(subjectId)?.market;
  if (!market || subjectType === undefined) throw new Failure("1002");
  return { ...place, kind: "review", subject_type: subjectType, currency: MARKET_CURRENCY[market] };
}

/** Locks the parent of a reply. The parent of a reply to a reply is the review or answer. */
async function lockReplyParent(db: Db, id: string, userId: string): Promise<CommentRow> {
  const [comment] = await findVisibleComments(db, [id], userId);
  if (!comment || !isVisibleTo(comment, userId)) throw new Failure("1002");
  const parent = await lockComment(db, comment.parent_id ?? id);
  if (!parent || !isVisibleTo(parent, userId)) throw new Failure("1002");
  if (parent.subject_type === "question") await lockVisibleQuestion(db, parent.subject_id, userId);
  return parent;
}

async function lockVisibleQuestion(db: Db, id: string, userId: string): Promise<void> {
  const question = await lockQuestion(db, id);
  if (!question || !isVisibleTo(question, userId)) throw new Failure("1002");
}

function isVisibleTo(
  { state, user_id }: { readonly state: string; readonly user_id: string | null },
  userId: string,
): boolean {
  return state === "shown" || (user_id === userId && (state === "held" || state === "hidden"));
}

interface Duplicate extends Place {
  readonly userId: string;
  readonly description: string;
  readonly now: number;
}

/** Finds a duplicate: the author's review or answer in any state, or a reply with the same text within a day. */
function findDuplicateComment(
  db: Db,
  { userId, subject_type, subject_id, parent_id, description, now }: Duplicate,
): Promise<CommentRow | undefined> {
  const ownComments = db.selectFrom("comments").selectAll().where("user_id", "=", userId);
  const duplicates =
    parent_id === null
      ? ownComments
          .where("subject_type", "=", subject_type)
          .where("subject_id", "=", subject_id)
          .where("parent_id", "is", null)
      : ownComments
          .where("created_at", ">", now - DUPLICATE_WITHIN)
          .where("parent_id", "=", parent_id)
          .where("description", "=", description)
          .orderBy("created_at")
          .orderBy("id");
  return duplicates.limit(1).executeTakeFirst();
}

const REVIEW_COLUMNS = [
  "stars",
  "outcome",
  "interest",
  "fees",
  "speed",
  "service",
  "approval",
  "credit_limit",
  "amount",
  "term",
  "repayment",
  "instalments",
  "paid_rate",
] as const satisfies readonly (keyof CommentRow)[];

export type ReviewColumns = Pick<CommentRow, (typeof REVIEW_COLUMNS)[number]>;

export const NO_REVIEW = Object.fromEntries(
  REVIEW_COLUMNS.map((column) => [column, null]),
) as ReviewColumns;

/** Throws 1001 if the stars or the outcome are missing. */
export function toReviewColumns({ stars, ratings, outcome, ...loan }: ReviewBody): ReviewColumns {
  const fields = {
    ...(stars === undefined && { stars: "messages:field.stars.required" as const }),
    ...(outcome === undefined && { outcome: "messages:field.outcome.required" as const }),
  };
  if (stars === undefined || outcome === undefined) throw new Failure("1001", { fields });
  const { amount, term, repayment, instalments } = loan;
  const { limit, ...rated }: Partial<Ratings> = ratings;
  return {
    stars,
    outcome,
    interest: rated.interest ?? null,
    fees: rated.fees ?? null,
    speed: rated.speed ?? null,
    service: rated.service ?? null,
    approval: rated.approval ?? null,
    credit_limit: limit ?? null,
    amount,
    term,
    repayment,
    instalments,
    paid_rate: computePaidRate(loan) ?? null,
  };
}
