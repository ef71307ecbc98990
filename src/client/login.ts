import type { GivenOf } from "#contract/endpoint.ts";
import { googleLogin } from "#contract/google-login.ts";
import { login, loginWithCode, logout } from "#contract/session.ts";
import { call } from "./http.ts";

export function logIn(body: GivenOf<typeof login, "body">) {
  return call(login, { body, handles: "all" });
}

export function logInWithCode(body: GivenOf<typeof loginWithCode, "body">) {
  return call(loginWithCode, { body, handles: "all" });
}

export function logInWithGoogle(credential: string) {
  return call(googleLogin, { body: { credential }, handles: "all" });
}

/** A session that has ended already is no failure. */
export function logOut() {
  return call(logout, {
    handles: ["0004", "1004", "1008", "5000", "5003", "network", "timeout"],
    keepalive: true,
  });
}
