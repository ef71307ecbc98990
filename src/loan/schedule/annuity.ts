import { type ExtraPayments, sumExtraPayments } from "#loan/loan-terms.ts";
import { roundMoney } from "#loan/money.ts";
import type { ScheduleRow } from "./schedule.ts";

export interface BalanceLoan {
  /** In minor units. */
  principal: number;
  /** The interest of one cycle in percent. */
  percent: number;
  term: number;
  /** The principal due with the last instalment. For interest-only loans, the whole principal. */
  balloon: number;
  fee: number;
  instalment: number | undefined;
  /** The growth factor until the first instalment. Undefined if the first period is one cycle. */
  firstGrowth: number | undefined;
}

export function createBalanceLoan(
  principal: number,
  cyclePercent: number,
  term: number,
): BalanceLoan {
  return {
    principal,
    percent: cyclePercent,
    term,
    balloon: 0,
    fee: 0,
    instalment: undefined,
    firstGrowth: undefined,
  };
}

/**
 * Computes the unrounded equal instalment: `M = P·i / (1 − (1 + i)^−n)`. The instalment does not
 * repay the balloon.
 *
 * @example computeAnnuityInstalment(createBalanceLoan(1_000_000, 2, 12)) // => 94559.59…
 */
export function computeAnnuityInstalment({
  principal,
  percent,
  term,
  balloon,
  firstGrowth,
}: BalanceLoan): number {
  const rate = percent / 100;
  if (rate === 0) return (principal - balloon) / term;
  // The present value one cycle before the first instalment.
  const start = firstGrowth === undefined ? principal : (principal * firstGrowth) / (1 + rate);
  const repaid = -Math.expm1(-term * Math.log1p(rate));
  return ((start - balloon * (1 - repaid)) * rate) / repaid;
}

/**
 * Creates the schedule of a loan with interest on the balance. The instalment is rounded once, the
 * interest in each row, and the last row pays the remaining debt. A small loan may be repaid early.
 * Extra payments cannot exceed the balance and reduce the balloon last.
 *
 * @example createAnnuitySchedule(createBalanceLoan(1_000_000, 2, 12)).at(-1)
 * // => { number: 12, payment: 94555, interest: 1854, principal: 92701, extra: 0, fee: 0, balance: 0 }
 */
export function createAnnuitySchedule(
  loan: BalanceLoan,
  { effect, payments }: ExtraPayments = { effect: "shorten-term", payments: [] },
): ScheduleRow[] {
  const { percent, term, fee } = loan;
  let { principal: balance, balloon } = loan;
  let instalment = getRoundedInstalment(loan);
  const rows: ScheduleRow[] = [];
  for (let number = 1; number <= term && balance > 0; number++) {
    const interest = number === 1 ? computeFirstInterest(loan) : computeInterest(balance, percent);
    const owed = balance + interest;
    const least = computeMinPayment(loan, number, interest);
    const payment = number === term ? owed : Math.max(Math.min(instalment, owed - balloon), least);
    const principal = payment - interest;
    balance -= principal;
    const extra = Math.min(balance, sumExtraPayments(number, payments));
    balance -= extra;
    balloon = Math.min(balloon, balance);
    rows.push({ number, payment, interest, principal, extra, fee, balance });
    if (extra > 0 && effect === "lower-instalment" && number < term) {
      const rest = { ...loan, principal: balance, term: term - number, balloon };
      instalment = getRoundedInstalment({ ...rest, instalment: undefined, firstGrowth: undefined });
    }
  }
  return rows;
}

/** Returns the minimum payment. After a long first period, interest above the instalment is added to the balance. */
function computeMinPayment(loan: BalanceLoan, number: number, interest: number): number {
  return number === 1 && loan.firstGrowth !== undefined ? 0 : interest;
}

function computeFirstInterest({ principal, percent, firstGrowth }: BalanceLoan): number {
  if (firstGrowth === undefined) return computeInterest(principal, percent);
  return roundMoney(principal * (firstGrowth - 1));
}

export function getRoundedInstalment(loan: BalanceLoan): number {
  if (loan.instalment !== undefined) return loan.instalment;
  const instalment = roundMoney(computeAnnuityInstalment(loan));
  return loan.balloon < loan.principal ? Math.max(1, instalment) : instalment;
}

/** Computes rounded interest. @example computeInterest(50, 29) // => 15, which is 14.5 rounded */
export function computeInterest(balance: number, percent: number): number {
  return roundMoney(balance * (percent / 100));
}
