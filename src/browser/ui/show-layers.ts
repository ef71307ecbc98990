import { $toast } from "#browser/core/toast.ts";
import { $reminder, closeReminder, watchReminder } from "./reminder.ts";

/**
 * Opens the message and the question that stand in every page (`layouts/Layers.astro`) as their stores
 * say. Islands whose actions may fail, or need a session, import it.
 */
function showLayers(): void {
  const message = document.getElementById("message");
  if (message) $toast.listen((text) => showMessage(message, text));
  const reminder = document.getElementById("reminder");
  if (!(reminder instanceof HTMLDialogElement)) return;
  $reminder.listen((question) => {
    if (question && !reminder.open) reminder.showModal();
    if (!question) reminder.close();
  });
  reminder.addEventListener("close", closeReminder);
  reminder.querySelector("a")?.addEventListener("click", watchReminder);
}

/** The words come once the region is there, or screen readers would say nothing. */
function showMessage(message: HTMLElement, text: string | null): void {
  // Safari has it from 17 on: without it the words stand where the page ends.
  message.togglePopover?.(text !== null);
  message.textContent = "";
  if (text !== null) requestAnimationFrame(() => message.append(text));
}

if (typeof document !== "undefined") showLayers();
