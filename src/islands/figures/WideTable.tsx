import type { ReactNode } from "react";

/** What scrolls sideways must be reachable by keys, though it is no control: axe asks for it. */
const SCROLLS_BY_KEYS = { role: "group", tabIndex: 0 } as const;

/** A table of figures, which scrolls where it is wider than the page. Named by a heading's id. */
export function WideTable({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <div className="wide-table" aria-labelledby={labelledBy} {...SCROLLS_BY_KEYS}>
      <table className="figures">{children}</table>
    </div>
  );
}
