import { DRAFT_KEY } from "#browser/core/draft.ts";
import { GUIDE_KEY } from "#browser/onboarding/guide-key.ts";
import { written } from "./early-script.ts";

/** Values of the build for a page that is for one form. */
interface DraftOptions {
  /** Under which its draft is kept. */
  key: string;
  selector: string;
}

/**
 * Runs inline on a page that is for one form, written out below: it may use nothing but
 * its argument and the browser.
 *
 * Where something was typed into it before, the form comes to life without a touch and fills itself
 * in: or who comes back to an empty one types all of it again. So does the guide, with its answers.
 */
function draftBehaviour({ key, selector }: DraftOptions): void {
  try {
    // The tab keeps it where the device has no room.
    if (!(key in localStorage || key in sessionStorage)) return;
  } catch {
    return;
  }
  // Before the first paint: where it grows, its page keeps room for it.
  document.documentElement.dataset["draft"] = "";
  addEventListener("load", () => {
    const form = document.querySelector(selector);
    form?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  });
}

/** The inline script of the page for complaints. */
export const COMPLAINT_DRAFT_SCRIPT = written(draftBehaviour, {
  key: `${DRAFT_KEY}complaint`,
  selector: ".complaint form",
});

/** The inline script of the page with the guide, which goes on where it was left. */
export const GUIDE_SCRIPT = written(draftBehaviour, { key: GUIDE_KEY, selector: ".guide" });
