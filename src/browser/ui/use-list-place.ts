import { useEffect } from "react";
import { keepListPlace, keptHeight } from "./list-place.ts";

/**
 * The way back from what a list leads to ends where one was, also when the page is loaded anew. `shown`:
 * how many items stand on the page; 0 until they are there.
 */
export function useListPlace(shown: number): void {
  const isThere = shown > 0;
  useEffect(() => {
    const y = isThere && keptHeight();
    if (y) scrollTo(0, y);
  }, [isThere]);
  useEffect(() => {
    if (shown === 0) return;
    const keep = () => keepListPlace({ shown, y: scrollY });
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, [shown]);
}
