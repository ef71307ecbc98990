import { randomName } from "#browser/core/device.ts";
import { inPageLanguage } from "#browser/core/page.ts";
import { isRecord } from "#browser/core/storage.ts";

const GOOGLE = "https://accounts.google.com/o/oauth2/v2/auth";

/** The storage key of Google's answer, which the login page takes from the address. */
export const GOOGLE_ANSWER = "finny:google-answer";
const QUESTION = "finny:google-question";

/**
 * The address of Google's sign-in, which returns to this page with an ID token: no script of another
 * site runs on ours. `state` and `nonce` tie the answer to this tab. Undefined where storage is
 * blocked, because the answer could not be told from a forged one.
 */
export function googleAddress(clientId: string): string | undefined {
  const [state, nonce] = [randomName(), randomName()];
  try {
    sessionStorage.setItem(QUESTION, JSON.stringify({ state, nonce }));
  } catch {
    return undefined;
  }
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: location.origin + inPageLanguage("/login"),
    response_type: "id_token",
    scope: "openid email profile",
    state,
    nonce,
  });
  return `${GOOGLE}?${query}`;
}

/**
 * Takes Google's answer, once; undefined when there is none. Without a credential where the visitor
 * refused, or it is not the answer to this tab's request.
 */
export function takeGoogleAnswer(): { readonly credential?: string } | undefined {
  const answer = taken(GOOGLE_ANSWER);
  if (answer === undefined) return undefined;
  const asked = parsed(taken(QUESTION));
  const told = new URLSearchParams(answer);
  const credential = told.get("id_token") ?? "";
  const isOurs =
    isRecord(asked) &&
    told.get("state") === asked["state"] &&
    nonceOf(credential) === asked["nonce"];
  return isOurs ? { credential } : {};
}

/** The nonce in the token. Not verified: the server checks that the token is Google's. */
function nonceOf(token: string): unknown {
  try {
    const claims = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(claims), (character) => character.charCodeAt(0));
    const payload = parsed(new TextDecoder().decode(bytes));
    return isRecord(payload) ? payload["nonce"] : null;
  } catch {
    return null;
  }
}

function taken(key: string): string | undefined {
  try {
    const text = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return undefined;
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
