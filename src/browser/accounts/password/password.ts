import { call } from "#browser/core/http.ts";
import type { resetPassword } from "#contract/accounts/password.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";

export type NewPassword = GivenOf<typeof resetPassword, "body">;

export function sendNewPassword(body: NewPassword) {
  return call<typeof resetPassword>(
    { method: "POST", path: "/polaris/user/password/reset", limit: "credential" },
    { body, handles: "all" },
  );
}
