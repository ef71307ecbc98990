import { DRAFT_KEY } from "#browser/core/draft.ts";
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
 * in: or who comes back to an empty one types all of it again.
 */
function draftBehaviour({ key, selector }: DraftOptions): void {
  addEventListener("load", () => {
    try {
      // The tab keeps it where the device has no room.
      if (!(key in localStorage || key in sessionStorage)) return;
    } catch {
      return;
    }
    const form = document.querySelector(selector);
    form?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  });
}

/** The inline script of the page for complaints. */
export const COMPLAINT_DRAFT_SCRIPT = written(draftBehaviour, {
  key: `${DRAFT_KEY}complaint`,
  selector: ".complaint form",
});
