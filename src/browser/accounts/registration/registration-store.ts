import { call } from "#browser/core/http.ts";
import { beginSession } from "#browser/core/session.ts";
import type { register } from "#contract/accounts/registration.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";

/** Makes an account and signs in, or rejects with the Failure that the form shows. */
export async function registerAccount(body: GivenOf<typeof register, "body">): Promise<void> {
  beginSession(await call("POST /polaris/user/register", { body, handles: "all" }));
}
