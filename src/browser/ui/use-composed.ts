import { useEffect, useState } from "react";

/** Keeps the previous value during IME composition, until `nihao` becomes 你好. */
export function useComposedValue<Value>(typedValue: Value): Value {
  const [isComposing, setComposing] = useState(false);
  const [composed, setComposed] = useState(typedValue);
  useEffect(() => {
    const start = () => setComposing(true);
    const end = () => setComposing(false);
    // Listen in the capture phase, which runs before input handlers.
    document.addEventListener("compositionstart", start, true);
    document.addEventListener("compositionend", end, true);
    return () => {
      document.removeEventListener("compositionstart", start, true);
      document.removeEventListener("compositionend", end, true);
    };
  }, []);
  if (!isComposing && composed !== typedValue) setComposed(typedValue);
  return isComposing ? composed : typedValue;
}
