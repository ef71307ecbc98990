import { phoneCountryOf } from "#contract/accounts/phone.ts";
import { BALANCE_SIGNS, REWARD_CURRENCIES, type RewardKind } from "#contract/rewards/rules.ts";
import { newId } from "#server/db/ids.ts";
import type { RewardRow } from "#server/db/reward-tables.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";

export type RewardServices = Pick<Services, "store" | "clock" | "config" | "log">;

const AT_ONCE = 100;

type NewReward = Pick<RewardRow, "comment_id" | "user_id" | "phone_hash" | "currency" | "amount">;

/** Adds an earned reward unless its review has one. Call inside a transaction. */
export async function addReward(
  db: Db,
  given: NewReward,
  times: { readonly at: number; readonly dueAt: number },
): Promise<boolean> {
  const reward = {
    ...given,
    id: newId(),
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
  return added === 1n && addStep(db, reward, "earned", times);
}

/** Books the next step; false if another job has booked or exported it since the reward was read. Call inside a transaction. */
export async function addStep(
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

/** Reserves a reward for an exported file; false if another export has it. */
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

/** Yields earned rewards whose hold period has ended, in batches. */
export async function* readHeldRewards(
  db: Db,
  now: number,
  signal?: AbortSignal,
): AsyncGenerator<RewardRow> {
  for (;;) {
    const rows = await db
      .selectFrom("rewards")
      .selectAll()
      .where("state", "=", "earned")
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    for (const row of rows) {
      if (signal?.aborted) return;
      yield row;
    }
  }
}

/**
 * The number a reward goes to; undefined when its review is not shown any more, or its author has no number,
 * or one of another country, where the same amount is another sum.
 */
export async function recipientOf(
  db: Db,
  { comment_id, user_id, currency }: RewardRow,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("comments")
    .innerJoin("users", "users.id", "comments.user_id")
    .select("users.phone")
    .where("comments.id", "=", comment_id)
    .where("comments.state", "=", "shown")
    .where("users.id", "=", user_id)
    .executeTakeFirst();
  const phone = found?.phone ?? "";
  const country = phoneCountryOf(phone);
  return country && REWARD_CURRENCIES[country] === currency ? phone : undefined;
}
