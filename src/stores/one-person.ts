import { $session } from "#stores/session.ts";
import { keep } from "#stores/storage.ts";

/** Where the last change of a follow button is kept, for the other tabs. */
export const LAST_FOLLOW_KEY = "finny:follow";

/**
 * Forgets what belongs to one person as soon as they are gone: signed out here or in another tab, or
 * somebody else came. Gives what ends the watch.
 */
export function forgetWithSession(forget: () => void): () => void {
  let person = $session.get()?.userId;
  return $session.listen((session) => {
    if (session?.userId === person) return;
    person = session?.userId;
    forget();
  });
}

/** Who signs out leaves no word behind of what they did last. */
export function forgetLastChange(): void {
  keep(LAST_FOLLOW_KEY, undefined);
}
