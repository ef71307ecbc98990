import { askForPhoneActivation, sendPhoneCode } from "#client/phone-activation.ts";
import type { SentCode } from "#contract/verification-code.ts";
import { changeProfile, forOnePerson } from "#stores/personal.ts";
import { withCountdown } from "#stores/verification-code.ts";

/** Both reject with the Failure that the form shows. */
export function sendPhoneActivationCode(): Promise<SentCode> {
  return withCountdown("activate", askForPhoneActivation);
}

export async function activatePhone(otp: string): Promise<void> {
  await forOnePerson(sendPhoneCode(otp), changeProfile);
}
