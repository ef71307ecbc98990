import { map } from "nanostores";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { LAST_FOLLOW_KEY } from "#browser/core/one-person.ts";
import { pageAddress } from "#browser/core/page.ts";
import { type Resume, saveReturnTo, takeResume } from "#browser/core/return-to.ts";
import { $session, onAnotherPerson } from "#browser/core/session.ts";
import { isRecord, keptAtom } from "#browser/core/storage.ts";
import { askToSignIn } from "#browser/ui/reminder.ts";
import { MOST_SUBJECTS, type Subject, subjectKey } from "#contract/subjects/subject-key.ts";

/** Whether the signed-in person follows, by `subjectKey`; what is not known is not there. */
export const $followStates = map<Record<string, boolean | undefined>>({});

/** The last change of this device, which the other tabs take over. */
const $lastChange = keptAtom<FollowChange | null>(LAST_FOLLOW_KEY, null, isFollowChange);

interface FollowChange {
  readonly userId: string;
  readonly key: string;
  readonly followed: boolean;
}

/** Every subject that stands on the page, by its key. */
const onPage = new Map<string, Subject>();

/** What each subject shall be after the call that is under way: the last touch counts. */
const wanted = new Map<string, boolean>();

/** How often each subject was touched: what was asked for before a touch is older than it. */
const touches = new Map<string, number>();

/** Those that the next call asks for. */
let waiting = new Set<string>();

/** The buttons of a list come to life one after the other, on a slow phone some moments apart. */
const GATHER_MS = 50;
let gathering: ReturnType<typeof setTimeout> | undefined;

/**
 * Finds out whether a subject is followed; all that are asked for in one moment go in one call. What
 * a visitor wanted to follow before they signed in is followed now.
 */
export function fetchFollowState(subject: Subject): void {
  const key = subjectKey(subject);
  if (onPage.has(key)) return;
  if (onPage.size === 0) stayInStep();
  onPage.set(key, subject);
  if (!$session.get()) return;
  if (takeResume(pageAddress(), isToFollow(key))) setFollow(subject, true);
  else ask([key]);
}

/** Follows or no longer follows: shown at once, taken back when it fails. A visitor is asked to sign in. */
export async function setFollow(subject: Subject, isOn: boolean): Promise<void> {
  const key = subjectKey(subject);
  if (!$session.get()) return askToSignIn(toFollow(key));
  const isSending = wanted.has(key);
  const before = $followStates.get()[key];
  wanted.set(key, isOn);
  touched(key);
  $followStates.setKey(key, isOn);
  if (!isSending) await sendWanted(subject, before);
}

async function sendWanted(subject: Subject, before: boolean | undefined): Promise<void> {
  const key = subjectKey(subject);
  const userId = $session.get()?.userId ?? "";
  let known = before;
  try {
    for (let isOn = wanted.get(key); isOn !== undefined; ) {
      const sent = isOn;
      // Sent to its end even when the page is left at once.
      const { followed } = await call("POST /polaris/behavior/follow", {
        body: { ...subject, follow: sent },
        keepalive: true,
      });
      known = followed;
      isOn = wanted.get(key) === sent ? undefined : wanted.get(key);
    }
    if (known !== undefined) $lastChange.set({ userId, key, followed: known });
  } catch (error) {
    // The client has said why. After signing in anew it is tried once more, for who wanted it.
    if (error instanceof Failure && error.code === "0004" && wanted.get(key)) {
      saveReturnTo(pageAddress(), { ...toFollow(key), person: userId });
    }
  }
  wanted.delete(key);
  $followStates.setKey(key, $session.get()?.userId === userId ? known : undefined);
}

function stayInStep(): void {
  onAnotherPerson((userId) => {
    $followStates.set({});
    if (userId !== undefined) ask([...onPage.keys()]);
  });
  $lastChange.listen((change) => {
    const isMine = change !== null && change.userId === $session.get()?.userId;
    if (isMine && onPage.has(change.key) && !wanted.has(change.key)) {
      touched(change.key);
      $followStates.setKey(change.key, change.followed);
    }
  });
}

function touched(key: string): void {
  touches.set(key, (touches.get(key) ?? 0) + 1);
}

function ask(keys: readonly string[]): void {
  clearTimeout(gathering);
  gathering = setTimeout(fetchWaiting, GATHER_MS);
  for (const key of keys) waiting.add(key);
}

async function fetchWaiting(): Promise<void> {
  const subjects = [...waiting].flatMap((key) => onPage.get(key) ?? []);
  waiting = new Set();
  const token = $session.get()?.token;
  for (let at = 0; at < subjects.length; at += MOST_SUBJECTS) {
    if (token === undefined || $session.get()?.token !== token) return;
    await takeOverStates(token, subjects.slice(at, at + MOST_SUBJECTS));
  }
}

async function takeOverStates(token: string, subjects: readonly Subject[]): Promise<void> {
  const before = new Map(touches);
  // The button tells that it is not known by not being pressed; nobody waits for this.
  const query = { subjects: subjects.map(subjectKey).join(",") };
  const { states } = await call("GET /polaris/behavior/follow", {
    query,
    handles: "background",
  }).catch(() => ({ states: {} }));
  if ($session.get()?.token !== token) return;
  for (const [key, { followed }] of Object.entries(states)) {
    // What was touched since is known better here.
    if (wanted.has(key) || touches.get(key) !== before.get(key)) continue;
    $followStates.setKey(key, followed);
  }
}

function toFollow(key: string): Resume {
  return { action: "follow", subject: key };
}

function isToFollow(key: string) {
  const me = $session.get()?.userId;
  return ({ action, subject, person = me }: Resume) =>
    action === "follow" && subject === key && person === me;
}

function isFollowChange(value: unknown): value is FollowChange | null {
  if (value === null) return true;
  return (
    isRecord(value) &&
    typeof value["userId"] === "string" &&
    typeof value["key"] === "string" &&
    typeof value["followed"] === "boolean"
  );
}
