import type { Wording } from "#browser/calculator/wording.ts";
import { WideTable } from "#browser/ui/WideTable.tsx";
import { filled } from "#i18n/filled.ts";
import type { LateLine } from "./paying-late.ts";

/** The cost of one instalment that is paid late. */
export function LateTable({ lines, wording }: { lines: readonly LateLine[]; wording: Wording }) {
  const { texts, money } = wording;
  const { late } = texts;
  return (
    <section aria-labelledby="calculator-late">
      <h2 id="calculator-late">{late.title}</h2>
      <p className="small soft">{late.caption}</p>
      <WideTable labelledBy="calculator-late">
        <thead>
          <tr>
            <th scope="col">{late.late}</th>
            <th scope="col">{late.cost}</th>
            <th scope="col">{late.payable}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ days, cost, payable }) => (
            <tr key={days}>
              <th scope="row">{filled(late.days, { days: `${days}` })}</th>
              <td>{money(cost)}</td>
              <td>{money(payable)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}
