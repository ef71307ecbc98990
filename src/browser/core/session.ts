import type { Session } from "#contract/accounts/session.ts";
import { isRecord, keptAtom } from "./storage.ts";

/** The session of this device; null for a visitor. */
export const $session = keptAtom<Session | null>("finny:session", null, isSession);

export function beginSession(session: Session): void {
  $session.set(session);
}

/** On this device alone; `signOut` of `login.ts` also tells the server. */
export function endSession(): void {
  $session.set(null);
}

/** Takes over what was learnt about the signed-in person; of a visitor there is nothing to keep. */
export function changeSession(change: Partial<Session>): void {
  const session = $session.get();
  if (session) $session.set({ ...session, ...change });
}

/**
 * Calls as soon as the one who was here is gone, signed out here or in another tab, or somebody else
 * came: what belongs to one person is to be forgotten then. Gives what ends the watch.
 */
export function onAnotherPerson(changed: (userId: string | undefined) => void): () => void {
  let person = $session.get()?.userId;
  return $session.listen((session) => {
    if (session?.userId === person) return;
    person = session?.userId;
    changed(person);
  });
}

function isSession(value: unknown): value is Session {
  if (!isRecord(value)) return false;
  return (
    [value["token"], value["userId"]].every((text) => typeof text === "string" && text !== "") &&
    [value["userName"], value["channel"]].every((text) => typeof text === "string") &&
    [value["email"], value["phone"], value["headPortrait"]].every(
      (text) => text === null || typeof text === "string",
    )
  );
}
