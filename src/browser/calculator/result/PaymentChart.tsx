import { Fragment } from "react";
import type { Calculation } from "#browser/calculator/calculation.ts";
import { WideTable } from "#browser/ui/WideTable.tsx";
import { fillText } from "#i18n/fill-text.ts";
import type { ResultProps } from "./ReceiptLines.tsx";

const WIDTH = 480;
const HEIGHT = 200;
const BALANCE_HEIGHT = 60;
const BARS_HEIGHT = 132;
const MAX_BARS = 60;
const MAX_ROWS = 6;

/** A chart and a table of the payments. Renders nothing for a single payment. */
export function PaymentChart({ calculation, wording }: ResultProps) {
  const { texts, money, number } = wording;
  const { picture } = texts;
  if (calculation.cost.schedule.length === 1) return null;
  return (
    <section aria-labelledby="calculator-picture">
      <h2 id="calculator-picture">{picture.title}</h2>
      <div className="beside">
        <PaymentFigure calculation={calculation} wording={wording} />
        <WideTable
          labelledBy="calculator-picture"
          headings={[picture.after, picture.principal, picture.balance]}
          rows={sampleSchedule(calculation, MAX_ROWS).map((point) => [
            point.number === 0 ? picture.start : number(point.number),
            <Fragment key="principal">
              <span>{money(point.principal)}</span>
              <small>{`${picture.cost} ${money(point.interest + point.fee)}`}</small>
            </Fragment>,
            money(point.balance),
          ])}
        />
      </div>
    </section>
  );
}

/** Draws each payment as a stacked bar, below a chart of the balance. */
function PaymentFigure({ calculation, wording }: ResultProps) {
  const { texts, money, number } = wording;
  const { picture, schedule } = texts;
  const { terms, cost } = calculation;
  const points = sampleSchedule(calculation, MAX_BARS);
  const names = { principal: picture.principal, interest: schedule.interest, fee: schedule.fee };
  const parts = PARTS.filter((name) => points.some((point) => point[name] > 0));
  return (
    <figure className="payments">
      <Drawing points={points} />
      <ul>
        {parts.map((name) => (
          <li key={name} className={name}>
            {names[name]}
          </li>
        ))}
        <li className="balance">{picture.balance}</li>
      </ul>
      <figcaption>
        {fillText(picture.summary, {
          amount: money(terms.principal),
          cost: money(cost.totalCost),
          count: number(cost.schedule.length),
        })}
      </figcaption>
    </figure>
  );
}

function Drawing({ points }: { points: readonly SchedulePoint[] }) {
  const bars = points.map((point, index) => createPaymentBar(point, points[index - 1]));
  const highest = Math.max(...bars.map(({ fee }) => fee.top));
  const [start] = points;
  const last = points[points.length - 1]?.number ?? 1;
  const first = start && start.fee > 0 ? -1 : 0;
  const x = (at: number) => Math.round(((at - first) / (last - first)) * WIDTH);
  const y = (amount: number) => Math.round(HEIGHT - (amount / highest) * BARS_HEIGHT);
  const balanceY = (balance: number) =>
    Math.round(BALANCE_HEIGHT * (1 - balance / (start?.balance ?? 1)));
  const drawPart = ({ from, to, ...ends }: Bar, name: Part) => {
    const gap = (x(to) - x(from)) / 8;
    const { bottom, top } = ends[name];
    if (top <= bottom) return "";
    return `M${x(from) + gap} ${y(bottom)}V${y(top)}H${x(to) - gap}V${y(bottom)}z`;
  };
  return (
    <svg viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} aria-hidden="true">
      {PARTS.map((name) => (
        <path key={name} className={name} d={bars.map((bar) => drawPart(bar, name)).join("")} />
      ))}
      <polyline
        points={points.map(({ number, balance }) => `${x(number)},${balanceY(balance)}`).join(" ")}
      />
    </svg>
  );
}

const PARTS = ["principal", "interest", "fee"] as const;
type Part = (typeof PARTS)[number];

type Bar = ReturnType<typeof createPaymentBar>;

/** Creates a stacked bar for the mean payment since the previous point. The first bar includes the upfront fees. */
function createPaymentBar(point: SchedulePoint, previousPoint?: SchedulePoint) {
  const from = previousPoint?.number ?? -1;
  const mean = (name: Part) => (point[name] - (previousPoint?.[name] ?? 0)) / (point.number - from);
  const principal = { bottom: 0, top: mean("principal") };
  const interest = { bottom: principal.top, top: principal.top + mean("interest") };
  const fee = { bottom: interest.top, top: interest.top + mean("fee") };
  return { from, to: point.number, principal, interest, fee };
}

interface SchedulePoint {
  number: number;
  principal: number;
  interest: number;
  fee: number;
  balance: number;
}

/** Samples the schedule at up to `maxPoints` equal steps, with cumulative sums and the balance at each step. */
export function sampleSchedule({ terms, cost }: Calculation, maxPoints: number): SchedulePoint[] {
  const { upFront = 0, deducted = 0 } = terms.fees ?? {};
  const rows = cost.schedule.length;
  const step = Math.ceil(rows / maxPoints);
  const now: SchedulePoint = {
    number: 0,
    principal: 0,
    interest: 0,
    fee: upFront + deducted,
    balance: terms.principal,
  };
  const points = [{ ...now }];
  for (const [index, row] of cost.schedule.entries()) {
    now.principal += row.principal + row.extra;
    now.interest += row.interest;
    now.fee += row.fee;
    now.balance = row.balance;
    now.number = row.number;
    if ((index + 1) % step === 0 || index === rows - 1) points.push({ ...now });
  }
  return points;
}
