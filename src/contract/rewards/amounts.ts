import type { Market } from "#contract/wire/market.ts";

type Environment = Partial<
  Record<"REWARDS_NG" | "REWARDS_ID" | "POLARIS_DEMO", string | undefined>
>;

/** Airtime comes in the currency of the number's country. */
export const REWARD_CURRENCIES = { NG: "NGN", ID: "IDR" } as const;

/**
 * The airtime for one review, in the major unit, by the country of its author's telephone number; 0 for none.
 *
 * `rewardAmounts({ REWARDS_NG: "200" }) // => { NG: 200, ID: 0 }`
 */
export function rewardAmounts(environment: Environment): Readonly<Record<Market, number>> {
  const { REWARDS_NG, REWARDS_ID, POLARIS_DEMO } = environment;
  // The demo has something to show.
  const [ofNigeria, ofIndonesia] = POLARIS_DEMO === "1" ? [200, 5000] : [0, 0];
  return { NG: Number(REWARDS_NG || ofNigeria), ID: Number(REWARDS_ID || ofIndonesia) };
}
