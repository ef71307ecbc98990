import { call } from "#browser/core/http.ts";
import { endSession } from "#browser/core/session.ts";
import type { resetPassword } from "#contract/accounts/password.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";

/** Sets a new password. That ends every session of the person, so the one of this device too. */
export async function changePassword(body: GivenOf<typeof resetPassword, "body">): Promise<void> {
  await call("POST /polaris/user/password/reset", { body, handles: "all" });
  endSession();
}
