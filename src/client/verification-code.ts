import {
  type CodeScene,
  type SentCode,
  sendLoginCode,
  sendVerificationCode,
} from "#contract/verification-code.ts";
import { call } from "./http.ts";

/** A code by mail or text message. */
export function askForCode(scene: CodeScene, account: string): Promise<SentCode> {
  return scene === "login"
    ? call(sendLoginCode, { body: { account }, handles: "all" })
    : call(sendVerificationCode, { query: { account, scene }, handles: "all" });
}
