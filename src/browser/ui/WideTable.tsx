import type { ReactNode } from "react";

/** A table of figures that scrolls where it is wider than the page. Named by a heading's id. */
export function WideTable({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  // A scrolling area must be reachable by keyboard, though it is no control.
  const scrolls = { role: "group", tabIndex: 0, "aria-labelledby": labelledBy };
  return (
    <div className="wide-table" {...scrolls}>
      <table className="figures">{children}</table>
    </div>
  );
}
