import { useSyncExternalStore } from "react";

/** Whether the page is on its way to paper. */
export function usePrinting(): boolean {
  return useSyncExternalStore(onPrinting, isOnPaper, isOnPaper);
}

let isPaper = false;
const isOnPaper = () => isPaper;

/** A store, not a state: what a store says stands there before the browser prints. */
function onPrinting(onChange: () => void): () => void {
  const paper = matchMedia("print");
  const hear = (isNow: boolean) => {
    isPaper = isNow;
    onChange();
  };
  const before = () => hear(true);
  const after = () => hear(false);
  const change = () => hear(paper.matches);
  addEventListener("beforeprint", before);
  addEventListener("afterprint", after);
  paper.addEventListener("change", change);
  return () => {
    removeEventListener("beforeprint", before);
    removeEventListener("afterprint", after);
    paper.removeEventListener("change", change);
  };
}
