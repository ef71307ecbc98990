import { useSyncExternalStore } from "react";

/** Whether the page is on its way to paper. */
export function usePrinting(): boolean {
  return useSyncExternalStore(onPrinting, isOnPaper, () => false);
}

/** Known before the browser looks at the page as paper. */
let isComing = false;

function isOnPaper(): boolean {
  return isComing || matchMedia("print").matches;
}

/** A store, not a state: what a store says stands there before the browser prints. */
function onPrinting(onChange: () => void): () => void {
  const paper = matchMedia("print");
  const before = () => {
    isComing = true;
    onChange();
  };
  const after = () => {
    isComing = false;
    onChange();
  };
  addEventListener("beforeprint", before);
  addEventListener("afterprint", after);
  paper.addEventListener("change", onChange);
  return () => {
    removeEventListener("beforeprint", before);
    removeEventListener("afterprint", after);
    paper.removeEventListener("change", onChange);
  };
}
