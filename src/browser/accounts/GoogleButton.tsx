import { useEffect, useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { goTo } from "#browser/core/page.ts";
import { FormMessage } from "#browser/ui/form/SubmitButton.tsx";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import type { Texts } from "#i18n/island-texts.ts";
import { consumeGoogleResponse, createGoogleUrl } from "./google.ts";
import { startSession } from "./login-store.ts";

interface GoogleButtonProps {
  clientId: string;
  texts: Texts<"accounts:google">;
}

export function GoogleButton({ clientId, texts }: GoogleButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  useEffect(() => {
    const response = consumeGoogleResponse();
    if (!response) return;
    const { credential } = response;
    if (credential === undefined) return setMessage(texts.failed);
    setIsBusy(true);
    call("POST /polaris/user/googleLogin", { body: { credential }, handles: "all" })
      .then(startSession)
      .catch((error) => {
        setIsBusy(false);
        setMessage(error instanceof Failure ? error.message : texts.failed);
      });
  }, [texts.failed]);

  function leave() {
    if (isBusy) return;
    const address = createGoogleUrl(clientId);
    if (address === undefined) setMessage(texts.failed);
    else goTo(address);
  }

  return (
    <div className="google">
      <QuietButton
        label={isBusy ? texts.sending : texts.button}
        data-google=""
        aria-disabled={isBusy}
        onClick={leave}
      />
      <FormMessage message={message} />
    </div>
  );
}
