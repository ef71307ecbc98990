import { useEffect, useState } from "react";

/** Code that comes after the rest of its page: undefined until then, `failed` when it did not come. */
export type LazyImport<Parts> = { readonly parts?: Parts; readonly failed?: true };

/**
 * Loads what a page shows later, once it is wanted; what failed is loaded again when it is wanted anew.
 * `load` stays the same function.
 */
export function useLazyImport<Parts>(
  load: () => Promise<Parts>,
  isWanted = true,
): LazyImport<Parts> {
  const [imported, setImported] = useState<LazyImport<Parts>>({});
  const isMissing = isWanted && !imported.parts;
  useEffect(() => {
    if (!isMissing) return;
    setImported({});
    load().then(
      (parts) => setImported({ parts }),
      () => setImported({ failed: true }),
    );
  }, [load, isMissing]);
  return imported;
}
