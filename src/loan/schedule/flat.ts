import { roundMoney } from "#loan/money.ts";
import type { ScheduleRow } from "./schedule.ts";

export interface FlatLoan {
  /** In minor units. */
  principal: number;
  /** The interest for the whole term, in minor units. */
  interest: number;
  term: number;
  instalment?: number | undefined;
  /** The part of the principal due with the last instalment. */
  balloon: number;
  fee: number;
}

/**
 * Returns the agreed instalment, or divides principal plus interest into equal instalments, rounded
 * to the minor unit.
 *
 * @example computeFlatInstalment({ principal: 100_000, interest: 12_000, term: 3, balloon: 0, fee: 0 }) // => 37333
 */
export function computeFlatInstalment(loan: FlatLoan): number {
  if (loan.instalment !== undefined) return loan.instalment;
  const { principal, interest, term, balloon } = loan;
  const owed = principal - balloon + interest;
  return owed === 0 ? 0 : Math.max(1, roundMoney(owed / term));
}

/**
 * Creates the schedule of a flat-rate loan. Every row has the same ratio of interest and principal,
 * except for rounding. The last row pays the remaining debt.
 *
 * @example createFlatSchedule({ principal: 100_000, interest: 12_000, term: 3, balloon: 0, fee: 0 }).at(-1)
 * // => { number: 3, payment: 37334, interest: 4000, principal: 33334, extra: 0, fee: 0, balance: 0 }
 */
export function createFlatSchedule(loan: FlatLoan): ScheduleRow[] {
  const { term, balloon, fee } = loan;
  const owed = loan.principal - balloon + loan.interest;
  const instalment = computeFlatInstalment(loan);
  const interestShare = owed === 0 ? 0 : loan.interest / owed;
  const rows: ScheduleRow[] = [];
  let balance = loan.principal;
  let paid = 0;
  let interestPaid = 0;
  for (let number = 1; number <= term && (balance > 0 || paid < owed); number++) {
    const isLast = number === term;
    const part = isLast ? owed - paid : Math.min(instalment, owed - paid);
    paid += part;
    // Rounds the running total, so that no row has negative interest or principal.
    const interestSoFar = paid === owed ? loan.interest : roundMoney(paid * interestShare);
    const interest = interestSoFar - interestPaid;
    interestPaid = interestSoFar;
    const principal = part - interest + (isLast ? balloon : 0);
    balance -= principal;
    rows.push({
      number,
      payment: principal + interest,
      interest,
      principal,
      extra: 0,
      fee,
      balance,
    });
  }
  return rows;
}
