import { useEffect } from "react";
import type { Profile } from "#contract/accounts/profile.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { ActivationState } from "./ActivationState.tsx";
import { activateEmail, loadPersonal } from "./personal-store.ts";
import { useAction } from "./use-action.ts";

interface Props {
  profile: Profile;
  texts: Texts<"my:centre.email">;
}

/** The state of the e-mail address: Not active, Has been sent, Active. */
export function EmailActivation({ profile, texts }: Props) {
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

/** Reloads the profile when the person comes back from the mail. */
function useLookAgain(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => {
      // After a failure the next return tries again.
      if (document.visibilityState === "visible") loadPersonal().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isWaiting]);
}
