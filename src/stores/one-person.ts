import { $session } from "#stores/session.ts";

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
