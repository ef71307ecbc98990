import { call } from "#browser/core/http.ts";
import type { Subject } from "#contract/subjects/subject-key.ts";
import { reactionStore } from "./reaction-store.ts";

export interface Liked {
  readonly liked: boolean;
  readonly likes: number;
}

const reactions = reactionStore<Liked>({
  action: "like",
  // Sent to its end even when the page is left at once.
  send: (subject, like, resume) =>
    call("POST /polaris/behavior/like", { body: { ...subject, like }, keepalive: true, resume }),
});

/** Likes changed on this page, by `subjectKey`; all others are as the list has them. */
export const $likes = reactions.$states;

/** Likes what a visitor wanted to like before they signed in. `known`: as the list has it. */
export function resumeLike(subject: Subject, known: Liked): void {
  if (reactions.takeWish(subject) && !known.liked) setLike(subject, known, true);
}

/** Likes or no longer likes: shown at once, taken back when it fails. */
export function setLike(subject: Subject, before: Liked, isOn: boolean): Promise<void> {
  const likes = Math.max(0, before.likes + Number(isOn) - Number(before.liked));
  return reactions.change(subject, { isOn, before, after: { liked: isOn, likes } });
}
