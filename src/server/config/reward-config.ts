import * as v from "valibot";
import { DEMO_REWARDS, isDemo } from "#demo.ts";
import { missingLines, origin } from "./config-values.ts";
import { isPrivate } from "./loopback.ts";

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/, "a whole number of naira or rupiah, 0 for none"),
);
const day = v.pipe(v.string(), v.isoDate("a day such as 2026-12-01"));
const secret = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]+$/, "as Reloadly shows it, without spaces"),
);
/** Secrets and telephone numbers go there: never in the clear over a network. */
const address = v.pipe(origin, v.check(isPrivate, "an https address without a path"));

/** The environment variables of rewards. */
export const REWARD_VALUES = {
  REWARDS_NG: v.optional(amount),
  REWARDS_ID: v.optional(amount),
  REWARDS_FROM: v.optional(day),
  RELOADLY_CLIENT_ID: v.optional(secret),
  RELOADLY_CLIENT_SECRET: v.optional(secret),
  RELOADLY_BASE_URL: v.optional(address, "https://topups.reloadly.com"),
  RELOADLY_AUTH_URL: v.optional(address, "https://auth.reloadly.com"),
};

/** Both, as they are easily mixed up. */
export const REWARD_SECRETS = ["RELOADLY_CLIENT_ID", "RELOADLY_CLIENT_SECRET"] as const;

type Values = v.InferOutput<v.ObjectSchema<typeof REWARD_VALUES, undefined>> & {
  readonly POLARIS_DEMO?: string | undefined;
};

export function rewardLines(values: Values): string[] {
  const { amounts, from } = rewardsOf(values);
  const lines = missingLines(values, REWARD_SECRETS);
  const isUndated = from === undefined && Object.values(amounts).some((one) => one > 0);
  return isUndated
    ? [...lines, "REWARDS_FROM: expected a day, because an amount is set, found nothing"]
    : lines;
}

/**
 * The airtime for one review, in the major unit, by the country of its author's telephone number, and the
 * day, in UTC, before which no review earns.
 *
 * `rewardsOf({ REWARDS_NG: "200", REWARDS_FROM: "2026-12-01" })`
 * `// => { amounts: { NG: 200, ID: 0 }, from: "2026-12-01" }`
 */
export function rewardsOf(values: Values) {
  const given = { ...(isDemo(values) && DEMO_REWARDS), ...values };
  const { REWARDS_NG: ng = 0, REWARDS_ID: id = 0, REWARDS_FROM: from } = given;
  return { amounts: { NG: Number(ng), ID: Number(id) }, from };
}

/** An account with Reloadly, which sends airtime. */
export type ReloadlyConfig = NonNullable<ReturnType<typeof reloadlyOf>>;

export function reloadlyOf(values: Values) {
  const { RELOADLY_CLIENT_ID: clientId, RELOADLY_CLIENT_SECRET: clientSecret } = values;
  if (!clientId || !clientSecret) return undefined;
  const { RELOADLY_BASE_URL: baseUrl, RELOADLY_AUTH_URL: authUrl } = values;
  return { clientId, clientSecret, baseUrl, authUrl };
}
