import { useEffect, useState } from "react";

export type LaterParts = typeof import("./later-parts.ts");

/** Rejects if the browser is offline and the code is not cached. */
export function loadLaterParts(): Promise<LaterParts> {
  return import("./later-parts.ts");
}

export function useLazyCalculatorParts(): LaterParts | undefined {
  const [parts, setParts] = useState<LaterParts>();
  useEffect(() => {
    const load = () => {
      loadLaterParts().then(setParts, () => addEventListener("online", load, { once: true }));
    };
    load();
    return () => removeEventListener("online", load);
  }, []);
  return parts;
}
