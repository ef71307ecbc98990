import { useEffect, useState } from "react";

/** Empty while loading. */
type LazyImport<Parts> = { readonly parts?: Parts; readonly failed?: true };

/** Loads a module when `isWanted`; retries after a failure when wanted again. Pass a stable `load`. */
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
