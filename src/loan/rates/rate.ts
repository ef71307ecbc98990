import type { LoanError } from "#loan/loan-error.ts";
import { type Cycle, getCyclesPerYear } from "#loan/schedule/cycle.ts";

/** A nominal rate in percent of the balance, not compounded. The monthly rate is a twelfth of the yearly rate. */
export interface NominalRate {
  kind: "nominal";
  percent: number;
  period: "year" | "month";
}

/** An effective rate in percent of the balance, compounded. */
export interface EffectiveRate {
  kind: "effective";
  percent: number;
  period: "year" | "month";
}

/** A flat rate in percent of the original principal, regardless of repayments. */
export interface FlatRate {
  kind: "flat";
  percent: number;
  period: "year" | "month";
}

/** A rate for the whole term in percent of the original principal, such as "10 % for 14 days". */
export interface TermRate {
  kind: "flat";
  percent: number;
  period: "term";
}

/** A daily rate in percent of the original principal. */
export interface DailyRate {
  kind: "daily";
  percent: number;
  period: "day";
}

/** A rate always includes its kind, because rates of different kinds cannot be compared. */
export type Rate = NominalRate | EffectiveRate | FlatRate | TermRate | DailyRate;
export type RateKind = Rate["kind"];

/** Rates that are charged on the current balance. */
export type BalanceRate = NominalRate | EffectiveRate;
/** Rates that are charged on the original principal. */
export type PrincipalRate = FlatRate | TermRate | DailyRate;

export function createNominalRate(
  percent: number,
  period: NominalRate["period"] = "year",
): NominalRate {
  return { kind: "nominal", percent, period };
}

export function createEffectiveRate(
  percent: number,
  period: EffectiveRate["period"] = "year",
): EffectiveRate {
  return { kind: "effective", percent, period };
}

export function createFlatRate(percent: number, period: FlatRate["period"] = "year"): FlatRate {
  return { kind: "flat", percent, period };
}

export function createFlatTermRate(percent: number): TermRate {
  return { kind: "flat", percent, period: "term" };
}

export function createDailyRate(percent: number): DailyRate {
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

/** Converts a rate to percent per year without changing its kind. @example toPercentPerYear(createEffectiveRate(2, "month")) // => 26.824… */
export function toPercentPerYear({
  kind,
  percent,
  period,
}: Exclude<Rate, DailyRate | TermRate>): number {
  if (period === "year") return percent;
  return kind === "effective" ? computeCompoundGrowth(percent / 100, 12) * 100 : percent * 12;
}

/** Computes the interest of one cycle, in percent of the balance. @example toPercentPerCycle(createNominalRate(24), "monthly") // => 2 */
export function toPercentPerCycle(rate: BalanceRate, cycle: Cycle): number {
  const { kind, percent, period } = rate;
  const perYear = getCyclesPerYear(cycle);
  if (kind === "nominal" && period === "year") return percent / perYear;
  // For a monthly rate and cycle, `periods` is exactly 1, so the quoted rate stays unchanged.
  const periods = (period === "month" ? 12 : 1) / perYear;
  return kind === "nominal"
    ? percent * periods
    : computeCompoundGrowth(percent / 100, periods) * 100;
}

/** Computes the growth over a number of periods with compound interest. @example computeCompoundGrowth(0.02, 12) // => 0.2682… */
export function computeCompoundGrowth(rate: number, periods: number): number {
  return Math.expm1(periods * Math.log1p(rate));
}
