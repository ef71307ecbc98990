import type { ReadCatalogue, SiteCatalogue } from "#server/catalogue/catalogue.ts";
import type { Config } from "#server/config/config.ts";

/** Readers are promised other rewards than the server would book; says in one line what to do. */
export class OtherRewards extends Error {
  override name = "OtherRewards";
}

/** Throws OtherRewards unless the built site states what the server gives. One not built yet says nothing. */
export function refuseOtherRewards(config: Pick<Config, "rewards">, read: ReadCatalogue): void {
  const { companies, rewards } = read();
  const [stated, given] = [inWords(rewards), inWords(config.rewards)];
  if (companies.length === 0 || stated === given) return;
  throw new OtherRewards(
    `the site states ${stated} and the server has ${given}: set the same for both, and npm run build`,
  );
}

function inWords({ amounts: { NG, ID }, from = "" }: SiteCatalogue["rewards"]): string {
  return `REWARDS_NG=${NG} REWARDS_ID=${ID} REWARDS_FROM=${from}`;
}
