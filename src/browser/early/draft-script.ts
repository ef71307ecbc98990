import { DRAFT_KEY } from "#browser/core/draft.ts";
import { GUIDE_KEY } from "#browser/onboarding/guide-store.ts";
import { toInlineScript } from "./early-script.ts";

interface DraftOptions {
  key: string;
  selector: string;
}

/**
 * Runs inline: may use only its argument and the browser. Hydrates a form that has a draft, so that the draft
 * appears.
 */
function draftBehaviour({ key, selector }: DraftOptions): void {
  try {
    if (!(key in localStorage)) return;
  } catch {
    return;
  }
  // The style sheet reserves space for the form before the first paint.
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
