import { useEffect, useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { navigateTo, toPageAddress } from "#browser/core/page.ts";
import { createRandomHex, isRecord, tryRead } from "#browser/core/storage.ts";
import { FormMessage } from "#browser/ui/form/SubmitButton.tsx";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { sha256 } from "#contract/wire/sha256.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { completeLoginWithPasskey, startSession } from "./login-store.ts";

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
    if (response === "unexpected") return setMessage(texts.failed);
    setIsBusy(true);
    completeLoginWithPasskey(
      call("POST /polaris/user/googleLogin", { body: response, handles: "all" }),
    )
      .then(startSession)
      .catch((error) => {
        setIsBusy(false);
        setMessage(error instanceof Failure ? error.message : texts.failed);
      });
  }, [texts.failed]);

  function goToGoogle() {
    if (isBusy) return;
    createGoogleLoginUrl(clientId).then(navigateTo, () => setMessage(texts.failed));
  }

  return (
    <div className="google">
      <QuietButton
        label={isBusy ? texts.sending : texts.button}
        data-google=""
        aria-disabled={isBusy}
        onClick={goToGoogle}
      />
      <FormMessage message={message} />
    </div>
  );
}

const GOOGLE = "https://accounts.google.com/o/oauth2/v2/auth";

/** The sessionStorage key for Google's response. The login page moves the response there from its address. */
export const GOOGLE_RESPONSE_KEY = "finny:google-answer";
const REQUEST_KEY = "finny:google-question";

/**
 * Creates the login address. A random `state` binds Google's response to this tab; a nonce binds the token and is
 * sent only as a hash. Rejects if storage is blocked, because forged responses could not be detected.
 */
async function createGoogleLoginUrl(clientId: string): Promise<string> {
  const [state, nonce] = [createRandomHex(), createRandomHex()];
  sessionStorage.setItem(REQUEST_KEY, JSON.stringify({ state, nonce }));
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: location.origin + toPageAddress("/login"),
    response_type: "id_token",
    scope: "openid email profile",
    state,
    nonce: await sha256(nonce),
  });
  return `${GOOGLE}?${query}`;
}

function consumeGoogleResponse() {
  const response = consumeSessionItem(GOOGLE_RESPONSE_KEY);
  if (response === undefined) return undefined;
  const request = tryRead((): unknown => JSON.parse(consumeSessionItem(REQUEST_KEY) ?? "null"));
  const query = new URLSearchParams(response);
  const credential = query.get("id_token");
  const isExpected = isRecord(request) && query.get("state") === request["state"];
  return isExpected && credential ? { credential, nonce: String(request["nonce"]) } : "unexpected";
}

function consumeSessionItem(key: string): string | undefined {
  return tryRead(() => {
    const text = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return text;
  });
}
