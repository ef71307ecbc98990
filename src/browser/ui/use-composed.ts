import { useEffect, useState } from "react";

/**
 * Returns a typed text without the letters that an input method still composes: `nihao` becomes 你好
 * only when the reader confirms it, and until then nobody searches for it.
 */
export function useComposed<Typed>(typed: Typed): Typed {
  const [isComposing, setComposing] = useState(false);
  const [composed, setComposed] = useState(typed);
  useEffect(() => {
    const start = () => setComposing(true);
    const end = () => setComposing(false);
    // Captured: they come before the event with the first letter.
    document.addEventListener("compositionstart", start, true);
    document.addEventListener("compositionend", end, true);
    return () => {
      document.removeEventListener("compositionstart", start, true);
      document.removeEventListener("compositionend", end, true);
    };
  }, []);
  if (!isComposing && composed !== typed) setComposed(typed);
  return isComposing ? composed : typed;
}
