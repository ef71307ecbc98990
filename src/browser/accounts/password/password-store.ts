import { endSession } from "#browser/core/session.ts";
import { type NewPassword, sendNewPassword } from "./password.ts";

/** Sets a new password. That ends every session of the person, so the one of this device too. */
export async function changePassword(given: NewPassword): Promise<void> {
  await sendNewPassword(given);
  endSession();
}
