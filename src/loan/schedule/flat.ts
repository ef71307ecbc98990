import { roundMoney } from "#loan/money.ts";
import type { ScheduleRow } from "./schedule.ts";

export interface FlatLoan {
  /** In minor units. */
  principal: number;
  /** All interest of the term, in minor units. */
  interest: number;
  term: number;
  instalment?: number | undefined;
  /** The principal that is repaid only with the last instalment. */
  balloon: number;
  fee: number;
}

/**
 * The agreed instalment, or principal plus interest in equal parts, rounded to the minor unit.
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
 * Interest and principal have the same share in each row, up to rounding; the last row takes the rest.
 *
 * @example flatSchedule({ principal: 100_000, interest: 12_000, term: 3, balloon: 0, fee: 0 }).at(-1)
 * // => { number: 3, payment: 37334, interest: 4000, principal: 33334, extra: 0, fee: 0, balance: 0 }
 */
export function flatSchedule(loan: FlatLoan): ScheduleRow[] {
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
    // Rounding the running total keeps every row's interest and principal at zero or more.
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
