import { call } from "#browser/core/http.ts";
import { $session, onUserChange } from "#browser/core/session.ts";
import { type Subject, toSubjectKey } from "#contract/subjects/subject-key.ts";
import { createReactionStore } from "./reaction-store.ts";

const reactions = createReactionStore<boolean>({
  action: "follow",
  async send(subject, follow, resume) {
    // `keepalive` completes the request even if the visitor leaves the page.
    const options = { body: { ...subject, follow }, keepalive: true, resume };
    const { followed } = await call("POST /polaris/behavior/follow", options);
    return followed;
  },
});

/** Whether the user follows each subject, keyed by `toSubjectKey`. Subjects that are not loaded are missing. */
export const $followStates = reactions.$states;

/** Loads the follow state and reloads it when the user changes. Resumes a follow from before sign-in. */
export function watchFollowState(subject: Subject): () => void {
  if (reactions.takePending(subject)) setFollow(subject, true);
  else fetchFollowState(subject);
  return onUserChange(() => {
    $followStates.set({});
    fetchFollowState(subject);
  });
}

export function setFollow(subject: Subject, isFollowed: boolean): Promise<void> {
  const before = $followStates.get()[toSubjectKey(subject)];
  return reactions.change(subject, { isOn: isFollowed, before, after: isFollowed });
}

async function fetchFollowState({ subjectType, subjectId }: Subject): Promise<void> {
  const token = $session.get()?.token;
  if (token === undefined) return;
  // Ignore a failure: the button then shows "not followed".
  const state = await call("GET /polaris/behavior/follow/:subjectType/:subjectId", {
    params: { subjectType, subjectId },
    handles: "background",
  }).catch(() => undefined);
  if (!state || $session.get()?.token !== token) return;
  const key = toSubjectKey({ subjectType, subjectId });
  // Keep a change that the user made while the state was loading.
  if ($followStates.get()[key] === undefined) $followStates.setKey(key, state.followed);
}
