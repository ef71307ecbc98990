import { GOOGLE_ANSWER } from "#browser/accounts/google.ts";
import { DRAFT_KEY } from "#browser/core/draft.ts";
import { RETURN_KEY, RETURN_MS } from "#browser/core/return-to.ts";
import { written } from "./early-script.ts";

/** Values of the build for the login page. */
interface LoginOptions {
  /** Begins the name under which a draft is kept. */
  draftKey: string;
  /** The screen that is shown by `?type=`, and the name of its form's draft. */
  drafts: Record<string, string>;
  defaultType: string;
  /** Where what Google answered is kept until its button reads it. */
  googleKey: string;
  returnKey: string;
  returnMs: number;
}

/**
 * Runs inline on the login page, before its screens, written out below: it may use
 * nothing but its argument and the browser.
 *
 * - which of the screens is shown: `<html data-login="1|2|7">`
 * - a form of which a draft is kept comes to life without a touch and fills itself in
 * - the address that a link put into the fragment is kept as the one to return to
 * - what Google answers in the fragment is out of the address before anything else can see it
 */
function loginBehaviour({
  draftKey,
  drafts,
  defaultType,
  googleKey,
  returnKey,
  returnMs,
}: LoginOptions): void {
  const asked = new URLSearchParams(location.search).get("type") ?? "";
  const type = Object.keys(drafts).includes(asked) ? asked : defaultType;
  document.documentElement.dataset.login = type;

  const address = location.hash.slice(1);
  if (address.startsWith("/")) {
    history.replaceState(null, "", location.pathname + location.search);
    try {
      const until = Date.now() + returnMs;
      // Switching between the login screens keeps the return address of the first one.
      if (address.split("?")[0] !== location.pathname) {
        localStorage.setItem(returnKey, JSON.stringify({ address, until }));
      }
    } catch {
      // Without storage nobody can sign in.
    }
  }

  const answer = /[#&](?:id_token|error)=/.test(location.hash) ? location.hash.slice(1) : "";
  if (answer) {
    history.replaceState(null, "", location.pathname + location.search);
    try {
      sessionStorage.setItem(googleKey, answer);
    } catch {
      // Without storage there was no question to Google either.
    }
  }

  const hasDraft = () => {
    try {
      return localStorage.getItem(`${draftKey}${drafts[type]}`) !== null;
    } catch {
      return false;
    }
  };
  addEventListener("load", () => {
    const wake = (selector: string) =>
      document.querySelector(selector)?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    if (hasDraft()) wake(`[data-screen="${type}"] form`);
    if (answer) wake("[data-google]");
  });
}

const OPTIONS: LoginOptions = {
  draftKey: DRAFT_KEY,
  drafts: { 1: "registration", 2: "login", 7: "password" },
  defaultType: "2",
  googleKey: GOOGLE_ANSWER,
  returnKey: RETURN_KEY,
  returnMs: RETURN_MS,
};

/** The inline script of the login page. */
export const LOGIN_SCRIPT = written(loginBehaviour, OPTIONS);
