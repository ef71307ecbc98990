import type { LoanError } from "#loan/loan-error.ts";
import { type Cycle, cyclesPerYear } from "#loan/schedule/cycle.ts";

/** In percent a year on the balance, not compounded: a twelfth of it a month. */
export interface NominalRate {
  kind: "nominal";
  percent: number;
  period: "year" | "month";
}

/** In percent on the balance, with interest on interest. */
export interface EffectiveRate {
  kind: "effective";
  percent: number;
  period: "year" | "month";
}

/** In percent of the original principal, regardless of repayments. */
export interface FlatRate {
  kind: "flat";
  percent: number;
  period: "year" | "month";
}

/** Percent of the original principal, charged once for the whole term: "10 % for 14 days". */
export interface TermRate {
  kind: "flat";
  percent: number;
  period: "term";
}

/** In percent of the original principal per day of the term. */
export interface DailyRate {
  kind: "daily";
  percent: number;
  period: "day";
}

/** A rate always carries its kind: rates of different kinds are never compared. */
export type Rate = NominalRate | EffectiveRate | FlatRate | TermRate | DailyRate;
export type RateKind = Rate["kind"];

/** Rates on the current balance. */
export type BalanceRate = NominalRate | EffectiveRate;
/** Rates on the original principal. */
export type PrincipalRate = FlatRate | TermRate | DailyRate;

export function nominal(percent: number, period: NominalRate["period"] = "year"): NominalRate {
  return { kind: "nominal", percent, period };
}

export function effective(
  percent: number,
  period: EffectiveRate["period"] = "year",
): EffectiveRate {
  return { kind: "effective", percent, period };
}

export function flat(percent: number, period: FlatRate["period"] = "year"): FlatRate {
  return { kind: "flat", percent, period };
}

export function createFlatTermRate(percent: number): TermRate {
  return { kind: "flat", percent, period: "term" };
}

export function daily(percent: number): DailyRate {
  return { kind: "daily", percent, period: "day" };
}

export function isBalanceRate(rate: Rate): rate is BalanceRate {
  return rate.kind === "nominal" || rate.kind === "effective";
}

const MAX_RATE_PERCENT = 100_000;

const PERIODS: Readonly<Record<RateKind, readonly string[]>> = {
  nominal: ["year", "month"],
  effective: ["year", "month"],
  flat: ["year", "month", "term"],
  daily: ["day"],
};

export function findRateError({ kind, percent, period }: Rate): LoanError | undefined {
  if (!Object.keys(PERIODS).includes(kind) || !PERIODS[kind].includes(period))
    return "rate-kind-unknown";
  if (typeof percent !== "number" || Number.isNaN(percent)) return "rate-not-a-number";
  if (percent < 0) return "rate-negative";
  return percent > MAX_RATE_PERCENT ? "rate-too-high" : undefined;
}

/** The yearly percentage, with the kind of rate unchanged. @example toPercentPerYear(effective(2, "month")) // => 26.824… */
export function toPercentPerYear({
  kind,
  percent,
  period,
}: Exclude<Rate, DailyRate | TermRate>): number {
  if (period === "year") return percent;
  return kind === "effective" ? compoundGrowth(percent / 100, 12) * 100 : percent * 12;
}

/** Interest of a cycle on the balance, in percent. @example percentPerCycle(nominal(24), "monthly") // => 2 */
export function percentPerCycle(rate: BalanceRate, cycle: Cycle): number {
  const { kind, percent, period } = rate;
  const perYear = cyclesPerYear(cycle);
  if (kind === "nominal" && period === "year") return percent / perYear;
  // `periods` is exactly 1 for a monthly rate and cycle, so that the quoted rate is used unchanged.
  const periods = (period === "month" ? 12 : 1) / perYear;
  return kind === "nominal" ? percent * periods : compoundGrowth(percent / 100, periods) * 100;
}

/** The growth over some periods with interest on interest. @example compoundGrowth(0.02, 12) // => 0.2682… */
export function compoundGrowth(rate: number, periods: number): number {
  return Math.expm1(periods * Math.log1p(rate));
}
