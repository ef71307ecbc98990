import { GOOGLE_RESPONSE_KEY } from "#browser/accounts/GoogleButton.tsx";
import { DRAFT_KEY } from "#browser/core/draft.ts";
import { RETURN_KEY, RETURN_MS } from "#browser/core/return-to.ts";
import { GUIDE_KEY } from "#browser/onboarding/guide-store.ts";
import { toInlineScript } from "./early-script.ts";

/** Runs as an inline script, so it may use only its argument and browser APIs. Hydrates a form that has a draft. */
function draftBehaviour({ key, selector }: { key: string; selector: string }): void {
  try {
    if (!(key in localStorage)) return;
  } catch {
    return;
  }
  // Sets an attribute for the style sheet, which reserves space for the form before the first paint.
  document.documentElement.dataset["draft"] = "";
  addEventListener("load", () => {
    const form = document.querySelector(selector);
    form?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  });
}

export const COMPLAINT_DRAFT_SCRIPT = toInlineScript(draftBehaviour, {
  key: `${DRAFT_KEY}complaint`,
  selector: ".complaint form",
});

export const GUIDE_SCRIPT = toInlineScript(draftBehaviour, { key: GUIDE_KEY, selector: ".guide" });

/**
 * Runs as an inline script, so it may use only its argument and browser APIs. Hides personal data after sign-out
 * in another tab, or before a return through the back/forward cache. Reloads the page after sign-in.
 */
function ownPageBehaviour({ sessionKey }: { sessionKey: string }): void {
  const root = document.documentElement;
  const wasSignedIn = () => root.dataset["signedIn"] !== undefined;
  const isSignedIn = () => {
    try {
      const session = JSON.parse(localStorage.getItem(sessionKey) ?? "null");
      return Boolean(session?.token && session.userId);
    } catch {
      return false;
    }
  };
  root.toggleAttribute("data-signed-in", isSignedIn());
  const update = () => {
    const isNow = isSignedIn();
    if (isNow === wasSignedIn()) return;
    root.toggleAttribute("data-signed-in", isNow);
    if (isNow) location.reload();
  };
  addEventListener("storage", ({ key }) => {
    if (key === sessionKey || key === null) update();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) update();
  });
}

export const OWN_PAGE_SCRIPT = toInlineScript(ownPageBehaviour, { sessionKey: "finny:session" });

const LOGIN = {
  draftKey: DRAFT_KEY,
  drafts: { 1: "registration", 2: "login", 7: "password" } as Record<string, string>,
  defaultType: "2",
  googleKey: GOOGLE_RESPONSE_KEY,
  returnKey: RETURN_KEY,
  returnMs: RETURN_MS,
};

/** Runs as an inline script before the login forms, so it may use only its argument and browser APIs. */
function loginBehaviour({
  draftKey,
  drafts,
  defaultType,
  googleKey,
  returnKey,
  returnMs,
}: typeof LOGIN): void {
  const query = new URLSearchParams(location.search).get("type") ?? "";
  const type = Object.keys(drafts).includes(query) ? query : defaultType;
  document.documentElement.dataset.login = type;

  const address = location.hash.slice(1);
  if (address.startsWith("/")) {
    history.replaceState(null, "", location.pathname + location.search);
    try {
      const until = Date.now() + returnMs;
      // Do not overwrite the return address when the visitor switches between login screens.
      if (address.split("?")[0] !== location.pathname) {
        localStorage.setItem(returnKey, JSON.stringify({ address, until }));
      }
    } catch {
      // Skip the return address, because signing in needs storage too.
    }
  }

  const response = /[#&](?:id_token|error)=/.test(location.hash) ? location.hash.slice(1) : "";
  if (response) {
    history.replaceState(null, "", location.pathname + location.search);
    try {
      sessionStorage.setItem(googleKey, response);
    } catch {
      // Drop the response, because Google's login starts only if storage works.
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
    if (response) wake("[data-google]");
  });
}

export const LOGIN_SCRIPT = toInlineScript(loginBehaviour, LOGIN);
