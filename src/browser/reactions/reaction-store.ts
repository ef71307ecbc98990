import { map } from "nanostores";
import { pageAddress } from "#browser/core/page.ts";
import { type Resume, takeResume } from "#browser/core/return-to.ts";
import { $session, onPersonChange } from "#browser/core/session.ts";
import { askToSignIn } from "#browser/ui/reminder.ts";
import { type Subject, subjectKey } from "#contract/subjects/subject-key.ts";

interface ReactionOptions<State> {
  readonly action: "follow" | "like";
  /** `resume`: for the call, should the session be over. */
  send(subject: Subject, isOn: boolean, resume: Resume | undefined): Promise<State>;
}

interface Change<State> {
  readonly isOn: boolean;
  /** Taken back when it fails. */
  readonly before: State | undefined;
  /** Until the server has answered. */
  readonly after: State;
}

/** The signed-in person's follows or likes on this page, by `subjectKey`, and how to change them. */
export function reactionStore<State>({ action, send }: ReactionOptions<State>) {
  const $states = map<Record<string, State | undefined>>({});

  /** The wanted state of each subject after the call that is under way: the last touch counts. */
  const wanted = new Map<string, boolean>();
  let isWatching = false;

  /** From the first touch on what is one person's is forgotten with them. */
  function watch() {
    if (!isWatching) onPersonChange(() => $states.set({}));
    isWatching = true;
  }

  /** One call at a time for each subject. A visitor is asked to sign in. */
  async function change(subject: Subject, { isOn, before, after }: Change<State>): Promise<void> {
    const key = subjectKey(subject);
    const person = $session.get()?.userId;
    if (person === undefined) return askToSignIn({ action, subject: key });
    watch();
    const isSending = wanted.has(key);
    wanted.set(key, isOn);
    $states.setKey(key, after);
    if (isSending) return;
    let state = before;
    try {
      for (let sent: boolean | undefined; sent !== wanted.get(key); ) {
        sent = wanted.get(key) === true;
        state = await send(subject, sent, sent ? { action, subject: key, person } : undefined);
      }
    } catch {
      // The client has said why.
    }
    wanted.delete(key);
    $states.setKey(key, $session.get()?.userId === person ? state : undefined);
  }

  /** Whether the signed-in person wanted this before they signed in; once. */
  function takeWish(subject: Subject): boolean {
    const me = $session.get()?.userId;
    const key = subjectKey(subject);
    const isMine = (resume: Resume) =>
      resume.action === action && resume["subject"] === key && (resume["person"] ?? me) === me;
    return me !== undefined && takeResume(pageAddress(), isMine) !== undefined;
  }

  return { $states, change, takeWish };
}
