import { useEffect, useRef, useState } from "react";
import { deviceId } from "#browser/core/device.ts";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import type { CodeDelivery } from "#browser/ui/form/CodeField.tsx";
import type { Places } from "#browser/ui/form/form-problems.ts";
import type { CodeScene, SentCode } from "#contract/accounts/verification-code.ts";

interface CodeRequest {
  account: string;
  sent: Promise<SentCode>;
}

/** The props of a `CodeField`. A refusal with a waiting time starts the countdown, too. */
export function useCode(request: () => CodeRequest | undefined, fail: (error: unknown) => void) {
  const [waitSeconds, setWaitSeconds] = useState(0);
  const [delivery, setDelivery] = useState<CodeDelivery>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  async function send() {
    const code = request();
    if (!code) return;
    const waitFor = (seconds: number) => {
      stop.current?.();
      stop.current = countDown(seconds, setWaitSeconds);
    };
    try {
      const { expiresIn, resendAfter } = await code.sent;
      waitFor(resendAfter);
      setDelivery({ account: code.account, expiresIn });
    } catch (error) {
      if (error instanceof Failure && error.retryAfter !== undefined) waitFor(error.retryAfter);
      fail(error);
    }
  }

  return { delivery, waitSeconds, send };
}

interface AccountForm<Name extends string> {
  values(): Readonly<Record<string, unknown>>;
  validateField(field: Name): string | undefined;
  fail(error: unknown, at?: Places): void;
}

export function useAccountCode<Name extends string>(
  scene: CodeScene,
  form: AccountForm<Name>,
  fieldOf: (values: Readonly<Record<string, unknown>>) => Name,
) {
  function request() {
    const account = form.validateField(fieldOf(form.values()));
    return account === undefined ? undefined : { account, sent: sendCode(scene, account) };
  }
  return useCode(request, (error) => {
    const field = fieldOf(form.values());
    form.fail(error, { "1001": field });
  });
}

function sendCode(scene: CodeScene, account: string): Promise<SentCode> {
  if (scene === "login") {
    return call("POST /polaris/user/otp/code", { body: { account }, handles: "all" });
  }
  const query = { account, scene, zuid: deviceId() };
  return call("GET /polaris/user/verificationcode", { query, handles: "all", retry: false });
}

/** Counts down by the clock, because timers stop while a phone sleeps. Returns a stop function. */
function countDown(seconds: number, show: (rest: number) => void): () => void {
  const end = Date.now() + seconds * 1000;
  const timer = setInterval(tick, 1000);
  function tick() {
    // The clock may be set back during the countdown.
    const rest = Math.min(seconds, Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    show(rest);
    if (rest === 0) clearInterval(timer);
  }
  tick();
  return () => clearInterval(timer);
}
