import { useEffect, useState } from "react";
import type { Profile } from "#contract/accounts/profile.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { activateEmail, getFailureText, loadPersonal } from "./personal-store.ts";

interface Props {
  profile: Profile;
  texts: Texts<"my:centre.email">;
}

export function EmailActivation({ profile, texts }: Props) {
  const { email, emailActivation: state } = profile;
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  useReloadOnReturn(state === "sent");

  async function send() {
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    await activateEmail().catch((error) => setFailure(getFailureText(error, texts.failed)));
    setIsSending(false);
  }

  if (email === null) return <p className="soft">{texts.none}</p>;
  return (
    <>
      <p>
        <span>{email}</span> <strong className={`state ${state}`}>{texts[state]}</strong>
      </p>
      {state !== "active" && (
        <>
          <p className="small soft">{texts.why}</p>
          <button type="button" className="button quiet" aria-disabled={isSending} onClick={send}>
            {state === "sent" ? texts.again : texts.send}
          </button>
        </>
      )}
      <p role="status" className="small">
        {state === "sent" && texts.sentTo.replace("{email}", () => email)}
      </p>
      <p role="alert" className="problem">
        {failure}
      </p>
    </>
  );
}

function useReloadOnReturn(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const reload = () => {
      if (document.visibilityState === "visible") loadPersonal().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", reload);
    return () => document.removeEventListener("visibilitychange", reload);
  }, [isWaiting]);
}
