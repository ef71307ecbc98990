import { floorShare, type LegalMaximum } from "./legal-maximum.ts";
import { failure, type LoanFailure } from "./loan-error.ts";
import { isWholeAmount } from "./money.ts";

/** Money in minor units. */
export interface LateFeeMaximum {
  lateFees: number;
  /** Charges and late fees together. */
  both: number;
}

/**
 * The most that late fees may be: for each day late the share that charges have for a day, and not
 * beyond the ceiling for both (for Indonesia SEOJK 19/SEOJK.06/2025, XIV.4 and XIV.5). Copies of it do
 * not say of which amount: of the agreed one, which no principal still owed exceeds.
 *
 * `lateFeeMaximum(legalMaximum(1_000_000, { days: 30 }, cap), 10) // => { lateFees: 30000, both: 120000 }`
 */
export function lateFeeMaximum(
  { rate, charges, total, totalWithLateFees }: LegalMaximum,
  daysLate: number,
): LateFeeMaximum | LoanFailure {
  if (!isWholeAmount(daysLate)) return failure("late-rule-invalid");
  const amount = total - charges;
  const ceiling = totalWithLateFees - amount;
  const lateFees = Math.min(floorShare(amount, rate.percent, daysLate), ceiling);
  return { lateFees, both: Math.min(charges + lateFees, ceiling) };
}

/** Requested or allowed, in minor units. */
export interface Charges {
  charges: number;
  lateFees: number;
}

/**
 * The excess of requested charges over the limits: each alone, and in all; the ceiling for both may be
 * exceeded even if neither limit is.
 *
 * `computeExcess({ charges: 90_000, lateFees: 30_000, both: 120_000 }, { charges: 95_000, lateFees: 0 })
 *  // => { charges: 5000, lateFees: 0, both: 5000 }`
 */
export function computeExcess(
  most: Charges & LateFeeMaximum,
  requested: Charges,
): Charges & LateFeeMaximum {
  const charges = Math.max(0, requested.charges - most.charges);
  const lateFees = Math.max(0, requested.lateFees - most.lateFees);
  const overBoth = requested.charges + requested.lateFees - most.both;
  return { charges, lateFees, both: Math.max(charges + lateFees, overBoth) };
}
