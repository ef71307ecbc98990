import { ipmt, irr, PaymentDueTime, pmt, ppmt } from "financial";
import { loanCost } from "#loan/loan-cost.ts";
import { failed } from "#loan/loan-error.ts";
import { aprOf } from "#loan/rates/apr.ts";
import { nominal } from "#loan/rates/rate.ts";
import { annuitySchedule, balanceLoan } from "#loan/schedule/annuity.ts";
import { markdownTable, writeSection } from "./performance-document.ts";

const ROUNDS = 7;
const TERM = 12;
const SCHEDULES = 1_000_000;
const PEER_SCHEDULES = 100_000;
const RATES = 100_000;
const PEER_RATES = 10_000;

interface Measured {
  name: string;
  count: number;
  /** The fastest round. */
  milliseconds: number;
}

/** Schedules and rates of the engine, beside those of the package `financial`, on one core. */
export async function benchLoan(): Promise<void> {
  const measured = [
    measure("schedules of 12 rows, the engine", SCHEDULES, ourSchedule),
    measure("schedules of 12 rows, financial: pmt, ipmt, ppmt", PEER_SCHEDULES, peerSchedule),
    measure("APR of 12 payments, the engine", RATES, ourRate),
    measure("APR of 12 payments, financial: irr", PEER_RATES, peerRate),
    measure("whole cost of 12 payments, the engine", RATES, ourCost),
  ];
  const rows = measured.map(({ name, count, milliseconds }) => [
    name,
    count.toLocaleString("en"),
    (milliseconds / 1000).toFixed(3),
    ((milliseconds * 1000) / count).toFixed(2),
  ]);
  for (const row of rows) console.log(row.join(" · "));
  const head = ["what", "times", "seconds", "µs each"];
  await writeSection("loan", `## The cost engine\n\n${markdownTable(head, rows)}\n\n${NOTE}`);
}

const NOTE =
  `One core, the fastest of ${ROUNDS} rounds, since other work on a machine only ever adds time. Each ` +
  "loan has another principal and rate, so nothing can be kept from the one before, and a sum over " +
  "all answers is checked, so nothing can be left out. `financial` gives the instalment and each " +
  "row's interest and principal as they come from a closed form, not rounded and without a balance; its " +
  "`irr` stops at a tolerance of a millionth. The engine's schedule is rounded to " +
  "minor units and adds up; its APR is right to the last bits. The whole cost is schedule, totals, " +
  "APR and effective rate.";

/** Calls with 0, 1, 2 …; each answer is a number that is above zero. */
function measure(name: string, count: number, answer: (index: number) => number): Measured {
  let milliseconds = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    let sum = 0;
    for (let index = 0; index < count; index++) sum += answer(index);
    milliseconds = Math.min(milliseconds, performance.now() - started);
    if (!(sum > 0)) throw new Error(`${name}: the answers sum up to ${sum}`);
  }
  return { name, count, milliseconds };
}

const principalOf = (index: number) => 1_000_000 + index;
const percentOf = (index: number) => 1 + (index % 64) / 16;

function ourSchedule(index: number): number {
  const rows = annuitySchedule(balanceLoan(principalOf(index), percentOf(index), TERM));
  return rows[TERM - 1]?.payment ?? 0;
}

function peerSchedule(index: number): number {
  const [principal, rate] = [principalOf(index), percentOf(index) / 100];
  const end = PaymentDueTime.End;
  const payment = -pmt(rate, TERM, principal, 0, end);
  const rows = Array.from({ length: TERM }, (_, row) => ({
    payment,
    interest: -ipmt(rate, row + 1, TERM, principal, 0, end),
    principal: -ppmt(rate, row + 1, TERM, principal, 0, end),
  }));
  return rows[TERM - 1]?.payment ?? 0;
}

const PAYMENTS = Array.from({ length: TERM }, (_, index) => ({
  amount: 100_000,
  unitPeriods: index + 1,
  fraction: 0,
}));

const advanceOf = (index: number) => 900_000 + index;

function ourRate(index: number): number {
  const advances = [{ amount: advanceOf(index), unitPeriods: 0, fraction: 0 }];
  const apr = aprOf({ advances, payments: PAYMENTS, perYear: 12 });
  return failed(apr) ? Number.NaN : apr.percent;
}

function peerRate(index: number): number {
  return irr([-advanceOf(index), ...PAYMENTS.map(({ amount }) => amount)]) * 1200;
}

function ourCost(index: number): number {
  const rate = nominal(percentOf(index) * 12);
  const cost = loanCost({ principal: principalOf(index), rate, term: TERM, cycle: "monthly" });
  return failed(cost) ? Number.NaN : cost.totalCost;
}
