import { useEffect, useState } from "react";

/** Code that comes after the rest of its page: undefined until then, `failed` when it did not come. */
export type Coming<Parts> = { readonly parts?: Parts; readonly failed?: true };

/**
 * Loads what a page shows later, once it is wanted; what failed is loaded again when it is wanted anew.
 * `load` stays the same function.
 */
export function useLazyImport<Parts>(load: () => Promise<Parts>, isWanted = true): Coming<Parts> {
  const [coming, setComing] = useState<Coming<Parts>>({});
  const isMissing = isWanted && !coming.parts;
  useEffect(() => {
    if (!isMissing) return;
    setComing({});
    load().then(
      (parts) => setComing({ parts }),
      () => setComing({ failed: true }),
    );
  }, [load, isMissing]);
  return coming;
}
