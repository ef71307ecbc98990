import { clearDrafts } from "#browser/core/draft.ts";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { goTo, goToLogin, inPageLanguage } from "#browser/core/page.ts";
import { clearReturnTo, takeReturnTo } from "#browser/core/return-to.ts";
import { beginSession, endSession } from "#browser/core/session.ts";
import { outlivesThePage } from "#browser/core/storage.ts";
import { SESSION_KEY } from "#constants.ts";
import type { Session } from "#contract/accounts/session.ts";

/**
 * Begins the session and leads to where the visitor came from, or to their own page; throws where the
 * next page would not know them.
 */
export function enter(session: Session): void {
  beginSession(session);
  if (!outlivesThePage(SESSION_KEY)) {
    endSession();
    throw new Failure("storage", document.getElementById("not-kept")?.textContent ?? "");
  }
  goTo(takeReturnTo() ?? inPageLanguage("/my"));
}

/** How long the page waits for the server to end the session; the device forgets it at once. */
const LOGOUT_WAIT_MS = 2000;

/** Ends the session here, in every other tab and on the server, and opens the login. */
export async function signOut(): Promise<void> {
  const ended = call("GET /polaris/user/logout", {
    // A session that has ended already is no failure.
    handles: ["0004", "1004", "1008", "5000", "5003", "network", "timeout"],
    keepalive: true,
    retry: false,
  }).catch(() => undefined);
  endSession();
  clearDrafts();
  clearReturnTo();
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS))]);
  goToLogin();
}
