/** Amounts due with one instalment, in minor units. */
export interface ScheduleRow {
  /** From 1. */
  number: number;
  /** `interest + principal`: the instalment, without fee and extra payment. */
  payment: number;
  interest: number;
  /** Below zero only where a long first period brings more interest than the instalment covers. */
  principal: number;
  /** Paid on top and taken off the balance. */
  extra: number;
  /** Paid on top with each instalment. */
  fee: number;
  /** The balance after this row; 0 after the last one. */
  balance: number;
}

interface ScheduleTotals {
  interest: number;
  principal: number;
  extra: number;
  fee: number;
  /** All that is paid: payments, extra payments and fees. */
  paid: number;
}

/** `sumSchedule(rows) // => { interest: 134715, principal: 1000000, extra: 0, fee: 0, paid: 1134715 }` */
export function sumSchedule(rows: readonly ScheduleRow[]): ScheduleTotals {
  const totals = { interest: 0, principal: 0, extra: 0, fee: 0, paid: 0 };
  for (const { payment, interest, principal, extra, fee } of rows) {
    totals.interest += interest;
    totals.principal += principal;
    totals.extra += extra;
    totals.fee += fee;
    totals.paid += payment + extra + fee;
  }
  return totals;
}
