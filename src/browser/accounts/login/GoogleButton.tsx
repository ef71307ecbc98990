import { useEffect, useState } from "react";
import { type GoogleAnswer, googleAddress, takeGoogleAnswer } from "#browser/accounts/google.ts";
import { Failure } from "#browser/core/failure.ts";
import { goTo } from "#browser/core/page.ts";
import { FormMessage } from "#browser/ui/form/FormMessage.tsx";
import type { Texts } from "#i18n/island-texts.ts";
import { leaveLogin, signInWithGoogle } from "./login-store.ts";

interface GoogleButtonProps {
  clientId: string;
  texts: Texts<"accounts:google">;
}

/** Leads to Google, and logs in with what it answered. */
export function GoogleButton({ clientId, texts }: GoogleButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  useEffect(() => {
    const answer = takeGoogleAnswer();
    if (!answer) return;
    setIsBusy(true);
    enter(answer, texts.failed).then((problem) => {
      if (problem === undefined) return leaveLogin();
      setIsBusy(false);
      setMessage(problem);
    });
  }, [texts.failed]);

  function leave() {
    if (isBusy) return;
    const address = googleAddress(clientId);
    if (address === undefined) setMessage(texts.failed);
    else goTo(address);
  }

  return (
    <div className="google">
      <button
        type="button"
        className="button quiet"
        data-google=""
        aria-disabled={isBusy}
        onClick={leave}
      >
        {isBusy ? texts.sending : texts.button}
      </button>
      <FormMessage message={message} />
    </div>
  );
}

/** Begins the session, or gives what to tell the visitor. */
async function enter({ credential }: GoogleAnswer, failed: string): Promise<string | undefined> {
  if (credential === undefined) return failed;
  try {
    await signInWithGoogle(credential);
    return undefined;
  } catch (error) {
    return error instanceof Failure ? error.message : failed;
  }
}
