import { phoneCountryOf } from "#contract/accounts/phone.ts";
import type { RewardRow } from "#server/db/reward-tables.ts";
import type { Db } from "#server/db/store.ts";
import { addStep, handOver, type RewardServices, recipientOf } from "./ledger.ts";

type ExportServices = Pick<RewardServices, "store" | "clock">;

/**
 * Takes everything that is due out of what the provider would send, as lines of a CSV file for the operator.
 * Its outcome is unknown until `bookExported`.
 */
export async function exportRewards({ store, clock }: ExportServices): Promise<string[]> {
  const at = clock.now();
  const lines: string[] = [];
  for (const reward of await findUnsent(store.db)) {
    const phone = await recipientOf(store.db, reward);
    if (phone === undefined) {
      await store.transaction((db) => addStep(db, reward, "returned", { at, dueAt: null }));
    } else if (await handOver(store.db, reward, { handed_to: "file", due_at: null })) {
      const { id, amount, currency } = reward;
      lines.push([id, phone, phoneCountryOf(phone), amount, currency].join(","));
    }
  }
  return lines;
}

export const EXPORT_HEADER = "reward,phone,country,amount,currency";

/** Rewards whose airtime is with the operator. */
export function findExported(db: Db): Promise<RewardRow[]> {
  const rewards = db.selectFrom("rewards").selectAll();
  return rewards.where("handed_to", "=", "file").orderBy("id").execute();
}

/** Books exported rewards as sent when `isSent` says so, and the others as failed: those are due again. */
export async function bookExported(
  { store, clock }: ExportServices,
  rewards: readonly RewardRow[],
  isSent: (rewardId: string) => boolean,
): Promise<number> {
  const at = clock.now();
  let sent = 0;
  for (const reward of rewards) {
    const [kind, dueAt] = isSent(reward.id) ? (["sent", null] as const) : (["failed", at] as const);
    const isBooked = await store.transaction((db) => addStep(db, reward, kind, { at, dueAt }));
    if (isBooked && kind === "sent") sent += 1;
  }
  return sent;
}

/** Also what the provider has failed to send too often: that is due no more. */
function findUnsent(db: Db): Promise<RewardRow[]> {
  return db
    .selectFrom("rewards")
    .selectAll()
    .where("state", "in", ["released", "failed"])
    .where("handed_to", "is", null)
    .orderBy("id")
    .execute();
}
