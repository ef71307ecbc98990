import type { GivenOf } from "#contract/endpoint.ts";
import { resetPassword } from "#contract/password.ts";
import { call } from "./http.ts";

export type NewPassword = GivenOf<typeof resetPassword, "body">;

export function sendNewPassword(body: NewPassword) {
  return call(resetPassword, { body, handles: "all" });
}
