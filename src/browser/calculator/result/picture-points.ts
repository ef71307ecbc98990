import type { Calculation } from "#browser/calculator/calculation.ts";

/** How a loan stands after a payment. Money in minor units. */
export interface PicturePoint {
  /** The number of the payment; 0 is the day the money comes. */
  number: number;
  /** Principal paid back so far, extra payments included. */
  principal: number;
  /** Interest and fees paid so far. */
  cost: number;
  balance: number;
}

/**
 * How a loan stands at its start, after every so many payments, at most so many times, and after the
 * last one.
 *
 * `pointsOf({ cost: { schedule: [r1, r2, r3], … }, … }, 2).map(({ number }) => number) // => [0, 2, 3]`
 */
export function pointsOf({ terms, cost }: Calculation, most: number): PicturePoint[] {
  const { upFront = 0, deducted = 0 } = terms.fees ?? {};
  const rows = cost.schedule.length;
  const step = Math.ceil(rows / most);
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
