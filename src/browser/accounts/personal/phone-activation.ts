import { call } from "#browser/core/http.ts";
import type { activatePhone, sendPhoneActivation } from "#contract/accounts/phone-activation.ts";

export function requestPhoneActivation() {
  return call<typeof sendPhoneActivation>(
    { method: "POST", path: "/polaris/user/phone/activate/send", limit: "delivery" },
    { handles: "all" },
  );
}

export function sendPhoneCode(otp: string) {
  return call<typeof activatePhone>(
    { method: "POST", path: "/polaris/user/phone/activate", limit: "credential" },
    { body: { otp }, handles: "all" },
  );
}
