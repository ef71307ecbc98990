import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { clearDrafts } from "#browser/core/draft.ts";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { goTo, goToLogin, toPageAddress } from "#browser/core/page.ts";
import { clearReturnTo, takeReturnTo } from "#browser/core/return-to.ts";
import { beginSession, endSession } from "#browser/core/session.ts";
import { isPersisted } from "#browser/core/storage.ts";
import { SESSION_KEY } from "#constants.ts";
import type { Session } from "#contract/accounts/session.ts";

/** Completes the login with a passkey if the account has one. Rejects with 2005 if the user or browser cancels. */
export async function confirmWithPasskey(login: Promise<Session>): Promise<Session> {
  return login.catch(async (error) => {
    if (!(error instanceof Failure) || error.code !== "2005") throw error;
    const response = await readPasskey(error.data).catch(() => Promise.reject(error));
    return call("POST /polaris/user/passkeys/login", { body: { response }, handles: "all" });
  });
}

async function readPasskey(options: unknown) {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Starts the session and opens the previous page or /my. Throws if the browser cannot store the session. */
export function startSession(session: Session): void {
  beginSession(session);
  if (!isPersisted(SESSION_KEY)) {
    endSession();
    throw new Failure("storage", document.getElementById("not-kept")?.textContent ?? "");
  }
  goTo(takeReturnTo() ?? toPageAddress("/my"));
}

/** The page waits at most this long for the server's reply to a sign-out. */
const LOGOUT_WAIT_MS = 2000;

/** Ends the session on this device, in all tabs and on the server. Then opens the login page. */
export async function signOut(): Promise<void> {
  const logout = call("GET /polaris/user/logout", {
    // Ignores code 0004, because the session may have expired already.
    handles: ["0004", "1004", "1008", "5000", "5003", "network", "timeout"],
    keepalive: true,
    retry: false,
  }).catch(() => undefined);
  endSession();
  clearDrafts();
  clearReturnTo();
  await Promise.race([logout, new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS))]);
  goToLogin();
}
