import type { LoanCost } from "#loan/loan-cost.ts";

/** The payments of a loan without fees and extra payments, so that they can be said in three lines. */
export interface Payments {
  /** How many are the regular instalment. */
  regular: number;
  /** Those that are neither regular nor the last one. Money in minor units. */
  between: { count: number; sum: number };
  /** Where it is another one. */
  last: number | undefined;
}

/**
 * How many payments are regular, what the others come to, and the last one. One that only takes the
 * rounding is counted among the regular ones, and named.
 *
 * `paymentsOf(cost) // => { regular: 5, between: { count: 0, sum: 0 }, last: 93027 }`
 */
export function paymentsOf({ schedule, instalment, lastInstalment }: LoanCost): Payments {
  const isRounded = Math.abs(lastInstalment - instalment) <= schedule.length;
  const others = schedule.slice(0, -1).filter(({ payment }) => payment !== instalment);
  const sum = others.reduce((all, { payment }) => all + payment, 0);
  return {
    regular: schedule.length - others.length - (isRounded ? 0 : 1),
    between: { count: others.length, sum },
    last: lastInstalment === instalment ? undefined : lastInstalment,
  };
}
