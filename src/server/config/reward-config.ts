import * as v from "valibot";
import { missingLines, origin } from "./config-values.ts";
import { isPrivate } from "./loopback.ts";

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/, "a whole number of naira or rupiah, 0 for none"),
);
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
  RELOADLY_CLIENT_ID: v.optional(secret),
  RELOADLY_CLIENT_SECRET: v.optional(secret),
  RELOADLY_BASE_URL: v.optional(address, "https://topups.reloadly.com"),
  RELOADLY_AUTH_URL: v.optional(address, "https://auth.reloadly.com"),
};

/** Both, as they are easily mixed up. */
export const REWARD_SECRETS = ["RELOADLY_CLIENT_ID", "RELOADLY_CLIENT_SECRET"] as const;

type Values = v.InferOutput<v.ObjectSchema<typeof REWARD_VALUES, undefined>>;

export function rewardLines(values: Values): string[] {
  return missingLines(values, REWARD_SECRETS);
}

/** An account with Reloadly, which sends airtime. */
export type ReloadlyConfig = NonNullable<ReturnType<typeof reloadlyOf>>;

export function reloadlyOf(values: Values) {
  const { RELOADLY_CLIENT_ID: clientId, RELOADLY_CLIENT_SECRET: clientSecret } = values;
  if (!clientId || !clientSecret) return undefined;
  const { RELOADLY_BASE_URL: baseUrl, RELOADLY_AUTH_URL: authUrl } = values;
  return { clientId, clientSecret, baseUrl, authUrl };
}
