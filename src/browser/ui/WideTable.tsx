import type { ReactNode } from "react";

interface ScrollableTableProps {
  labelledBy: string;
  children: ReactNode;
}

export function ScrollableTable({ labelledBy, children }: ScrollableTableProps) {
  // Makes the scrollable region focusable by keyboard (WCAG 2.1.1).
  const region = { role: "group", tabIndex: 0, "aria-labelledby": labelledBy };
  return (
    <div className="wide-table" {...region}>
      <table className="figures">{children}</table>
    </div>
  );
}

interface Props {
  labelledBy: string;
  /** The column headings. An empty heading leaves the corner empty. */
  headings: readonly string[];
  /** The rows. The first cell of each row is the row's heading. */
  rows: readonly (readonly ReactNode[])[];
}

export function WideTable({ labelledBy, headings, rows }: Props) {
  return (
    <ScrollableTable labelledBy={labelledBy}>
      <thead>
        <tr>
          {headings.map((heading) =>
            heading === "" ? (
              <td key="corner" />
            ) : (
              <th key={heading} scope="col">
                {heading}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...cells]) => (
          <tr key={String(heading)}>
            <th scope="row">{heading}</th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order.
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollableTable>
  );
}
