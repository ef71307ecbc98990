import { atom } from "nanostores";
import {
  LONG_TOAST_TIMES,
  SHORT_TOAST_CHARACTERS,
  TOAST_DELAY_MS,
  TOAST_SHOWN_MS,
} from "#constants.ts";

/** The message that is shown now. */
export const $toast = atom<string | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message for as long as it takes to read; a newer one takes its place. */
export function showToast(text: string): void {
  if (text === "") return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    $toast.set(text);
    timer = setTimeout(
      () => $toast.set(null),
      TOAST_SHOWN_MS * (text[SHORT_TOAST_CHARACTERS] ? LONG_TOAST_TIMES : 1),
    );
  }, TOAST_DELAY_MS);
}
