import { beginSession } from "#browser/core/session.ts";
import { type Registration, sendRegistration } from "./registration.ts";

/** Makes an account and signs in, or rejects with the Failure that the form shows. */
export async function registerAccount(given: Registration): Promise<void> {
  beginSession(await sendRegistration(given));
}
