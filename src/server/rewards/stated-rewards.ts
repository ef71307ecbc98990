import type { ReadCatalogue, SiteCatalogue } from "#server/catalogue/catalogue.ts";
import type { Config } from "#server/config/config.ts";

export class OtherRewards extends Error {
  override name = "OtherRewards";
}

/** Throws OtherRewards if the built site states other amounts than the server's. */
export function refuseOtherRewards(config: Pick<Config, "rewards">, read: ReadCatalogue): void {
  const { companies, rewards } = read();
  const [siteAmounts, serverAmounts] = [describeRewards(rewards), describeRewards(config.rewards)];
  if (companies.length === 0 || siteAmounts === serverAmounts) return;
  throw new OtherRewards(
    `the site states ${siteAmounts} and the server has ${serverAmounts}: set the same for both, and npm run build`,
  );
}

function describeRewards({ amounts: { NG, ID }, from = "" }: SiteCatalogue["rewards"]): string {
  return `REWARDS_NG=${NG} REWARDS_ID=${ID} REWARDS_FROM=${from}`;
}
