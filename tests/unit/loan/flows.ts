import type { CashFlow, CashFlows } from "#loan/rates/annual-rate.ts";

/** One advance at the start. */
export function createAdvance(amount: number): CashFlow[] {
  return [{ amount, unitPeriods: 0, fraction: 0 }];
}

/** Equal payments, one unit-period apart. */
export function createPayments(
  count: number,
  amount: number,
  first: { unitPeriods: number; fraction: number } = { unitPeriods: 1, fraction: 0 },
): CashFlow[] {
  return Array.from({ length: count }, (_, index) => ({
    amount,
    unitPeriods: first.unitPeriods + index,
    fraction: first.fraction,
  }));
}

/** The difference between the sides of the regulation's general equation at a rate per unit-period. */
export function computeImbalance({ advances, payments: paid }: CashFlows, rate: number): number {
  const worth = (flows: readonly CashFlow[]) =>
    flows.reduce(
      (sum, { amount, unitPeriods, fraction }) =>
        sum + amount / ((1 + fraction * rate) * (1 + rate) ** unitPeriods),
      0,
    );
  return worth(paid) - worth(advances);
}
