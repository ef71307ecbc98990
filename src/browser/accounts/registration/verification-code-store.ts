import { map } from "nanostores";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import type { CodePurpose, CodeScene, SentCode } from "#contract/accounts/verification-code.ts";

/** In how many seconds another code may be asked for; 0 is now. */
export const $codeWaits = map<Record<CodePurpose, number>>({
  register: 0,
  reset: 0,
  login: 0,
  activate: 0,
});

const timers: Partial<Record<CodePurpose, ReturnType<typeof setInterval>>> = {};

/** Sends a code and begins the wait for another; rejects with the Failure that the form shows. */
export async function sendCode(scene: CodeScene, account: string): Promise<SentCode> {
  return withCountdown(scene, () =>
    scene === "login"
      ? call("POST /polaris/user/otp/code", { body: { account }, handles: "all" })
      : call("GET /polaris/user/verificationcode", {
          query: { account, scene },
          handles: "all",
          retry: false,
        }),
  );
}

/** Whatever sends a code: its answer, or the server's refusal to send so soon, begins the wait. */
export async function withCountdown(
  purpose: CodePurpose,
  send: () => Promise<SentCode>,
): Promise<SentCode> {
  try {
    const sent = await send();
    countDown(purpose, sent.resendAfter);
    return sent;
  } catch (error) {
    if (error instanceof Failure && error.retryAfter !== undefined) {
      countDown(purpose, error.retryAfter);
    }
    throw error;
  }
}

/** By the clock: a phone that sleeps does not count. A clock that is put back makes the wait no longer. */
function countDown(purpose: CodePurpose, seconds: number): void {
  clearInterval(timers[purpose]);
  let left = seconds;
  let end = Date.now() + left * 1000;
  const tick = () => {
    end = Math.min(end, Date.now() + left * 1000);
    left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    $codeWaits.setKey(purpose, left);
    if (left === 0) clearInterval(timers[purpose]);
  };
  timers[purpose] = setInterval(tick, 1000);
  tick();
}
