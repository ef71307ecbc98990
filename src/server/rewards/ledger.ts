import { randomUUID } from "node:crypto";
import { getPhoneCountry } from "#contract/accounts/phone.ts";
import { BALANCE_SIGNS, REWARD_CURRENCIES, type RewardKind } from "#contract/rewards/rewards.ts";
import type { ReadCatalogue, SiteCatalogue } from "#server/catalogue/catalogue.ts";
import type { Config } from "#server/config/config.ts";
import { OperatorError } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { RewardRow } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";

export type RewardServices = Pick<Services, "store" | "clock" | "config" | "log">;

type NewReward = Pick<RewardRow, "comment_id" | "user_id" | "phone_hash" | "currency" | "amount">;

/** Returns false if the review already has a reward. Call inside a transaction. */
export async function insertReward(
  db: Db,
  newReward: NewReward,
  times: { readonly at: number; readonly dueAt: number },
): Promise<boolean> {
  const reward = {
    ...newReward,
    id: randomUUID(),
    state: "earned",
    steps: 0,
    exported_at: null,
    due_at: null,
    created_at: times.at,
  } as const;
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto("rewards")
    .values(reward)
    .onConflict((conflict) => conflict.column("comment_id").doNothing())
    .executeTakeFirstOrThrow();
  return added === 1n && appendRewardEntry(db, reward, "earned", times);
}

/** Returns false if the reward has been exported or changed since it was read. Call inside a transaction. */
export async function appendRewardEntry(
  db: Db,
  { id, steps, amount, exported_at }: Pick<RewardRow, "id" | "steps" | "amount" | "exported_at">,
  kind: RewardKind,
  { at, dueAt }: { readonly at: number; readonly dueAt: number | null },
): Promise<boolean> {
  const position = steps + 1;
  const { numUpdatedRows: changed } = await db
    .updateTable("rewards")
    .set({ state: kind, steps: position, exported_at: null, due_at: dueAt })
    .where("id", "=", id)
    .where("steps", "=", steps)
    .where("exported_at", "is not distinct from", exported_at)
    .executeTakeFirstOrThrow();
  if (changed !== 1n) return false;
  const change = BALANCE_SIGNS[kind] * amount;
  const entry = { reward_id: id, position, kind, amount: change, created_at: at };
  await db.insertInto("reward_entries").values(entry).execute();
  return true;
}

/** Returns false if another export already includes the reward. */
export async function markExported(db: Db, { id, steps }: RewardRow, at: number): Promise<boolean> {
  const { numUpdatedRows: changed } = await db
    .updateTable("rewards")
    .set({ exported_at: at })
    .where("id", "=", id)
    .where("steps", "=", steps)
    .where("exported_at", "is", null)
    .executeTakeFirstOrThrow();
  return changed === 1n;
}

/** Finds the author's phone number; undefined if the review is not shown, its author is suspended or the number has another currency. */
export async function findRecipientPhone(
  db: Db,
  { comment_id, user_id, currency }: RewardRow,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("comments")
    .innerJoin("users", "users.id", "comments.user_id")
    .select("users.phone")
    .where("comments.id", "=", comment_id)
    .where("comments.state", "=", "shown")
    .where("users.id", "=", user_id)
    .where("users.suspended_at", "is", null)
    .executeTakeFirst();
  const phone = row?.phone ?? "";
  const country = getPhoneCountry(phone);
  return country && REWARD_CURRENCIES[country] === currency ? phone : undefined;
}

export class OtherRewards extends OperatorError {}

/** Throws OtherRewards if the amounts on the built site differ from the server's amounts. */
export function assertSiteHasSameRewards(
  config: Pick<Config, "rewards">,
  readCatalogue: ReadCatalogue,
): void {
  const { companies, rewards } = readCatalogue();
  const [siteAmounts, serverAmounts] = [describeRewards(rewards), describeRewards(config.rewards)];
  if (companies.length === 0 || siteAmounts === serverAmounts) return;
  throw new OtherRewards(
    `the site states ${siteAmounts} and the server has ${serverAmounts}: set the same for both, and npm run build`,
  );
}

function describeRewards({ amounts: { NG, ID }, from = "" }: SiteCatalogue["rewards"]): string {
  return `REWARDS_NG=${NG} REWARDS_ID=${ID} REWARDS_FROM=${from}`;
}
