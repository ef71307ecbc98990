import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";

/**
 * Asks for the newsletter. A failure is silent (specification, section 8): false, and nothing is shown.
 * Rejects with the Failure that the form shows when the server does not take the address.
 */
export async function subscribeToNewsletter(email: string): Promise<boolean> {
  try {
    await call("POST /polaris/behavior/subscribe", { query: { email }, handles: "all" });
    return true;
  } catch (error) {
    if (error instanceof Failure && error.fields) throw error;
    return false;
  }
}
