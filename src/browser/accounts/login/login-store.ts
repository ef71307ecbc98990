import { $profile } from "#browser/accounts/profile-store.ts";
import { clearDrafts } from "#browser/core/draft.ts";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { goTo, goToLogin, inPageLanguage } from "#browser/core/page.ts";
import { clearReturnTo, takeReturnTo } from "#browser/core/return-to.ts";
import { beginSession, endSession } from "#browser/core/session.ts";
import { outlivesThePage } from "#browser/core/storage.ts";
import { SESSION_KEY } from "#constants.ts";
import type { login, loginWithCode } from "#contract/accounts/session.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";

/** Each of these begins a session, or rejects with the Failure that the form shows. */
export async function signInWithPassword(given: GivenOf<typeof login, "body">): Promise<void> {
  beginSession(await call("POST /polaris/user/login", { body: given, handles: "all" }));
}

export async function signInWithCode(given: GivenOf<typeof loginWithCode, "body">): Promise<void> {
  beginSession(await call("POST /polaris/user/otp/login", { body: given, handles: "all" }));
}

export async function signInWithGoogle(credential: string): Promise<void> {
  beginSession(
    await call("POST /polaris/user/googleLogin", { body: { credential }, handles: "all" }),
  );
}

/** To where the visitor came from, or to their own page; throws where the next page would not know them. */
export function leaveLogin(): void {
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
  $profile.set({ status: "idle" });
  clearDrafts();
  clearReturnTo();
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS))]);
  goToLogin();
}
