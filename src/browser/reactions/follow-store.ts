import { call } from "#browser/core/http.ts";
import { $session, onPersonChange } from "#browser/core/session.ts";
import { type Subject, subjectKey } from "#contract/subjects/subject-key.ts";
import { reactionStore } from "./reaction-store.ts";

const reactions = reactionStore<boolean>({
  action: "follow",
  async send(subject, follow, resume) {
    // Completed even if the page is left at once.
    const options = { body: { ...subject, follow }, keepalive: true, resume };
    const { followed } = await call("POST /polaris/behavior/follow", options);
    return followed;
  },
});

/** Whether the signed-in person follows, by `subjectKey`; unknown subjects are missing. */
export const $followStates = reactions.$states;

/** Loads the state again for another person, and resumes a follow that a visitor began before signing in. */
export function watchFollowState(subject: Subject): () => void {
  if (reactions.takePending(subject)) setFollow(subject, true);
  else fetchFollowState(subject);
  return onPersonChange(() => {
    $followStates.set({});
    fetchFollowState(subject);
  });
}

export function setFollow(subject: Subject, isOn: boolean): Promise<void> {
  const before = $followStates.get()[subjectKey(subject)];
  return reactions.change(subject, { isOn, before, after: isOn });
}

async function fetchFollowState({ subjectType, subjectId }: Subject): Promise<void> {
  const token = $session.get()?.token;
  if (token === undefined) return;
  // Until the state is loaded, the button is shown as not pressed.
  const state = await call("GET /polaris/behavior/follow/:subjectType/:subjectId", {
    params: { subjectType, subjectId },
    handles: "background",
  }).catch(() => undefined);
  if (!state || $session.get()?.token !== token) return;
  const key = subjectKey({ subjectType, subjectId });
  // Do not overwrite a change that the person made while this was loading.
  if ($followStates.get()[key] === undefined) $followStates.setKey(key, state.followed);
}
