import { useEffect, useRef, useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import type { CodeOnItsWay } from "#browser/ui/form/CodeField.tsx";
import type { Places } from "#browser/ui/form/problems-of-failure.ts";
import type { CodeScene, SentCode } from "#contract/accounts/verification-code.ts";

/** A code that was asked for. */
interface AskedCode {
  /** The address it goes to, as it is shown. */
  account: string;
  sent: Promise<SentCode>;
}

/**
 * The props with which a `CodeField` has a code sent. The answer, or the server's refusal to send so
 * soon, begins the wait for another; `ask` gives nothing where the form already shows why.
 */
export function useCode(ask: () => AskedCode | undefined, fail: (error: unknown) => void) {
  const [wait, setWait] = useState(0);
  const [onItsWay, setOnItsWay] = useState<CodeOnItsWay>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  async function send() {
    const asked = ask();
    if (!asked) return;
    const waitFor = (seconds: number) => {
      stop.current?.();
      stop.current = countDown(seconds, setWait);
    };
    try {
      const { expiresIn, resendAfter } = await asked.sent;
      waitFor(resendAfter);
      setOnItsWay({ account: asked.account, expiresIn });
    } catch (error) {
      if (error instanceof Failure && error.retryAfter !== undefined) waitFor(error.retryAfter);
      fail(error);
    }
  }

  return { onItsWay, wait, send };
}

interface AccountForm<Name extends string> {
  given(): Readonly<Record<string, unknown>>;
  checkedValue(field: Name): string | undefined;
  fail(error: unknown, at?: Places): void;
}

/** Sends codes to the account in a form, in the field that `fieldOf` names. */
export function useAccountCode<Name extends string>(
  scene: CodeScene,
  form: AccountForm<Name>,
  fieldOf: (given: Readonly<Record<string, unknown>>) => Name,
) {
  function ask() {
    const account = form.checkedValue(fieldOf(form.given()));
    return account === undefined ? undefined : { account, sent: sendCode(scene, account) };
  }
  return useCode(ask, (error) => {
    const field = fieldOf(form.given());
    form.fail(error, { "1001": field, "2003": field, "2004": field });
  });
}

function sendCode(scene: CodeScene, account: string): Promise<SentCode> {
  if (scene === "login") {
    return call("POST /polaris/user/otp/code", { body: { account }, handles: "all" });
  }
  const query = { account, scene };
  return call("GET /polaris/user/verificationcode", { query, handles: "all", retry: false });
}

/** Shows the seconds left, by the clock: a phone that sleeps does not count. Returns what ends it. */
function countDown(seconds: number, show: (left: number) => void): () => void {
  const end = Date.now() + seconds * 1000;
  const timer = setInterval(tick, 1000);
  function tick() {
    // Never more than the whole wait, should the clock be put back meanwhile.
    const left = Math.min(seconds, Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    show(left);
    if (left === 0) clearInterval(timer);
  }
  tick();
  return () => clearInterval(timer);
}
