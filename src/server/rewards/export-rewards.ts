import { type Info, parse } from "csv-parse/sync";
import { getPhoneCountry } from "#contract/accounts/phone.ts";
import { toCsvCell } from "#contract/wire/csv-cell.ts";
import { CommandRefused } from "#server/commands/command.ts";
import type { Db } from "#server/db/store.ts";
import type { RewardRow } from "#server/db/tables.ts";
import {
  appendRewardEntry,
  findRecipientPhone,
  markExported,
  type RewardServices,
} from "./ledger.ts";

type ExportServices = Pick<RewardServices, "store" | "clock">;

/** Marks all due rewards as exported and returns them as lines of a CSV file. */
export async function exportRewards({ store, clock }: ExportServices): Promise<string[]> {
  const at = clock.now();
  const lines: string[] = [];
  for (const reward of await findUnexportedRewards(store.db)) {
    const phone = await findRecipientPhone(store.db, reward);
    if (phone === undefined) {
      await store.transaction((db) =>
        appendRewardEntry(db, reward, "returned", { at, dueAt: null }),
      );
    } else if (await markExported(store.db, reward, at)) {
      const { id, amount, currency } = reward;
      const cells = [id, phone, getPhoneCountry(phone) ?? "", amount, currency, ""];
      lines.push(cells.map(toCsvCell).join(","));
    }
  }
  return lines;
}

/** The operator sends the airtime and fills in the last column: `sent` or `failed`. */
export const EXPORT_HEADER = "reward,phone,country,amount,currency,outcome";

export function findExportedRewards(db: Db): Promise<RewardRow[]> {
  const rewards = db.selectFrom("rewards").selectAll();
  return rewards.where("exported_at", "is not", null).orderBy("created_at").execute();
}

/** Books the outcome of an exported reward. A failed reward is due again. False if another run booked the outcome. */
export function bookRewardOutcome(
  { store, clock }: ExportServices,
  reward: RewardRow,
  outcome: "sent" | "failed",
): Promise<boolean> {
  const step = { at: clock.now(), dueAt: null };
  return store.transaction((db) => appendRewardEntry(db, reward, outcome, step));
}

function findUnexportedRewards(db: Db): Promise<RewardRow[]> {
  return db
    .selectFrom("rewards")
    .selectAll()
    .where("state", "in", ["released", "failed"])
    .where("exported_at", "is", null)
    .orderBy("created_at")
    .execute();
}

interface Line {
  readonly info: Pick<Info, "lines">;
  readonly record: { readonly reward?: string; readonly outcome?: string };
}

/**
 * Returns the outcomes in a CSV file, keyed by reward id. Rejects the whole file for one invalid line, because a
 * reward wrongly booked as failed is sent again.
 */
export function parseRewardOutcomes(
  text: string,
  exportedRewards: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, "sent" | "failed"> {
  const ids = new Set<string>();
  const outcomes = new Map<string, "sent" | "failed">();
  for (const { info, record } of parseOutcomeLines(text)) {
    const { reward = "", outcome = "" } = record;
    const refuse = (problem: string) => {
      throw new CommandRefused(`rewards: line ${info.lines}: ${problem}; nothing was booked`);
    };
    if (!exportedRewards.has(reward)) refuse(`"${reward}" is no exported reward`);
    if (ids.has(reward)) refuse(`${reward} is listed twice`);
    ids.add(reward);
    if (outcome === "sent" || outcome === "failed") outcomes.set(reward, outcome);
    else if (outcome !== "") refuse(`"${outcome}" is neither sent nor failed`);
  }
  return outcomes;
}

function parseOutcomeLines(text: string): Line[] {
  const columns = (names: string[]) => {
    if (names.includes("reward") && names.includes("outcome")) return names;
    throw new Error("the first line needs the columns reward and outcome");
  };
  try {
    return parse(text, { columns, bom: true, info: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    throw new CommandRefused(`rewards: ${(error as Error).message}; nothing was booked`);
  }
}
