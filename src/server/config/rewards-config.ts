import * as v from "valibot";
import { DEMO_REWARDS, isDemo } from "#demo.ts";
import { matching } from "./config-values.ts";

const amount = matching(/^\d{1,7}$/, "a whole number of naira or rupiah, 0 for none");
const day = v.pipe(v.string(), v.isoDate("a day such as 2026-12-01"));

export const REWARD_VALUES = {
  REWARDS_NG: v.optional(amount),
  REWARDS_ID: v.optional(amount),
  REWARDS_FROM: v.optional(day),
};

type Values = v.InferOutput<v.ObjectSchema<typeof REWARD_VALUES, undefined>> & {
  readonly POLARIS_DEMO?: string | undefined;
};

export function findRewardProblems(values: Values): string[] {
  const { amounts, from } = parseRewards(values);
  const isUndated = from === undefined && Object.values(amounts).some((one) => one > 0);
  return isUndated ? ["REWARDS_FROM: expected a day, because an amount is set, found nothing"] : [];
}

/** The airtime per review by the author's country in the major unit, and the first day (UTC). */
export function parseRewards(values: Values) {
  const settings = { ...(isDemo(values) && DEMO_REWARDS), ...values };
  const { REWARDS_NG: ng = 0, REWARDS_ID: id = 0, REWARDS_FROM: from } = settings;
  return { amounts: { NG: Number(ng), ID: Number(id) }, from };
}
