import { atom } from "nanostores";
import { getPageAddress } from "#browser/core/page.ts";
import { type Resume, saveReturnAddress } from "#browser/core/return-to.ts";

/** The sign-in dialog: null if closed, otherwise with the action to resume after sign-in. */
export const $reminder = atom<{ readonly resume?: Resume } | null>(null);

export function askToSignIn(resumeAction?: Resume): void {
  $reminder.set(resumeAction ? { resume: resumeAction } : {});
}

export function closeSignInDialog(): void {
  $reminder.set(null);
}

/** Saves the return address when the visitor opens the login page from the dialog. */
export function saveReturnAddressForLogin(): void {
  const state = $reminder.get();
  // Skip islands without an open dialog, because all islands receive the event.
  if (!state) return;
  saveReturnAddress(getPageAddress(), state.resume);
  closeSignInDialog();
}
