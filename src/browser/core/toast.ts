import { atom } from "nanostores";
import {
  LONG_TOAST_TIMES,
  SHORT_TOAST_CHARACTERS,
  TOAST_DELAY_MS,
  TOAST_SHOWN_MS,
} from "#constants.ts";

export const $toast = atom<string | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast, longer for long texts. A newer toast replaces it. */
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
