import type { GivenOf } from "#contract/endpoint.ts";
import { register } from "#contract/registration.ts";
import { call } from "./http.ts";

export type Registration = GivenOf<typeof register, "body">;

export function sendRegistration(body: Registration) {
  return call(register, { body, handles: "all" });
}
