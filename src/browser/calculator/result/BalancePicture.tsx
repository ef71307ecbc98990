import { Fragment } from "react";
import type { Calculation } from "#browser/calculator/calculation.ts";
import { WideTable } from "#browser/ui/WideTable.tsx";
import { fillText } from "#i18n/fill-text.ts";
import type { ResultProps } from "./ReceiptLines.tsx";

const WIDTH = 480;
const HEIGHT = 200;
const MAX_POINTS = 60;
const MAX_ROWS = 6;

export function BalancePicture({ calculation, wording }: ResultProps) {
  const { texts, money, number } = wording;
  const { picture } = texts;
  const { terms, cost } = calculation;
  const summary = fillText(picture.summary, {
    amount: money(terms.principal),
    cost: money(cost.totalCost),
    count: number(cost.schedule.length),
  });
  return (
    <section aria-labelledby="calculator-picture">
      <h2 id="calculator-picture">{picture.title}</h2>
      <div className="beside">
        <div>
          <Drawing points={sampleBalance(calculation, MAX_POINTS)} label={summary} />
          <ul className="legend">
            <li className="of-principal">{picture.principal}</li>
            <li className="of-cost">{picture.cost}</li>
            <li className="of-balance">{picture.balance}</li>
          </ul>
        </div>
        <WideTable
          labelledBy="calculator-picture"
          headings={[picture.after, picture.principal, picture.balance]}
          rows={sampleBalance(calculation, MAX_ROWS).map((point) => [
            point.number === 0 ? picture.start : number(point.number),
            <Fragment key="principal">
              <span>{money(point.principal)}</span>
              <small>{`${picture.cost} ${money(point.cost)}`}</small>
            </Fragment>,
            money(point.balance),
          ])}
        />
      </div>
    </section>
  );
}

function Drawing({ points, label }: { points: readonly PicturePoint[]; label: string }) {
  const last = points[points.length - 1];
  const highest = Math.max(
    ...points.map(({ principal, cost, balance }) => Math.max(principal + cost, balance)),
  );
  const x = (point: PicturePoint) => Math.round((point.number / (last?.number || 1)) * WIDTH);
  const y = (amount: number) => Math.round(HEIGHT - (amount / highest) * HEIGHT);
  const line = (of: (point: PicturePoint) => number, from = points) =>
    from.map((point) => `${x(point)},${y(of(point))}`).join(" ");
  const principal = line((point) => point.principal);
  const paid = line((point) => point.principal + point.cost);
  const back = line((point) => point.principal, [...points].reverse());
  return (
    <svg viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} role="img" aria-label={label}>
      <polygon className="of-principal" points={`0,${HEIGHT} ${principal} ${WIDTH},${HEIGHT}`} />
      <polygon className="of-cost" points={`${paid} ${back}`} />
      <polyline className="of-balance" points={line((point) => point.balance)} />
      <path className="axis" d={`M0 0V${HEIGHT}H${WIDTH}`} />
    </svg>
  );
}

interface PicturePoint {
  number: number;
  principal: number;
  cost: number;
  balance: number;
}

/** Returns the balance at the start, at up to `maxPoints` equal steps, and after the last payment. */
export function sampleBalance({ terms, cost }: Calculation, maxPoints: number): PicturePoint[] {
  const { upFront = 0, deducted = 0 } = terms.fees ?? {};
  const rows = cost.schedule.length;
  const step = Math.ceil(rows / maxPoints);
  const now: PicturePoint = {
    number: 0,
    principal: 0,
    cost: upFront + deducted,
    balance: terms.principal,
  };
  const points = [{ ...now }];
  for (const [index, row] of cost.schedule.entries()) {
    now.principal += row.principal + row.extra;
    now.cost += row.interest + row.fee;
    now.balance = row.balance;
    now.number = row.number;
    if ((index + 1) % step === 0 || index === rows - 1) points.push({ ...now });
  }
  return points;
}
