import { atom } from "nanostores";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import type { Resume } from "#browser/core/return-to.ts";
import { $session } from "#browser/core/session.ts";
import { getPostLanguage } from "#browser/posts/post-language.ts";
import { readReviewedSubject } from "#browser/reviews/subject-store.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import type { Review } from "#contract/reviews/review.ts";

interface OwnReviewState {
  readonly status: "loading" | "ready" | "failed";
  readonly own: Comment | null;
}

export const $ownReview = atom<OwnReviewState>({ status: "loading", own: null });

export async function loadOwnReview(): Promise<void> {
  const person = $session.get()?.userId;
  if (person === undefined) return $ownReview.set({ status: "ready", own: null });
  $ownReview.set({ status: "loading", own: null });
  const state = await call("GET /polaris/comment/list/:subjectType/:subjectId", {
    params: readReviewedSubject(),
    query: { size: "1" },
    handles: "background",
  }).then(
    ({ own }): OwnReviewState => ({ status: "ready", own }),
    (): OwnReviewState => ({ status: "failed", own: null }),
  );
  // Load again if the user has changed during the request.
  if ($session.get()?.userId === person) $ownReview.set(state);
  else await loadOwnReview();
}

/** Posts or edits the user's review. On error 1003, loads the review posted in another tab. */
export async function saveReview(review: Review): Promise<Comment> {
  const { own } = $ownReview.get();
  const subject = readReviewedSubject();
  const shared = { handles: "all", resume: createReviewResumeAction() } as const;
  try {
    return own
      ? await call("PUT /polaris/comment/:id", {
          ...shared,
          params: { id: own.id },
          body: review,
        })
      : await call("POST /polaris/comment", {
          ...shared,
          body: { ...subject, ...review, language: getPostLanguage() },
        });
  } catch (error) {
    if (error instanceof Failure && error.code === "1003") await loadOwnReview();
    throw error;
  }
}

export function createReviewResumeAction(): Resume {
  const { subjectType, subjectId } = readReviewedSubject();
  return { action: "review", subject: `${subjectType}:${subjectId}` };
}
