import { phoneCountryOf } from "#contract/accounts/phone.ts";
import { BALANCE_SIGNS, REWARD_CURRENCIES, type RewardKind } from "#contract/rewards/rules.ts";
import { newId } from "#server/db/ids.ts";
import type { RewardRow } from "#server/db/reward-tables.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";

export type RewardServices = Pick<Services, "store" | "clock" | "config" | "log">;

const AT_ONCE = 100;

type NewReward = Pick<RewardRow, "comment_id" | "user_id" | "phone_hash" | "currency" | "amount">;

/** Adds a reward, earned and held; a review that has one gets no other. Call inside a transaction. */
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
    tries: 0,
    created_at: times.at,
  } as const;
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto("rewards")
    .values(reward)
    .onConflict((conflict) => conflict.column("comment_id").doNothing())
    .executeTakeFirstOrThrow();
  if (added !== 1n) return false;
  await addStep(db, reward, "earned", { ...times, dueAt: null });
  return addStep(db, { ...reward, steps: 1 }, "held", times);
}

/**
 * Books the next step of a reward as it was read; false when another job has booked one or handed it over
 * since. Call inside a transaction.
 */
export async function addStep(
  db: Db,
  { id, steps, tries, amount }: Pick<RewardRow, "id" | "steps" | "tries" | "amount">,
  kind: RewardKind,
  { at, dueAt }: { readonly at: number; readonly dueAt: number | null },
): Promise<boolean> {
  const position = steps + 1;
  const { numUpdatedRows: changed } = await db
    .updateTable("rewards")
    .set({ state: kind, steps: position, handed_to: null, due_at: dueAt })
    .where("id", "=", id)
    .where("steps", "=", steps)
    .where("tries", "=", tries)
    .executeTakeFirstOrThrow();
  if (changed !== 1n) return false;
  const change = BALANCE_SIGNS[kind] * amount;
  const entry = { reward_id: id, position, kind, amount: change, created_at: at };
  await db.insertInto("reward_entries").values(entry).execute();
  return true;
}

/**
 * Notes that a reward goes to whoever sends it, whose answer may never come; false when another job has
 * taken it since it was read.
 */
export async function handOver(
  db: Db,
  { id, steps, tries }: RewardRow,
  to: Pick<RewardRow, "handed_to" | "due_at"> & Partial<Pick<RewardRow, "missing_at">>,
): Promise<boolean> {
  const { numUpdatedRows: handed } = await db
    .updateTable("rewards")
    .set({ ...to, tries: tries + 1 })
    .where("id", "=", id)
    .where("steps", "=", steps)
    .where("tries", "=", tries)
    .executeTakeFirstOrThrow();
  return handed === 1n;
}

/** Rewards in one state whose next step is due, some at a time until none is left. */
export async function* dueRewards(
  db: Db,
  state: RewardKind,
  now: number,
  signal?: AbortSignal,
): AsyncGenerator<RewardRow> {
  for (;;) {
    const rows = await db
      .selectFrom("rewards")
      .selectAll()
      .where("state", "=", state)
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
