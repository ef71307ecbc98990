import { withCountdown } from "#browser/accounts/registration/verification-code-store.ts";
import { call } from "#browser/core/http.ts";
import type { SentCode } from "#contract/accounts/verification-code.ts";
import { changeProfile, forOnePerson } from "./personal-store.ts";

/** Both reject with the Failure that the form shows. */
export function sendPhoneActivationCode(): Promise<SentCode> {
  return withCountdown("activate", () =>
    call("POST /polaris/user/phone/activate/send", { handles: "all" }),
  );
}

export async function activatePhone(otp: string): Promise<void> {
  await forOnePerson(
    call("POST /polaris/user/phone/activate", { body: { otp }, handles: "all" }),
    changeProfile,
  );
}
