import * as v from "valibot";
import { isFailure } from "#loan/loan-error.ts";
import { aprOf, effectiveRateOf } from "#loan/rates/annual-rate.ts";
import type { Calculation } from "#server/commands/calculation.ts";

/** `[amount, full unit-periods, fraction of one]` */
const flow = v.pipe(
  v.tuple([v.number(), v.number(), v.number()]),
  v.transform(([amount, unitPeriods, fraction]) => ({ amount, unitPeriods, fraction })),
);
const question = v.object({
  advances: v.array(flow),
  payments: v.array(flow),
  perYear: v.number(),
});

export const apr: Calculation = {
  usage: "apr",
  summary: "the APR and the effective annual rate of cash flows, for each line of JSON",
  answer(line) {
    const asked = v.safeParse(question, line);
    if (!asked.success) return undefined;
    const nominalRate = aprOf(asked.output);
    if (isFailure(nominalRate)) return nominalRate;
    const effectiveRate = effectiveRateOf(asked.output);
    // With interest on interest a rate that can be said may grow beyond any number.
    const effective = isFailure(effectiveRate) ? null : effectiveRate.percent;
    return { apr: nominalRate.percent, effective };
  },
};
