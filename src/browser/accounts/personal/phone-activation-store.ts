import { withCountdown } from "#browser/accounts/registration/verification-code-store.ts";
import type { SentCode } from "#contract/accounts/verification-code.ts";
import { changeProfile, forOnePerson } from "./personal-store.ts";
import { requestPhoneActivation, sendPhoneCode } from "./phone-activation.ts";

/** Both reject with the Failure that the form shows. */
export function sendPhoneActivationCode(): Promise<SentCode> {
  return withCountdown("activate", requestPhoneActivation);
}

export async function activatePhone(otp: string): Promise<void> {
  await forOnePerson(sendPhoneCode(otp), changeProfile);
}
