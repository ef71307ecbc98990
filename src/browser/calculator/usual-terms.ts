import {
  CALCULATOR_CYCLES_MONTHS,
  CALCULATOR_CYCLES_YEARS,
  LOAN_TERMS_MONTHS,
} from "#constants.ts";
import { type Cycle, cyclesPerYear } from "#loan/schedule/cycle.ts";

export interface UsualTerm {
  months: number;
  /** As many payments of the cycle. */
  term: number;
}

const MONTHS: readonly number[] = [
  ...new Set([
    ...CALCULATOR_CYCLES_MONTHS,
    ...LOAN_TERMS_MONTHS,
    ...CALCULATOR_CYCLES_YEARS.map((years) => years * 12),
  ]),
].sort((a, b) => a - b);

/**
 * The terms of the specification, section 9, that are a whole number of payments.
 *
 * `usualTerms("quarterly")[0] // => { months: 3, term: 1 }`
 */
export function usualTerms(cycle: Cycle): UsualTerm[] {
  return MONTHS.map((months) => ({ months, term: (months * cyclesPerYear(cycle)) / 12 })).filter(
    ({ term }) => Number.isInteger(term),
  );
}
