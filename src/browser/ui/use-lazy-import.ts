import { useEffect, useState } from "react";

/** Empty while loading. */
type LazyImport<Parts> = { readonly parts?: Parts; readonly failed?: true };

/**
 * Loads a module when `isWanted` is true. After a failure, retries when `isWanted` becomes true again. `load`
 * must be a stable function.
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
