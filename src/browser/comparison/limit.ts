import { toDays } from "#browser/catalogue/product-query.ts";
import type { CapExample } from "#catalogue/registry/charge-caps.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatMoney, formatPercent } from "#i18n/numbers.ts";
import type { Text } from "#i18n/texts.ts";
import { type ChargeCap, legalMaximum } from "#loan/legal-maximum.ts";
import { isFailure } from "#loan/loan-error.ts";
import { daysOfCycles } from "#loan/schedule/cycle.ts";
import type { Loan } from "./comparison-query.ts";

export interface Limit {
  readonly cap: ChargeCap;
  readonly amount: number;
  readonly days: number;
  readonly daysText: string;
}

interface LimitWords {
  readonly amount: string;
  readonly charges: string;
  readonly rate: string;
  readonly days: string;
}

export function toLimit({ cap, amount, most }: CapExample, t: Text): Limit {
  const { upToSixMonths, longer, ceilingPercent } = cap;
  const daysText = t("caps:days", { count: 2 }).replace("2", "{count}");
  return { cap: { upToSixMonths, longer, ceilingPercent }, amount, days: most.days, daysText };
}

/** Undefined if there is no limit, as for a term of zero days. */
export function limitWords(limit: Limit, loan: Loan, locale: Locale): LimitWords | undefined {
  const amount = loan.amount === undefined ? limit.amount : Number(loan.amount);
  const days = loan.term === undefined ? limit.days : toDayCount(loan.term);
  const most = legalMaximum(amount, { days }, limit.cap);
  if (isFailure(most)) return undefined;
  const money = (value: number) => formatMoney(locale, value, "IDR", { digits: "full" });
  return {
    amount: money(amount),
    charges: money(most.charges),
    rate: formatPercent(locale, most.rate.percent),
    days: fillText(limit.daysText, { count: days }),
  };
}

/** Months have 30 days and years 365, as in the cost engine. */
function toDayCount(term: string): number {
  return toDays(term) ?? daysOfCycles(Number(term), "monthly");
}
