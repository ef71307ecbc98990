import { call } from "#browser/core/http.ts";
import type { googleLogin } from "#contract/accounts/google-login.ts";
import type { login, loginWithCode, logout } from "#contract/accounts/session.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";

export function logIn(body: GivenOf<typeof login, "body">) {
  return call<typeof login>(
    { method: "POST", path: "/polaris/user/login", limit: "password" },
    { body, handles: "all" },
  );
}

export function logInWithCode(body: GivenOf<typeof loginWithCode, "body">) {
  return call<typeof loginWithCode>(
    { method: "POST", path: "/polaris/user/otp/login", limit: "credential" },
    { body, handles: "all" },
  );
}

export function logInWithGoogle(credential: string) {
  return call<typeof googleLogin>(
    { method: "POST", path: "/polaris/user/googleLogin", limit: "credential" },
    { body: { credential }, handles: "all" },
  );
}

/** A session that has ended already is no failure. */
export function logOut() {
  return call<typeof logout>(
    { method: "GET", path: "/polaris/user/logout", limit: "write" },
    {
      handles: ["0004", "1004", "1008", "5000", "5003", "network", "timeout"],
      keepalive: true,
    },
  );
}
