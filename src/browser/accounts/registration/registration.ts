import { call } from "#browser/core/http.ts";
import type { register } from "#contract/accounts/registration.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";

export type Registration = GivenOf<typeof register, "body">;

export function sendRegistration(body: Registration) {
  return call<typeof register>(
    { method: "POST", path: "/polaris/user/register", limit: "credential" },
    { body, handles: "all" },
  );
}
