import { toInlineScript } from "./early-script.ts";

interface OwnPageOptions {
  sessionKey: string;
}

/**
 * Runs inline: may use only its argument and the browser. Reads the session before the first paint. Hides
 * personal data after signing out in another tab or before a return through the back/forward cache; reloads
 * after signing in.
 */
function ownPageBehaviour({ sessionKey }: OwnPageOptions): void {
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
