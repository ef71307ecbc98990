import { atom } from "nanostores";
import { pageAddress } from "#browser/core/page.ts";
import { type Resume, saveReturnTo } from "#browser/core/return-to.ts";

/** The question whether to sign in, while it is asked; with what is to be done afterwards. */
export const $reminder = atom<{ readonly resume?: Resume } | null>(null);

/** Asks a visitor who did what only a signed-in person may do. */
export function askToSignIn(resume?: Resume): void {
  $reminder.set(resume ? { resume } : {});
}

export function closeReminder(): void {
  $reminder.set(null);
}

/** The visitor goes to sign in, and wants to come back here. */
export function watchReminder(): void {
  const asked = $reminder.get();
  // Each module of a page hears the press, and one of them has asked.
  if (!asked) return;
  saveReturnTo(pageAddress(), asked.resume);
  closeReminder();
}
