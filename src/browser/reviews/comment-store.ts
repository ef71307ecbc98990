import { atom } from "nanostores";
import { idInAddress } from "#browser/core/address-id.ts";
import { Failure } from "#browser/core/failure.ts";
import { pageAddress } from "#browser/core/page.ts";
import { saveReturnTo } from "#browser/core/return-to.ts";
import { onAnotherPerson } from "#browser/core/session.ts";
import { withoutPersonal } from "#browser/posts/personal-posts.ts";
import { postLanguage } from "#browser/posts/post-language.ts";
import { appended } from "#browser/ui/appended.ts";
import { firstSize } from "#browser/ui/list-place.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { fetchComment, sendChange, sendComment, sendDeletion } from "./comment.ts";

export interface CommentState {
  /** `gone`: there is no such comment, or nobody may read it. */
  readonly status: "loading" | "ready" | "failed" | "gone";
  readonly comment?: Comment;
  /** The oldest first. */
  readonly replies: readonly Comment[];
  readonly next: string | null;
}

const SIZE = 20;

/** The one that the page is about, with the replies under it. */
export const $comment = atom<CommentState>({ status: "loading", replies: [], next: null });

let round = 0;

/** Loads it, and anew for each who signs in: what one may read differs. */
export function watchComment(): () => void {
  loadComment();
  return onAnotherPerson(() => {
    const { comment, replies, next } = $comment.get();
    const [publicCopy] = withoutPersonal(comment ? [comment] : []);
    $comment.set({
      status: "loading",
      ...(publicCopy && { comment: publicCopy }),
      replies: withoutPersonal(replies),
      next,
    });
    loadComment();
  });
}

export async function loadComment(): Promise<void> {
  await load(undefined);
}

export async function loadMoreReplies(): Promise<void> {
  const { status, next } = $comment.get();
  if (status !== "loading" && next !== null) await load(next);
}

async function load(cursor: string | undefined): Promise<void> {
  round += 1;
  const asked = round;
  const before = $comment.get();
  $comment.set({ ...before, status: "loading" });
  const query = cursor === undefined ? { size: firstSize(SIZE) } : { size: `${SIZE}`, cursor };
  try {
    const { comment, replies } = await fetchComment(idInAddress(), query);
    if (asked !== round) return;
    const { items, next } = replies;
    const state = $comment.get();
    if (cursor !== undefined) {
      // What was written and changed meanwhile is newer than what comes with a page.
      const all = appended(state.replies, items, ({ id }) => id);
      $comment.set({ ...state, status: "ready", replies: all, next });
    } else if (state.replies === before.replies) {
      $comment.set({ status: "ready", comment, replies: items, next });
    } else {
      await loadComment();
    }
  } catch (error) {
    if (asked !== round) return;
    const isGone = error instanceof Failure && error.code === "1002";
    // What failed is what is tried again.
    $comment.set({ ...$comment.get(), status: isGone ? "gone" : "failed", next: cursor ?? null });
  }
}

/** Posts a reply, or rejects with the Failure that the form shows. */
export async function postReply(parentId: string, description: string): Promise<Comment> {
  const reply = await orSignInAnew(
    sendComment({ parentId, description, language: postLanguage() }),
    { action: "reply", subject: parentId },
  );
  const state = $comment.get();
  $comment.set({ ...state, replies: appended(state.replies, [reply], ({ id }) => id) });
  return reply;
}

/** Changes one's own reply or answer, or rejects with the Failure that the form shows. */
export async function changeReply(id: string, description: string): Promise<void> {
  const changed = await orSignInAnew(sendChange(id, { description }), {
    action: "change",
    subject: id,
  });
  const state = $comment.get();
  const mended = (one: Comment) => (one.id === id ? changed : one);
  $comment.set({
    ...state,
    ...(state.comment && { comment: mended(state.comment) }),
    replies: state.replies.map(mended),
  });
}

/** Deletes one's own. Rejects when it fails, which the client has said. */
export async function removeComment(id: string): Promise<void> {
  await sendDeletion(id);
}

/** When the session is over, `resume` is done after signing in anew: what was written is kept. */
export async function orSignInAnew<Answer>(
  asked: Promise<Answer>,
  resume: { action: string; subject: string },
): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Failure && error.code === "0004") saveReturnTo(pageAddress(), resume);
    throw error;
  }
}
