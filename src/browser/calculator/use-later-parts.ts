import { useEffect, useState } from "react";

export type LaterParts = typeof import("./later-parts.ts");

/** Fails without a connection, where they did not come before. */
export function loadLaterParts(): Promise<LaterParts> {
  return import("./later-parts.ts");
}

/** They load after the touch that woke the calculator, so that paper has them and a fold opens at once. */
export function useLaterParts(): LaterParts | undefined {
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
