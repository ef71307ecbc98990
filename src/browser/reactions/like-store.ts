import { call } from "#browser/core/http.ts";
import type { Subject } from "#contract/subjects/subject-key.ts";
import { reactionStore } from "./reaction-store.ts";

export interface LikeView {
  readonly liked: boolean;
  readonly likes: number;
}

const reactions = reactionStore<LikeView>({
  action: "like",
  // Completed even if the page is left at once.
  send: (subject, like, resume) =>
    call("POST /polaris/behavior/like", { body: { ...subject, like }, keepalive: true, resume }),
});

/** Likes changed on this page, by `subjectKey`. */
export const $likes = reactions.$states;

/** Resumes a like that a visitor began before signing in. */
export function resumeLike(subject: Subject, current: LikeView): void {
  if (reactions.takePending(subject) && !current.liked) setLike(subject, current, true);
}

export function setLike(subject: Subject, before: LikeView, isOn: boolean): Promise<void> {
  const likes = Math.max(0, before.likes + Number(isOn) - Number(before.liked));
  return reactions.change(subject, { isOn, before, after: { liked: isOn, likes } });
}
