import { sendSubscription } from "#client/newsletter.ts";

/** Asks for the newsletter. A failure is silent (specification, section 8): false, and nothing is shown. */
export async function subscribeToNewsletter(email: string): Promise<boolean> {
  try {
    await sendSubscription(email);
    return true;
  } catch {
    return false;
  }
}
