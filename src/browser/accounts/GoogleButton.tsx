import { useEffect, useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { goTo, toPageAddress } from "#browser/core/page.ts";
import { isRecord, randomName, tryRead } from "#browser/core/storage.ts";
import { FormMessage } from "#browser/ui/form/SubmitButton.tsx";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import type { Texts } from "#i18n/island-texts.ts";
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

  function goToGoogle() {
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
        onClick={goToGoogle}
      />
      <FormMessage message={message} />
    </div>
  );
}

const GOOGLE = "https://accounts.google.com/o/oauth2/v2/auth";

/** The login page moves Google's response from its address to this key. */
export const GOOGLE_RESPONSE_KEY = "finny:google-answer";
const REQUEST_KEY = "finny:google-question";

/**
 * Binds the response to this tab by `state` and `nonce`. Undefined if storage is blocked: a forged response
 * would go unnoticed.
 */
function createGoogleUrl(clientId: string): string | undefined {
  const [state, nonce] = [randomName(), randomName()];
  try {
    sessionStorage.setItem(REQUEST_KEY, JSON.stringify({ state, nonce }));
  } catch {
    return undefined;
  }
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: location.origin + toPageAddress("/login"),
    response_type: "id_token",
    scope: "openid email profile",
    state,
    nonce,
  });
  return `${GOOGLE}?${query}`;
}

function consumeGoogleResponse(): { readonly credential?: string } | undefined {
  const response = takeItem(GOOGLE_RESPONSE_KEY);
  if (response === undefined) return undefined;
  const request = tryRead((): unknown => JSON.parse(takeItem(REQUEST_KEY) ?? "null"));
  const query = new URLSearchParams(response);
  const credential = query.get("id_token") ?? "";
  const isExpected =
    isRecord(request) &&
    query.get("state") === request["state"] &&
    readNonce(credential) === request["nonce"];
  return isExpected ? { credential } : {};
}

function readNonce(token: string): unknown {
  const nonce = tryRead(() => {
    const claims = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(claims), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(payload) ? payload["nonce"] : undefined;
  });
  return nonce ?? null;
}

function takeItem(key: string): string | undefined {
  return tryRead(() => {
    const text = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return text;
  });
}
