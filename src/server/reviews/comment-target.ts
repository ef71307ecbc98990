import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import type { CommentKind } from "#contract/reviews/comment.ts";
import { Failure, invalidField } from "#server/core/failure.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { lockComment, lockQuestion } from "#server/posts/post-state.ts";
import type { Services } from "#server/services.ts";
import { findVisibleComments } from "#server/subjects/visible-comments.ts";

/** The subject or post that somebody wants to write about. */
export interface AskedTarget {
  readonly subjectType?: "product" | "company" | "question" | undefined;
  readonly subjectId?: string | undefined;
  readonly parentId?: string | undefined;
}

/** The place of a new comment. */
type Target = Pick<CommentRow, "subject_type" | "subject_id" | "parent_id" | "currency"> & {
  readonly kind: CommentKind;
};

/** The place of a comment as its origin names it. */
export function aboutOf(row: Pick<CommentRow, "subject_type" | "subject_id" | "parent_id">) {
  return { subjectType: row.subject_type, subjectId: row.subject_id, parentId: row.parent_id };
}

/** 1001 when nothing is named. */
export function kindOf({ parentId, subjectType, subjectId }: AskedTarget): CommentKind {
  if (parentId !== undefined) return "reply";
  if (subjectType === undefined) {
    throw invalidField("subjectType", "messages:field.subjectType.unknown");
  }
  if (subjectId === undefined) throw invalidField("subjectId", "messages:field.subjectId.format");
  return subjectType === "question" ? "answer" : "review";
}

/**
 * Finds the place of a new comment; 1002 where its author may not write: a
 * product that left the catalogue, a post that is not shown to them. It stays until the transaction
 * ends.
 */
export async function findTarget(
  services: Pick<Services, "readCatalogue">,
  db: Db,
  { subjectType, subjectId = "", parentId }: AskedTarget,
  userId: string,
): Promise<Target> {
  if (parentId !== undefined) return replyTo(await lockParent(db, parentId, userId));
  const under = { subject_id: subjectId, parent_id: null };
  if (subjectType === "question") {
    await lockVisibleQuestion(db, subjectId, userId);
    return { ...under, kind: "answer", subject_type: "question", currency: null };
  }
  const { companyById, productById } = services.readCatalogue();
  const byId = subjectType === "company" ? companyById : productById;
  const market = byId.get(subjectId)?.market;
  if (!market || subjectType === undefined) throw new Failure("1002");
  return { ...under, kind: "review", subject_type: subjectType, currency: MARKET_CURRENCY[market] };
}

function replyTo({ id, subject_type, subject_id }: CommentRow): Target {
  return { kind: "reply", subject_type, subject_id, parent_id: id, currency: null };
}

/** A reply to a reply stands under the same parent. */
async function lockParent(db: Db, id: string, userId: string): Promise<CommentRow> {
  const [named] = await findVisibleComments(db, [id], userId);
  if (!named || !isVisibleTo(named, userId)) throw new Failure("1002");
  const parent = await lockComment(db, named.parent_id ?? id);
  if (!parent || !isVisibleTo(parent, userId)) throw new Failure("1002");
  if (parent.subject_type === "question") await lockVisibleQuestion(db, parent.subject_id, userId);
  return parent;
}

async function lockVisibleQuestion(db: Db, id: string, userId: string): Promise<void> {
  const question = await lockQuestion(db, id);
  if (!question || !isVisibleTo(question, userId)) throw new Failure("1002");
}

/** Shown to everyone, or one's own that waits for somebody to look. */
function isVisibleTo(
  { state, user_id }: { readonly state: string; readonly user_id: string | null },
  userId: string,
): boolean {
  if (state === "shown") return true;
  return user_id === userId && (state === "held" || state === "hidden");
}
