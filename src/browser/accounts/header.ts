import { atom, onMount } from "nanostores";
import { HEADER_SCROLL_THRESHOLD_PX } from "#constants.ts";

/** Whether the page is scrolled so far that the mobile header is shown. */
export const $headerStatus = atom(false);

onMount($headerStatus, () => {
  if (typeof window === "undefined") return undefined;
  const look = () => $headerStatus.set(scrollY > HEADER_SCROLL_THRESHOLD_PX);
  look();
  addEventListener("scroll", look, { passive: true });
  addEventListener("pageshow", look);
  return () => {
    removeEventListener("scroll", look);
    removeEventListener("pageshow", look);
  };
});
