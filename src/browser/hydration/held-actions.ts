import { LONG_TOAST_TIMES, TOAST_SHOWN_MS } from "#constants.ts";
import { findAgain } from "./changed-controls.ts";

/** An action of the visitor from before there was code for it. */
export interface HeldAction {
  repeat(): void;
  /** When the code cannot be had: as a page without scripts does, or a word about it. */
  doWithout(): void;
}

/** Controls that the browser handles by itself, at once: follow a link, move the focus, tick a box. */
const NATIVE = "a[href],summary,label,input,select,textarea,[data-native]";

/** Keeps a click or submit from having no effect. Impatient clicks on one button are one action. */
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
    const again = findAgain(island, form);
    const button = submitter && findAgain(island, submitter);
    stop(event);
    held.set(form, {
      repeat: () => again().requestSubmit(button?.()),
      doWithout: () => sendAsPage(form),
    });
  } else if (event.type === "click" && !target.closest(NATIVE)) {
    const control = target.closest("button") ?? target;
    const again = findAgain(island, control as HTMLElement);
    stop(event);
    held.set(control, {
      repeat: () => again().click?.(),
      doWithout: () => sendAsPage(formSentBy(control)),
    });
  }
}

function formSentBy(control: Element): HTMLFormElement | null {
  return control instanceof HTMLButtonElement && control.type === "submit" ? control.form : null;
}

function stop(event: Event): void {
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
  // Safari has it from 17 on: without it the words stand where the page ends.
  message.togglePopover?.(true);
  // The words come after it, or screen readers would say nothing.
  requestAnimationFrame(() => {
    message.textContent = message.dataset["failed"] ?? "";
  });
  setTimeout(() => message.togglePopover?.(false), TOAST_SHOWN_MS * LONG_TOAST_TIMES);
}
