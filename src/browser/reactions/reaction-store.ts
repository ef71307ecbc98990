import { map } from "nanostores";
import { consumePendingAction, type Resume } from "#browser/core/return-to.ts";
import { $session, onUserChange } from "#browser/core/session.ts";
import { askToSignIn } from "#browser/ui/reminder.ts";
import { type Subject, toSubjectKey } from "#contract/subjects/subject-key.ts";

interface ReactionOptions<State> {
  readonly action: "follow" | "like";
  /** Sends the reaction to the server. `resume` is the action to repeat after an expired session. */
  send(subject: Subject, isOn: boolean, resume: Resume | undefined): Promise<State>;
}

interface Change<State> {
  readonly isOn: boolean;
  readonly before: State | undefined;
  readonly after: State;
}

export function createReactionStore<State>({ action, send }: ReactionOptions<State>) {
  const $states = map<Record<string, State | undefined>>({});

  /** The last requested state of each subject with a request in progress, keyed by subject. */
  const requested = new Map<string, boolean>();
  let isWatching = false;

  function clearOnUserChange() {
    if (!isWatching) onUserChange(() => $states.set({}));
    isWatching = true;
  }

  /** Changes a reaction with one request at a time per subject. Asks visitors to sign in. */
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
      // Ignore the failure, because `call` has already shown a message.
    }
    requested.delete(key);
    $states.setKey(key, $session.get()?.userId === person ? state : undefined);
  }

  const takePending = (subject: Subject) =>
    consumePendingAction({ action, subject: toSubjectKey(subject) });

  return { $states, change, takePending };
}
