import { phoneCountryOf } from "#contract/accounts/phone.ts";
import { toCsvCell } from "#contract/wire/csv-cell.ts";
import type { RewardRow } from "#server/db/reward-tables.ts";
import type { Db } from "#server/db/store.ts";
import { addStep, markExported, type RewardServices, recipientOf } from "./ledger.ts";

type ExportServices = Pick<RewardServices, "store" | "clock">;

/** Reserves all rewards that are due, as lines of a CSV file. The outcome is unknown until `bookExported`. */
export async function exportRewards({ store, clock }: ExportServices): Promise<string[]> {
  const at = clock.now();
  const lines: string[] = [];
  for (const reward of await findUnsent(store.db)) {
    const phone = await recipientOf(store.db, reward);
    if (phone === undefined) {
      await store.transaction((db) => addStep(db, reward, "returned", { at, dueAt: null }));
    } else if (await markExported(store.db, reward, at)) {
      const { id, amount, currency } = reward;
      const cells = [id, phone, phoneCountryOf(phone) ?? "", amount, currency, ""];
      lines.push(cells.map(toCsvCell).join(","));
    }
  }
  return lines;
}

/** The operator sends the airtime and fills in the last column: `sent` or `failed`. */
export const EXPORT_HEADER = "reward,phone,country,amount,currency,outcome";

/** Rewards whose airtime is with the operator. */
export function findExported(db: Db): Promise<RewardRow[]> {
  const rewards = db.selectFrom("rewards").selectAll();
  return rewards.where("exported_at", "is not", null).orderBy("id").execute();
}

/** Books the outcome of an exported reward; a failed one is due again. False if another run booked it. */
export function bookExported(
  { store, clock }: ExportServices,
  reward: RewardRow,
  outcome: "sent" | "failed",
): Promise<boolean> {
  const step = { at: clock.now(), dueAt: null };
  return store.transaction((db) => addStep(db, reward, outcome, step));
}

function findUnsent(db: Db): Promise<RewardRow[]> {
  return db
    .selectFrom("rewards")
    .selectAll()
    .where("state", "in", ["released", "failed"])
    .where("exported_at", "is", null)
    .orderBy("id")
    .execute();
}
