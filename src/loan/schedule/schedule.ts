/** The amounts due with one instalment, in minor units. */
export interface ScheduleRow {
  number: number;
  /** The instalment without fees and extra payments: `interest + principal`. */
  payment: number;
  interest: number;
  /** The repaid principal. Negative only if a long first period causes more interest than the instalment covers. */
  principal: number;
  /** An extra payment, which is deducted from the balance. */
  extra: number;
  fee: number;
  balance: number;
}

interface ScheduleTotals {
  interest: number;
  principal: number;
  extra: number;
  fee: number;
  paid: number;
}

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
