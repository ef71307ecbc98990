import { call } from "#browser/core/http.ts";
import { $session, onAnotherPerson } from "#browser/core/session.ts";
import { MOST_SUBJECTS, type Subject, subjectKey } from "#contract/subjects/subject-key.ts";
import { reactionStore } from "./reaction-store.ts";

const reactions = reactionStore<boolean>({
  action: "follow",
  async send(subject, follow, resume) {
    // Completed even when the page is left at once.
    const options = { body: { ...subject, follow }, keepalive: true, resume };
    const { followed } = await call("POST /polaris/behavior/follow", options);
    return followed;
  },
});

/** Whether the signed-in person follows, by `subjectKey`; unknown subjects are missing. */
export const $followStates = reactions.$states;

/** The keys of all subjects on the page. */
const onPage = new Set<string>();

/** The keys of the next call. */
const waiting = new Set<string>();

/** The buttons of a list hydrate one after the other, on a slow phone some moments apart. */
const GATHER_MS = 50;
let gathering: ReturnType<typeof setTimeout> | undefined;

/**
 * Loads whether a subject is followed; requests of one moment share a call. Also resumes a follow that
 * a visitor began before signing in.
 */
export function fetchFollowState(subject: Subject): void {
  const key = subjectKey(subject);
  if (onPage.has(key)) return;
  if (onPage.size === 0) onAnotherPerson(forgetAndFetch);
  onPage.add(key);
  if (reactions.takeWish(subject)) setFollow(subject, true);
  else fetchSoon([key]);
}

/** Follows or unfollows: shown at once, undone when it fails. */
export function setFollow(subject: Subject, isOn: boolean): Promise<void> {
  const before = $followStates.get()[subjectKey(subject)];
  return reactions.change(subject, { isOn, before, after: isOn });
}

function forgetAndFetch(): void {
  $followStates.set({});
  fetchSoon([...onPage]);
}

function fetchSoon(keys: readonly string[]): void {
  if (!$session.get()) return;
  for (const key of keys) waiting.add(key);
  clearTimeout(gathering);
  gathering = setTimeout(fetchWaiting, GATHER_MS);
}

async function fetchWaiting(): Promise<void> {
  const keys = [...waiting];
  waiting.clear();
  const token = $session.get()?.token;
  for (let at = 0; at < keys.length; at += MOST_SUBJECTS) {
    if (token === undefined || $session.get()?.token !== token) return;
    const query = { subjects: keys.slice(at, at + MOST_SUBJECTS).join(",") };
    // Until it is known the button is not pressed; nobody waits for it.
    const { states } = await call("GET /polaris/behavior/follow", {
      query,
      handles: "background",
    }).catch(() => ({ states: {} }));
    if ($session.get()?.token !== token) return;
    for (const [key, { followed }] of Object.entries(states)) {
      // A change made since is newer.
      if ($followStates.get()[key] === undefined) $followStates.setKey(key, followed);
    }
  }
}
