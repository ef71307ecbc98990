import { phoneCountryOf } from "#contract/accounts/phone.ts";
import { toCsvCell } from "#contract/wire/csv-cell.ts";
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
      const cells = [id, phone, phoneCountryOf(phone) ?? "", amount, currency, ""];
      lines.push(cells.map(toCsvCell).join(","));
    }
  }
  return lines;
}

/** Whoever sends the airtime fills the last column: `sent` or `failed`. */
export const EXPORT_HEADER = "reward,phone,country,amount,currency,outcome";

/** Rewards whose airtime is with the operator. */
export function findExported(db: Db): Promise<RewardRow[]> {
  const rewards = db.selectFrom("rewards").selectAll();
  return rewards.where("handed_to", "=", "file").orderBy("id").execute();
}

/** Books what became of an exported reward; one that failed is due again. False when it was booked meanwhile. */
export function bookExported(
  { store, clock }: ExportServices,
  reward: RewardRow,
  outcome: "sent" | "failed",
): Promise<boolean> {
  const at = clock.now();
  const dueAt = outcome === "failed" ? at : null;
  return store.transaction((db) => addStep(db, reward, outcome, { at, dueAt }));
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
