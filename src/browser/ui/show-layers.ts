import { $toast } from "#browser/core/toast.ts";
import { $reminder, closeSignInDialog, saveReturnAddressForLogin } from "./reminder.ts";

/** Shows toasts and the sign-in dialog. Islands whose actions may fail or need a session import this module. */
function showToastsAndSignInDialog(): void {
  const message = document.getElementById("message");
  if (message) $toast.listen((text) => showToastText(message, text));
  const reminder = document.getElementById("reminder");
  if (!(reminder instanceof HTMLDialogElement)) return;
  $reminder.listen((state) => {
    if (state && !reminder.open) reminder.showModal();
    if (!state) reminder.close();
  });
  reminder.addEventListener("close", closeSignInDialog);
  for (const link of reminder.querySelectorAll("a"))
    link.addEventListener("click", saveReturnAddressForLogin);
}

/** Adds the text after the popover is visible, because screen readers announce only such text. */
function showToastText(messageElement: HTMLElement, text: string | null): void {
  // Check for popovers, which Safari has since 17. Without them, the message is at the end of the page.
  messageElement.togglePopover?.(text !== null);
  messageElement.textContent = "";
  if (text !== null) requestAnimationFrame(() => messageElement.append(text));
}

if (typeof document !== "undefined") showToastsAndSignInDialog();
