import type { GivenOf } from "#contract/endpoint.ts";
import type { register } from "#contract/registration.ts";
import { call } from "./http.ts";

export type Registration = GivenOf<typeof register, "body">;

export function sendRegistration(body: Registration) {
  return call<typeof register>(
    { method: "POST", path: "/polaris/user/register", limit: "credential" },
    { body, handles: "all" },
  );
}
