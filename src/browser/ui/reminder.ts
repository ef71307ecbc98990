import { atom } from "nanostores";
import { getPageAddress } from "#browser/core/page.ts";
import { type Resume, saveReturnTo } from "#browser/core/return-to.ts";

/** Open state of the sign-in dialog, with the action to resume after signing in. */
export const $reminder = atom<{ readonly resume?: Resume } | null>(null);

export function askToSignIn(resume?: Resume): void {
  $reminder.set(resume ? { resume } : {});
}

export function closeReminder(): void {
  $reminder.set(null);
}

/** Saves the return address when the visitor follows the link to the login. */
export function saveReturnToForLogin(): void {
  const state = $reminder.get();
  // All islands listen to the event; only the one with an open dialog responds.
  if (!state) return;
  saveReturnTo(getPageAddress(), state.resume);
  closeReminder();
}
