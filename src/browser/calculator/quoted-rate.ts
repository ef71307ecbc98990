import type { Rate } from "#loan/rates/rate.ts";
import type { QuotedRate } from "./form/inputs.ts";

/** A rate as the form names it: `quotedRateOf(flat(4, "month")) // => "flat-month"` */
export function quotedRateOf(rate: Rate): QuotedRate {
  if (rate.kind === "daily") return "daily";
  return rate.kind === "effective" ? "effective-year" : `${rate.kind}-${rate.period}`;
}
