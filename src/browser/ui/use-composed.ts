import { useEffect, useState } from "react";

/** Delays a value during IME composition: `nihao` becomes 你好 only on confirmation. */
export function useComposedValue<Value>(value: Value): Value {
  const [isComposing, setComposing] = useState(false);
  const [composed, setComposed] = useState(value);
  useEffect(() => {
    const start = () => setComposing(true);
    const end = () => setComposing(false);
    // Listens in the capture phase, which runs before the input handler.
    document.addEventListener("compositionstart", start, true);
    document.addEventListener("compositionend", end, true);
    return () => {
      document.removeEventListener("compositionstart", start, true);
      document.removeEventListener("compositionend", end, true);
    };
  }, []);
  if (!isComposing && composed !== value) setComposed(value);
  return isComposing ? composed : value;
}
