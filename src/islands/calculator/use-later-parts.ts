import { useEffect, useState } from "react";

export type LaterParts = typeof import("./later-parts.ts");

/** They load after the touch that woke the calculator, so that paper has them and a fold opens at once. */
export function useLaterParts(): LaterParts | undefined {
  const [parts, setParts] = useState<LaterParts>();
  useEffect(() => {
    const load = () => {
      import("./later-parts.ts").then(setParts, () => {
        addEventListener("online", load, { once: true });
      });
    };
    load();
    return () => removeEventListener("online", load);
  }, []);
  return parts;
}
