import { written } from "./early-script.ts";

/** Values of the build for a page of one's own. */
interface OwnPageOptions {
  sessionKey: string;
}

/**
 * Runs inline on pages that belong to whoever is signed in, written out below: it
 * may use nothing but its argument and the browser.
 *
 * Signing out elsewhere, before the page comes back from the browser's memory or in another tab,
 * hides what is on it at once; whoever has signed in meanwhile gets the page anew.
 */
function ownPageBehaviour({ sessionKey }: OwnPageOptions): void {
  const root = document.documentElement;
  const wasSignedIn = () => root.dataset["signedIn"] !== undefined;
  const isSignedIn = () => {
    try {
      const kept = localStorage.getItem(sessionKey) ?? sessionStorage.getItem(sessionKey);
      const session = JSON.parse(kept ?? "null");
      return Boolean(session?.token && session.userId);
    } catch {
      return false;
    }
  };
  const look = () => {
    const isNow = isSignedIn();
    if (isNow === wasSignedIn()) return;
    root.toggleAttribute("data-signed-in", isNow);
    if (isNow) location.reload();
  };
  addEventListener("storage", ({ key }) => {
    if (key === sessionKey || key === null) look();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) look();
  });
}

/** The inline script of pages that belong to whoever is signed in. */
export const OWN_PAGE_SCRIPT = written(ownPageBehaviour, { sessionKey: "finny:session" });
