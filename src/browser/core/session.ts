import type { Session } from "#contract/accounts/session.ts";
import { createStoredAtom, isRecord } from "./storage.ts";

export const $session = createStoredAtom<Session | null>("finny:session", null, isSession);

export function storeSession(session: Session): void {
  $session.set(session);
}

/** Ends the session on this device only. `signOut` also ends it on the server. */
export function clearSession(): void {
  $session.set(null);
}

export function updateSession(changes: Partial<Session>): void {
  const session = $session.get();
  if (session) $session.set({ ...session, ...changes });
}

/** Calls `callback` when the user signs out or changes, in any tab. Returns an unsubscribe function. */
export function onUserChange(callback: (userId: string | undefined) => void): () => void {
  let person = $session.get()?.userId;
  return $session.listen((session) => {
    if (session?.userId === person) return;
    person = session?.userId;
    callback(person);
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
