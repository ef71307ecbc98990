import { toDays } from "#browser/catalogue/product-query.ts";
import type { CapExample } from "#catalogue/registry/charge-caps.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatMoney, formatNumber } from "#i18n/numbers.ts";
import { selectPlural } from "#i18n/plurals.ts";
import { type ChargeCap, legalMaximum } from "#loan/legal-maximum.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import { countDaysOfCycles } from "#loan/schedule/cycle.ts";
import type { Loan } from "./comparison-query.ts";
import type { ComparisonTexts } from "./texts.ts";

export interface Limit {
  readonly cap: ChargeCap;
  readonly amount: number;
  readonly days: number;
}

interface Words {
  readonly texts: Pick<ComparisonTexts, "days">;
  readonly locale: Locale;
}

export function toLimit({ cap, amount, most }: CapExample): Limit {
  const { upToSixMonths, longer, ceilingPercent } = cap;
  return { cap: { upToSixMonths, longer, ceilingPercent }, amount, days: most.days };
}

/** Returns undefined if there is no limit, for example for a term of zero days. */
export function formatLimit(limit: Limit, loan: Loan, words: Words) {
  const amount = loan.amount === undefined ? limit.amount : Number(loan.amount);
  const days = loan.term === undefined ? limit.days : toDayCount(loan.term);
  const most = legalMaximum(amount, { days }, limit.cap);
  if (isLoanFailure(most)) return undefined;
  const money = (value: number) => formatMoney(words.locale, value, "IDR", { digits: "full" });
  return { amount: money(amount), most: money(most.total), days: formatDayCount(days, words) };
}

export function formatDayCount(days: number, { texts, locale }: Words): string {
  return fillText(selectPlural(locale, days, texts.days), { number: formatNumber(locale, days) });
}

/** Months have 30 days and years 365, as in the cost engine. */
function toDayCount(term: string): number {
  return toDays(term) ?? countDaysOfCycles(Number(term), "monthly");
}
