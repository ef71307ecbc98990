import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { clearAllDrafts } from "#browser/core/draft.ts";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { goToLogin, navigateTo, toPageAddress } from "#browser/core/page.ts";
import { clearReturnTarget, consumeReturnAddress } from "#browser/core/return-to.ts";
import { clearSession, storeSession } from "#browser/core/session.ts";
import { isPersisted } from "#browser/core/storage.ts";
import { SESSION_KEY } from "#constants.ts";
import type { Session } from "#contract/accounts/session.ts";

/** Completes the login with a passkey if the account has one. Rejects with 2005 if the user or browser cancels. */
export async function completeLoginWithPasskey(login: Promise<Session>): Promise<Session> {
  return login.catch(async (error) => {
    if (!(error instanceof Failure) || error.code !== "2005") throw error;
    const response = await signWithPasskey(error.data).catch(() => Promise.reject(error));
    return call("POST /polaris/user/passkeys/login", { body: { response }, handles: "all" });
  });
}

async function signWithPasskey(options: unknown) {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Starts the session and opens the previous page or /my. Throws if the browser cannot store the session. */
export function startSession(session: Session): void {
  storeSession(session);
  if (!isPersisted(SESSION_KEY)) {
    clearSession();
    throw new Failure("storage", document.getElementById("not-kept")?.textContent ?? "");
  }
  navigateTo(consumeReturnAddress() ?? toPageAddress("/my"));
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
  clearSession();
  clearAllDrafts();
  clearReturnTarget();
  await Promise.race([logout, new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS))]);
  goToLogin();
}
