import { useEffect, useState } from "react";

/** What comes after the rest of its page: undefined until it is there, `failed` when it did not come. */
export type Coming<Parts> = { readonly parts?: Parts; readonly failed?: true };

/** Loads what a page shows only once its data is there, while that is under way. `load` stays the same. */
export function useLazyImport<Parts>(load: () => Promise<Parts>): Coming<Parts> {
  const [coming, setComing] = useState<Coming<Parts>>({});
  useEffect(() => {
    load().then(
      (parts) => setComing({ parts }),
      () => setComing({ failed: true }),
    );
  }, [load]);
  return coming;
}
