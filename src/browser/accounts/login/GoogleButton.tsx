import { useEffect, useState } from "react";
import { googleAddress, takeGoogleAnswer } from "#browser/accounts/google.ts";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { goTo } from "#browser/core/page.ts";
import { FormMessage } from "#browser/ui/form/FormMessage.tsx";
import type { Texts } from "#i18n/island-texts.ts";
import { enter } from "./login-store.ts";

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
    const { credential } = answer;
    if (credential === undefined) return setMessage(texts.failed);
    setIsBusy(true);
    call("POST /polaris/user/googleLogin", { body: { credential }, handles: "all" })
      .then(enter)
      .catch((error) => {
        setIsBusy(false);
        setMessage(error instanceof Failure ? error.message : texts.failed);
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
