import * as v from "valibot";
import { computeLoanCost } from "#loan/loan-cost.ts";
import { isLoanFailure, toLoanFailure } from "#loan/loan-error.ts";
import { EXTRA_PAYMENT_EFFECTS, REPAYMENTS } from "#loan/loan-terms.ts";
import {
  createDailyRate,
  createEffectiveRate,
  createFlatRate,
  createFlatTermRate,
  createNominalRate,
  type Rate,
} from "#loan/rates/rate.ts";
import { CYCLES } from "#loan/schedule/cycle.ts";
import type { Calculation } from "#server/commands/calculation.ts";

/** Replaces invalid numbers by NaN, so that the cost engine returns the error code. */
const number = v.fallback(v.number(), Number.NaN);
const fees = v.object({
  upFront: v.optional(number),
  deducted: v.optional(number),
  perInstalment: v.optional(number),
});
const question = v.object({
  principal: number,
  rate: number,
  rateKind: v.string(),
  ratePeriod: v.optional(v.picklist(["year", "month", "term"]), "year"),
  term: number,
  cycle: v.optional(v.string(), "monthly"),
  repayment: v.optional(v.string()),
  balloon: v.optional(number),
  fees: v.optional(
    v.union([
      fees,
      v.pipe(
        v.number(),
        v.transform((deducted): Fees => ({ deducted })),
      ),
    ]),
  ),
  firstPeriod: v.optional(v.object({ unitPeriods: number, fraction: number })),
  extraPayments: v.optional(
    v.object({
      effect: v.picklist(EXTRA_PAYMENT_EFFECTS),
      payments: v.array(v.object({ amount: number, from: number, until: v.optional(number) })),
    }),
  ),
});
type Fees = v.InferOutput<typeof fees>;

export const loan: Calculation = {
  usage: "loan",
  summary: "what a loan costs, with its schedule, for each line of JSON",
  answer(line) {
    const parsed = v.safeParse(question, line);
    return parsed.success ? toLoanCostOutput(parsed.output) : undefined;
  },
};

function toLoanCostOutput(input: v.InferOutput<typeof question>): object {
  const { rate: percent, rateKind, ratePeriod, ...terms } = input;
  const rate = createRate(rateKind, percent, ratePeriod);
  const cycle = CYCLES.find((one) => one === terms.cycle);
  const repayment = REPAYMENTS.find((one) => one === (terms.repayment ?? "instalments"));
  if (!rate) return toLoanFailure("rate-kind-unknown");
  if (!cycle) return toLoanFailure("cycle-unknown");
  if (!repayment) return toLoanFailure("repayment-unknown");
  const cost = computeLoanCost({ ...terms, rate, cycle, repayment });
  if (isLoanFailure(cost)) return cost;
  const { apr, effectiveAnnualRate, schedule, ...amounts } = cost;
  return {
    ...amounts,
    apr: apr.percent,
    effective: effectiveAnnualRate?.percent ?? null,
    schedule,
  };
}

type RatePeriod = v.InferOutput<typeof question>["ratePeriod"];

function createRate(kind: string, percent: number, period: RatePeriod): Rate | undefined {
  if (period === "term") return kind === "flat" ? createFlatTermRate(percent) : undefined;
  switch (kind) {
    case "nominal":
      return createNominalRate(percent, period);
    case "effective":
      return createEffectiveRate(percent, period);
    case "flat":
      return createFlatRate(percent, period);
    case "daily":
      return createDailyRate(percent);
    default:
      return undefined;
  }
}
