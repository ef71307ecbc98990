import { useEffect, useRef, useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { getPageLanguageTag } from "#browser/core/page.ts";
import { getDeviceId } from "#browser/core/storage.ts";
import { FieldFrame, type FieldState } from "#browser/ui/form/Field.tsx";
import { formatWaitingTime, type Places } from "#browser/ui/form/form-problems.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import type { CodeScene, SentCode } from "#contract/accounts/verification-code.ts";
import type { Texts } from "#i18n/island-texts.ts";

interface CodeDelivery {
  account: string;
  expiresIn: number;
}

interface CodeFieldProps {
  field: FieldState;
  texts: Texts<"accounts:code">;
  delivery: CodeDelivery | undefined;
  /** The waiting time in seconds before the user may request another code. */
  waitSeconds: number;
  /** Never rejects. */
  send(): Promise<void>;
}

export function CodeField({ field, texts, delivery, waitSeconds, send }: CodeFieldProps) {
  const [isSending, setIsSending] = useState(false);

  async function requestCode() {
    if (isSending || waitSeconds > 0) return;
    setIsSending(true);
    await send();
    setIsSending(false);
  }

  function getButtonLabel(): string {
    if (isSending) return texts.sending;
    if (waitSeconds === 0) return delivery ? texts.again : texts.send;
    return texts.wait.replace("{time}", formatWaitingTime(waitSeconds, getPageLanguageTag()));
  }

  return (
    <FieldFrame field={field} label={texts.label} hint={texts.hint}>
      {(attributes) => (
        <>
          <div className="row with-button">
            <input
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              {...attributes}
            />
            <QuietButton
              label={getButtonLabel()}
              aria-disabled={isSending || waitSeconds > 0}
              onClick={requestCode}
            />
          </div>
          <p className="status" role="status">
            {delivery &&
              texts.sent
                .replace("{account}", () => delivery.account)
                .replace("{minutes}", `${Math.floor(delivery.expiresIn / 60)}`)}
          </p>
        </>
      )}
    </FieldFrame>
  );
}

/** Returns the props of a `CodeField`. The countdown also starts if the server refuses to send a code yet. */
export function useCodeField(
  requestCode: () => { account: string; sent: Promise<SentCode> } | undefined,
  showFailure: (error: unknown) => void,
) {
  const [waitSeconds, setWaitSeconds] = useState(0);
  const [delivery, setDelivery] = useState<CodeDelivery>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  async function send() {
    const code = requestCode();
    if (!code) return;
    const waitFor = (seconds: number) => {
      stop.current?.();
      stop.current = startCountdown(seconds, setWaitSeconds);
    };
    try {
      const { expiresIn, resendAfter } = await code.sent;
      waitFor(resendAfter);
      setDelivery({ account: code.account, expiresIn });
    } catch (error) {
      if (error instanceof Failure && error.retryAfter !== undefined) waitFor(error.retryAfter);
      showFailure(error);
    }
  }

  return { delivery, waitSeconds, send };
}

interface AccountForm<Name extends string> {
  values(): Readonly<Record<string, unknown>>;
  validateField(field: Name): string | undefined;
  fail(error: unknown, at?: Places): void;
}

export function useAccountCodeField<Name extends string>(
  scene: CodeScene,
  form: AccountForm<Name>,
  getAccountField: (values: Readonly<Record<string, unknown>>) => Name,
) {
  function request() {
    const account = form.validateField(getAccountField(form.values()));
    return account === undefined
      ? undefined
      : { account, sent: requestVerificationCode(scene, account) };
  }
  return useCodeField(request, (error) => {
    const field = getAccountField(form.values());
    form.fail(error, { "1001": field });
  });
}

function requestVerificationCode(scene: CodeScene, account: string): Promise<SentCode> {
  if (scene === "login") {
    return call("POST /polaris/user/otp/code", { body: { account }, handles: "all" });
  }
  const query = { account, scene, zuid: getDeviceId() };
  return call("GET /polaris/user/verificationcode", { query, handles: "all", retry: false });
}

/** Computes the remaining time from the clock, because timers stop while a phone sleeps. Returns a stop function. */
function startCountdown(seconds: number, showSeconds: (remaining: number) => void): () => void {
  const end = Date.now() + seconds * 1000;
  const timer = setInterval(tick, 1000);
  function tick() {
    // The clock may be set back during the countdown, so limit the remaining time.
    const rest = Math.min(seconds, Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    showSeconds(rest);
    if (rest === 0) clearInterval(timer);
  }
  tick();
  return () => clearInterval(timer);
}
