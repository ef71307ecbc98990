import { type CostGap, NO_FEES } from "#contract/catalogue/cost.ts";
import type { Rate as EngineRate } from "#loan/rates/rate.ts";
import type { ListedProduct } from "./product-filter.ts";

/** The cost as the lender states it. Unknown facts are left out. */
export interface Quoted extends Pick<ListedProduct, "interestRate"> {
  /** In words; `none` where the lender states that there are none. */
  readonly fees?: string | undefined;
}

/**
 * The rate that a cost may be computed with, or why there is none: the one rule of lists and pages.
 * Nothing is guessed. Only the upper end counts, as "from 1 %" says nothing of what most will pay; an
 * APR as published says not how it was computed; a daily rate is of days, the others of longer; and
 * without a clear statement that there are no fees the total is unknown.
 *
 * `quotedRate({ interestRate: { min: 3, max: 4, kind: "flat", period: "month" }, fees: "none" })
 *  // => { kind: "flat", percent: 4, period: "month" }`
 * `quotedRate({ interestRate: { min: 1, kind: "flat", period: "month" } }) // => "terms-unknown"`
 */
export function quotedRate({ interestRate, fees }: Quoted): EngineRate | CostGap {
  if (interestRate?.max === undefined) return "terms-unknown";
  const rate = engineRate(interestRate.kind, interestRate.period, interestRate.max);
  if (!rate) return "rate-kind-unknown";
  return fees === NO_FEES ? rate : "fees-unknown";
}

type QuotedRate = NonNullable<ListedProduct["interestRate"]>;

function engineRate(
  kind: QuotedRate["kind"],
  period: QuotedRate["period"],
  percent: number,
): EngineRate | undefined {
  if (kind === "published-apr") return undefined;
  if (kind === "daily") return period === "day" ? { kind, percent, period } : undefined;
  if (period === "term") return kind === "flat" ? { kind, percent, period } : undefined;
  return period === "day" ? undefined : { kind, percent, period };
}
