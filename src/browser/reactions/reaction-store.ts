import { map } from "nanostores";
import { type Resume, takePendingAction } from "#browser/core/return-to.ts";
import { $session, onPersonChange } from "#browser/core/session.ts";
import { askToSignIn } from "#browser/ui/reminder.ts";
import { type Subject, toSubjectKey } from "#contract/subjects/subject-key.ts";

interface ReactionOptions<State> {
  readonly action: "follow" | "like";
  /** Sends the reaction. `resume` is the action to repeat if the session has expired. */
  send(subject: Subject, isOn: boolean, resume: Resume | undefined): Promise<State>;
}

interface Change<State> {
  readonly isOn: boolean;
  readonly before: State | undefined;
  readonly after: State;
}

export function createReactionStore<State>({ action, send }: ReactionOptions<State>) {
  const $states = map<Record<string, State | undefined>>({});

  /** The state that the user last requested for each subject with a call in progress. */
  const requested = new Map<string, boolean>();
  let isWatching = false;

  function clearOnUserChange() {
    if (!isWatching) onPersonChange(() => $states.set({}));
    isWatching = true;
  }

  /** Sends one call at a time for each subject. Asks visitors to sign in. */
  async function change(subject: Subject, { isOn, before, after }: Change<State>): Promise<void> {
    const key = toSubjectKey(subject);
    const person = $session.get()?.userId;
    if (person === undefined) return askToSignIn({ action, subject: key });
    clearOnUserChange();
    const isSending = requested.has(key);
    requested.set(key, isOn);
    $states.setKey(key, after);
    if (isSending) return;
    let state = before;
    try {
      for (let isSentOn: boolean | undefined; isSentOn !== requested.get(key); ) {
        isSentOn = requested.get(key) === true;
        const resume = isSentOn ? { action, subject: key, person } : undefined;
        state = await send(subject, isSentOn, resume);
      }
    } catch {
      // `call` has already shown a message.
    }
    requested.delete(key);
    $states.setKey(key, $session.get()?.userId === person ? state : undefined);
  }

  const takePending = (subject: Subject) =>
    takePendingAction({ action, subject: toSubjectKey(subject) });

  return { $states, change, takePending };
}
