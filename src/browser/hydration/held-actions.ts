import { LONG_TOAST_TIMES, TOAST_SHOWN_MS } from "#constants.ts";
import { createElementFinder } from "./changed-controls.ts";

export interface HeldAction {
  repeat(): void;
  /** Runs if the code fails to load: what a page without scripts does, or an error message. */
  doWithout(): void;
}

/** Controls that the browser handles by itself at once. */
const NATIVE = "a[href],summary,label,input,select,textarea,[data-native]";

export function holdAction(
  event: Event,
  held: Map<Element, HeldAction>,
  island: HTMLElement,
): void {
  const { target } = event;
  if (!(event.isTrusted && target instanceof Element)) return;
  if (event instanceof SubmitEvent) {
    const form = target as HTMLFormElement;
    const { submitter } = event;
    const again = createElementFinder(island, form);
    const button = submitter && createElementFinder(island, submitter);
    cancelEvent(event);
    held.set(form, {
      repeat: () => again().requestSubmit(button?.()),
      doWithout: () => sendAsPage(form),
    });
  } else if (event.type === "click" && !target.closest(NATIVE)) {
    const control = target.closest("button") ?? target;
    const again = createElementFinder(island, control as HTMLElement);
    cancelEvent(event);
    held.set(control, {
      repeat: () => again().click?.(),
      doWithout: () => sendAsPage(findSubmittedForm(control)),
    });
  }
}

function findSubmittedForm(control: Element): HTMLFormElement | null {
  return control instanceof HTMLButtonElement && control.type === "submit" ? control.form : null;
}

function cancelEvent(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function sendAsPage(form: HTMLFormElement | null): void {
  if (form?.hasAttribute("action") && navigator.onLine) {
    HTMLFormElement.prototype.submit.call(form);
    return;
  }
  const message = document.getElementById("message");
  if (!message) return;
  // Safari supports it since 17; without it the message appears at the end of the page.
  message.togglePopover?.(true);
  // Screen readers announce only text that is added after the element is visible.
  requestAnimationFrame(() => {
    message.textContent = message.dataset["failed"] ?? "";
  });
  setTimeout(() => message.togglePopover?.(false), TOAST_SHOWN_MS * LONG_TOAST_TIMES);
}
