import { call } from "#browser/core/http.ts";
import type {
  CodeScene,
  SentCode,
  sendLoginCode,
  sendVerificationCode,
} from "#contract/accounts/verification-code.ts";

/** A code by mail or text message. */
export function requestCode(scene: CodeScene, account: string): Promise<SentCode> {
  return scene === "login"
    ? call<typeof sendLoginCode>(
        { method: "POST", path: "/polaris/user/otp/code", limit: "delivery" },
        { body: { account }, handles: "all" },
      )
    : call<typeof sendVerificationCode>(
        { method: "GET", path: "/polaris/user/verificationcode", limit: "delivery" },
        { query: { account, scene }, handles: "all" },
      );
}
