import { useEffect } from "react";
import type { EmailActivationState } from "#contract/accounts/email-activation.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { ActivationState } from "./ActivationState.tsx";
import { activateEmail, loadPersonal } from "./personal-store.ts";
import { useAction } from "./use-action.ts";

export interface EmailTexts extends Record<EmailActivationState, string> {
  none: string;
  why: string;
  send: string;
  again: string;
  /** With `{email}`. */
  sentTo: string;
  failed: string;
}

/** The e-mail address: Not active, Has been sent, Active. */
export function EmailActivation({ profile, texts }: { profile: Profile; texts: EmailTexts }) {
  const { email, emailActivation: state } = profile;
  const sending = useAction(activateEmail, texts.failed);
  useLookAgain(state === "sent");
  if (email === null) return <p className="soft">{texts.none}</p>;
  return (
    <>
      <p>
        {email} <ActivationState isActive={state === "active"} text={texts[state]} />
      </p>
      {state !== "active" && (
        <>
          <p className="small soft">{texts.why}</p>
          <button
            type="button"
            className="button quiet"
            aria-disabled={sending.isUnderWay}
            onClick={sending.run}
          >
            {state === "sent" ? texts.again : texts.send}
          </button>
        </>
      )}
      <p role="status" className="small">
        {state === "sent" && texts.sentTo.replace("{email}", () => email)}
      </p>
      <p role="alert" className="problem">
        {sending.failure}
      </p>
    </>
  );
}

/** Whoever comes back from the mail sees that it worked. */
function useLookAgain(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => {
      // What cannot be learnt now is learnt the next time.
      if (document.visibilityState === "visible") loadPersonal().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isWaiting]);
}
