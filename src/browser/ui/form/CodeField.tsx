import { useState } from "react";
import { pageLanguage } from "#browser/core/page.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { FieldFrame, type FieldState } from "./Field.tsx";
import { formatWait } from "./form-problems.ts";

export interface CodeDelivery {
  account: string;
  expiresIn: number;
}

interface CodeFieldProps {
  field: FieldState;
  texts: Texts<"accounts:code">;
  delivery: CodeDelivery | undefined;
  /** Seconds until another code may be sent. */
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

  return (
    <FieldFrame field={field} label={texts.label} hint={texts.hint}>
      {(attributes) => (
        <>
          <div className="with-button">
            <input
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              {...attributes}
            />
            <button
              type="button"
              className="button quiet"
              aria-disabled={isSending || waitSeconds > 0}
              onClick={requestCode}
            >
              {getButtonLabel({ texts, isSending, waitSeconds, wasSent: delivery !== undefined })}
            </button>
          </div>
          <p className="status" role="status">
            {delivery && formatSent(texts, delivery)}
          </p>
        </>
      )}
    </FieldFrame>
  );
}

interface ButtonState {
  texts: Texts<"accounts:code">;
  isSending: boolean;
  waitSeconds: number;
  wasSent: boolean;
}

function getButtonLabel({ texts, isSending, waitSeconds, wasSent }: ButtonState): string {
  if (isSending) return texts.sending;
  if (waitSeconds > 0) return texts.wait.replace("{time}", formatWait(waitSeconds, pageLanguage()));
  return wasSent ? texts.again : texts.send;
}

function formatSent(
  { sent }: Texts<"accounts:code">,
  { account, expiresIn }: CodeDelivery,
): string {
  const minutes = String(Math.floor(expiresIn / 60));
  return sent.replace("{account}", () => account).replace("{minutes}", minutes);
}
