/** What the login page must know of itself. */
export interface LoginOptions {
  /** The screen that is shown by `?type=`, and the name of its form's draft. */
  drafts: Record<string, string>;
  defaultType: string;
}

/**
 * Runs inline on the login page, before its screens, written out by `login-script.ts`: it may use
 * nothing but its argument and the browser.
 *
 * - which of the screens is shown: `<html data-login="1|2|7">`
 * - a form of which a draft is kept comes to life without a touch and fills itself in
 */
export function loginBehaviour({ drafts, defaultType }: LoginOptions): void {
  const asked = new URLSearchParams(location.search).get("type") ?? "";
  const type = Object.hasOwn(drafts, asked) ? asked : defaultType;
  document.documentElement.dataset.login = type;

  const hasDraft = () => {
    try {
      return localStorage.getItem(`finny:draft:${drafts[type]}`) !== null;
    } catch {
      return false;
    }
  };
  addEventListener("load", () => {
    if (!hasDraft()) return;
    const form = document.querySelector(`[data-screen="${type}"] form`);
    form?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  });
}
