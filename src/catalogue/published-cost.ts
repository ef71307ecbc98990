import { type Currency, MINOR_UNITS } from "#i18n/locales.ts";
import { loanCost } from "#loan/loan-cost.ts";
import { failed } from "#loan/loan-error.ts";
import type { Rate as EngineRate } from "#loan/rate.ts";
import type { Range } from "./range.ts";
import type { Rate } from "./rate.ts";

/** What a lender published about a loan, of a product or of an app store's page. */
export interface PublishedOffer {
  interestRate: Rate | undefined;
  /** In the major unit of the market's currency. */
  quota: Range | undefined;
  /** In days. */
  period: Range | undefined;
}

/** What a usual amount costs. Money in the currency's major unit. */
export interface PublishedExample {
  borrow: number;
  payBack: number;
  cost: number;
  /** Nominal, in percent a year. */
  annualRate: number;
}

/** What has to be known and is not. */
export type MissingTerm = "rate" | "kind" | "amount" | "term";

export type PublishedCost =
  | { days: number; rate: EngineRate; examples: readonly PublishedExample[] }
  | { missing: MissingTerm };

/**
 * What an offer comes to for three amounts of its range, at the highest published rate and for the
 * longest published term, repaid at once, without fees. A rate's kind is never guessed: without one
 * there is no cost.
 *
 * `publishedCost({ interestRate: { kind: "published-apr", … }, … }, "NGN") // => { missing: "kind" }`
 */
export function publishedCost(offer: PublishedOffer, currency: Currency): PublishedCost {
  const { interestRate, quota, period } = offer;
  if (!interestRate) return { missing: "rate" };
  const rate = engineRate(interestRate);
  if (!rate) return { missing: "kind" };
  if (!quota) return { missing: "amount" };
  const days = period?.max ?? period?.min;
  if (days === undefined) return { missing: "term" };
  const examples = usualAmounts(quota).map((borrow) => exampleOf(borrow, rate, days, currency));
  return { days, rate, examples };
}

/**
 * A published rate as the engine takes it, the highest of its range; undefined where it is not said
 * how the rate was computed.
 *
 * `engineRate({ kind: "flat", period: "month", min: 3, max: 4 }) // => { kind: "flat", percent: 4, period: "month" }`
 */
export function engineRate({ kind, period, min, max }: Rate): EngineRate | undefined {
  const percent = max ?? min;
  if (percent === undefined) return undefined;
  if (kind === "daily") return period === "day" ? { kind, percent, period } : undefined;
  if (kind === "published-apr" || period === "day") return undefined;
  return { kind, percent, period };
}

/** Both ends and the middle; with one end, parts or multiples of it. `{ max: 8 } // => [2, 4, 8]` */
function usualAmounts({ min, max }: Range): number[] {
  const low = min ?? (max ?? 0) / 4;
  const high = max ?? low * 4;
  const middle = min === undefined || max === undefined ? low * 2 : (low + high) / 2;
  return [...new Set([low, middle, high].map(Math.round))];
}

function exampleOf(
  borrow: number,
  rate: EngineRate,
  days: number,
  currency: Currency,
): PublishedExample {
  const minorUnits = MINOR_UNITS[currency];
  const principal = borrow * minorUnits;
  const cost = loanCost({ principal, rate, term: days, cycle: "daily", repayment: "single" });
  if (failed(cost)) throw new Error(`published terms have no cost: ${cost.error}`);
  return {
    borrow,
    payBack: cost.totalPayable / minorUnits,
    cost: cost.totalCost / minorUnits,
    annualRate: cost.apr.percent,
  };
}
