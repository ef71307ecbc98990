import { useSyncExternalStore } from "react";

let isPrinting = false;

/** Whether the page is on its way to paper. A store, not a state: React writes before the browser prints. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    onPrinting,
    () => isPrinting,
    () => false,
  );
}

function onPrinting(onChange: () => void): () => void {
  const hear = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    onChange();
  };
  for (const type of ["beforeprint", "afterprint"]) addEventListener(type, hear);
  return () => {
    for (const type of ["beforeprint", "afterprint"]) removeEventListener(type, hear);
  };
}
