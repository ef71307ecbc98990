import type { ReactNode } from "react";

export function WideTable({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  // Scrollable regions must be focusable by keyboard (WCAG 2.1.1).
  const region = { role: "group", tabIndex: 0, "aria-labelledby": labelledBy };
  return (
    <div className="wide-table" {...region}>
      <table className="figures">{children}</table>
    </div>
  );
}
