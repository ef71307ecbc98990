/** The payments of a loan. Money in minor units. */
export interface Payments {
  /** The regular instalment; the last one takes the rounding. Undefined for a single payment. */
  readonly instalment: number | undefined;
  /** Effective, in percent a year; undefined where it is beyond any number. */
  readonly yearlyRate: number | undefined;
}

/**
 * The payments behind a cost that lists know the total of: monthly, equal, without fees. The engine
 * would find the same, but it is the calculator's: shared between two pages, each would load more.
 *
 * `costOfMonthlyPayments(11_200_000, 10_000_000, 3) // => { instalment: 3733333, yearlyRate: 98.67… }`
 */
export function costOfMonthlyPayments(total: number, principal: number, months: number): Payments {
  const instalment = Math.round(total / months);
  const last = total - instalment * (months - 1);
  const worth = (rate: number) => {
    let sum = last / (1 + rate) ** months;
    for (let month = 1; month < months; month += 1) sum += instalment / (1 + rate) ** month;
    return sum;
  };
  let low = 0;
  let high = 1;
  while (worth(high) > principal && Number.isFinite(high)) [low, high] = [high, high * 2];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > principal) low = middle;
    else high = middle;
  }
  const yearlyRate = ((1 + low) ** 12 - 1) * 100;
  return { instalment, yearlyRate: Number.isFinite(yearlyRate) ? yearlyRate : undefined };
}

/**
 * The effective yearly rate of a loan that is repaid in one payment after some days.
 *
 * `costOfSinglePayment(11_000_000, 10_000_000, 14) // => { instalment: undefined, yearlyRate: 1100.1… }`
 */
export function costOfSinglePayment(total: number, principal: number, days: number): Payments {
  const yearlyRate = ((total / principal) ** (365 / days) - 1) * 100;
  return {
    instalment: undefined,
    yearlyRate: Number.isFinite(yearlyRate) ? yearlyRate : undefined,
  };
}
