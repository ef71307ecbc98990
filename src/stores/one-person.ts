import { $session } from "#stores/session.ts";
import { keep } from "#stores/storage.ts";

/** Where the last change of a follow button is kept, for the other tabs. */
export const LAST_FOLLOW_KEY = "finny:follow";

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

/** Who signs out leaves no word behind of what they did last. */
export function forgetLastChange(): void {
  keep(LAST_FOLLOW_KEY, undefined);
}
