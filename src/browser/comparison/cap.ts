import { parseTermInDays } from "#browser/catalogue/product-query.ts";
import type { Localized } from "#browser/ui/localized.ts";
import type { CapExample } from "#catalogue/registry/charge-caps.ts";
import { fillText } from "#i18n/fill-text.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { selectPlural } from "#i18n/plurals.ts";
import { type ChargeCap, computeLegalMaximum } from "#loan/legal-maximum.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import { countDaysOfCycles } from "#loan/schedule/cycle.ts";
import type { Loan } from "./comparison-query.ts";
import type { ComparisonTexts } from "./texts.ts";

/** The legal cap. `amount` and `days` are the default loan if the reader has not entered one. */
export interface ComparisonCap extends ChargeCap {
  readonly amount: number;
  readonly days: number;
}

type Words = Localized<Pick<ComparisonTexts, "days">>;

export function toComparisonCap({ cap, amount, most }: CapExample): ComparisonCap {
  const { upToSixMonths, longer, ceilingPercent } = cap;
  return { upToSixMonths, longer, ceilingPercent, amount, days: most.days };
}

/** Computes the legal maximum of a loan. Returns undefined if no cap applies, such as for zero days. */
export function computeComparisonMaximum(cap: ComparisonCap, loan: Loan) {
  const amount = loan.amount === undefined ? cap.amount : Number(loan.amount);
  const days = loan.term === undefined ? cap.days : toDayCount(loan.term);
  const most = computeLegalMaximum(amount, { days }, cap);
  return isLoanFailure(most) ? undefined : { amount, days, total: most.total };
}

export function formatDayCount(days: number, { texts, locale }: Words): string {
  return fillText(selectPlural(locale, days, texts.days), { number: formatNumber(locale, days) });
}

/** Converts a term to days. A month has 30 days, as in the cost engine. */
export function toDayCount(term: string): number {
  return parseTermInDays(term) ?? countDaysOfCycles(Number(term), "monthly");
}
