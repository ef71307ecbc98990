/** Money in any unit; `perYear` payments a year, the first after one period. */
export interface EqualPayments {
  readonly amount: number;
  /** All payments together, at least the amount. */
  readonly repayment: number;
  readonly count: number;
  readonly perYear: number;
}

/** Halving so often leaves nothing of a double. */
const HALVINGS = 60;

/**
 * The effective annual rate, in percent, of an amount against equal payments at equal times: what
 * `effectiveRateOf` gives for these flows, without the rest of the engine. With r a period,
 * `amount = payment · (1 − (1 + r)^−n) / r`, whose right side falls as r grows and is below
 * `payment / r`: r lies between 0 and `payment / amount`.
 *
 * `equalPaymentsRate({ amount: 1000, repayment: 1200, count: 1, perYear: 365 / 546 }) // => 12.9620…`
 */
export function equalPaymentsRate({ amount, repayment, count, perYear }: EqualPayments): number {
  const payment = repayment / count;
  let low = 0;
  let high = count === 1 ? 2 * (repayment / amount - 1) : payment / amount;
  for (let times = 0; times < HALVINGS; times += 1) {
    const rate = (low + high) / 2;
    if (payment * annuity(rate, count) > amount) low = rate;
    else high = rate;
  }
  return Math.expm1(perYear * Math.log1p((low + high) / 2)) * 100;
}

/** The present value of payments of 1: `annuity(0, 12) // => 12` */
function annuity(rate: number, count: number): number {
  return rate === 0 ? count : -Math.expm1(-count * Math.log1p(rate)) / rate;
}
