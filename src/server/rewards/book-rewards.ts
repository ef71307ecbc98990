import { sql } from "kysely";
import { getPhoneCountry } from "#contract/accounts/phone.ts";
import { REWARD_CURRENCIES, REWARD_RULES } from "#contract/rewards/rewards.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { isForeignKeyViolation } from "#server/db/database-errors.ts";
import { ORIGIN_SECRET, readServerSecret } from "#server/db/server-secret.ts";
import type { Db } from "#server/db/store.ts";
import type { CommentRow, RewardRow } from "#server/db/tables.ts";
import { createKeyedHash } from "#server/risk/request-origin.ts";
import {
  appendRewardEntry,
  findRecipientPhone,
  insertReward,
  type RewardServices,
} from "./ledger.ts";

const AT_ONCE = 200;

/** Books rewards for helpful reviews and returns the number of rewards. Skips authors who have reached a cap. */
export async function bookRewards(
  services: Pick<RewardServices, "store" | "clock" | "config">,
  signal?: AbortSignal,
): Promise<number> {
  const { store, clock, config } = services;
  const { amounts, from } = config.rewards;
  if (from === undefined || Object.values(amounts).every((amount) => amount === 0)) return 0;
  const secret = await readServerSecret(services, ORIGIN_SECRET);
  let booked = 0;
  let after: Place | undefined = { created_at: Date.parse(from), id: "" };
  while (after) {
    if (signal?.aborted || (await isDailyCapReached(store.db, clock.now()))) return booked;
    const candidates = await findCandidates(store.db, after, clock.now());
    const rewards = candidates.flatMap((candidate) => toEarnedRewards(candidate, amounts, secret));
    for (const reward of rewards) if (await book(services, reward)) booked += 1;
    after = candidates.at(-1);
  }
  return booked;
}

type Place = Pick<CommentRow, "created_at" | "id">;
type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

function findCandidates(db: Db, { created_at, id }: Place, now: number) {
  const { likes, maxPerPerson } = REWARD_RULES;
  return (
    db
      .selectFrom("comments")
      .innerJoin("users", "users.id", "comments.user_id")
      .select(["comments.id", "comments.created_at", "users.id as user_id", "users.phone"])
      // Repeats the condition of the partial index, so that the database uses the index.
      .where(
        sql<boolean>`comments.state = 'shown' and comments.kind = 'review'
        and comments.source is null and comments.likes >= ${sql.lit(likes)}`,
      )
      .where(sql<boolean>`(comments.created_at, comments.id) > (${created_at}, ${id})`)
      .where(sql<boolean>`not exists (select 1 from rewards where comment_id = comments.id)`)
      // Counts likes last, because this is the slowest condition.
      .where(
        sql<boolean>`users.id not in (
          select user_id from rewards where created_at > ${toCapPeriodStart(now)} and user_id is not null
          group by user_id having count(*) >= ${maxPerPerson}
        )`,
      )
      .where("users.phone", "is not", null)
      .where("users.suspended_at", "is", null)
      .where(
        sql<boolean>`(
        select count(*) from likes join users as givers on givers.id = likes.user_id
        where likes.subject_type = 'comment' and likes.subject_id = comments.id
          and is_counted = 1 and likes.trust > 0 and shares_origin = 0
          and givers.phone is not null
          and givers.suspended_at is null
      ) >= ${likes}`,
      )
      .orderBy("comments.created_at")
      .orderBy("comments.id")
      .limit(AT_ONCE)
      .$narrowType<{ phone: string }>()
      .execute()
  );
}

function toEarnedRewards(
  { id, user_id, phone }: Candidate,
  amounts: RewardServices["config"]["rewards"]["amounts"],
  secret: string,
) {
  const country = getPhoneCountry(phone);
  if (!country || amounts[country] === 0) return [];
  const phone_hash = createKeyedHash(secret, "phone", phone);
  const [currency, amount] = [REWARD_CURRENCIES[country], amounts[country]];
  return [{ comment_id: id, user_id, phone_hash, currency, amount }];
}

type EarnedReward = ReturnType<typeof toEarnedRewards>[number];

async function book(
  { store, clock }: Pick<RewardServices, "store" | "clock">,
  earned: EarnedReward,
): Promise<boolean> {
  const now = clock.now();
  const dueAt = now + REWARD_RULES.holdHours * HOUR;
  // Checks the caps first without the lock, because most calls end here.
  if (!(await isBelowRewardCaps(store.db, earned, now))) return false;
  const add = async (db: Db) =>
    (await isBelowRewardCaps(db, earned, now)) && insertReward(db, earned, { at: now, dueAt });
  return store.transaction(add, { lock: "rewards" }).catch((error: unknown) => {
    // Books no reward if the author was erased meanwhile.
    if (isForeignKeyViolation(error)) return false;
    throw error;
  });
}

async function isBelowRewardCaps(
  db: Db,
  { user_id, phone_hash }: EarnedReward,
  now: number,
): Promise<boolean> {
  const recent = db
    .selectFrom("rewards")
    .select("id")
    .where("created_at", ">", toCapPeriodStart(now));
  const limited = recent.limit(REWARD_RULES.maxPerPerson);
  const ofPerson = await limited.where("user_id", "=", user_id).execute();
  const ofPhone = await limited.where("phone_hash", "=", phone_hash).execute();
  const count = Math.max(ofPerson.length, ofPhone.length);
  return count < REWARD_RULES.maxPerPerson && !(await isDailyCapReached(db, now));
}

function toCapPeriodStart(now: number): number {
  return now - REWARD_RULES.maxPerPersonDays * DAY;
}

async function isDailyCapReached(db: Db, now: number): Promise<boolean> {
  const { rewards } = await db
    .selectFrom("rewards")
    .select(({ fn }) => fn.countAll<number>().as("rewards"))
    .where("created_at", ">", now - DAY)
    .executeTakeFirstOrThrow();
  return rewards >= REWARD_RULES.maxPerDay;
}

/**
 * Ends the holding period of rewards. Releases rewards for shown reviews if the author has a phone number; returns
 * other rewards to the operator.
 */
export async function releaseRewards(
  { store, clock }: Pick<RewardServices, "store" | "clock">,
  signal?: AbortSignal,
): Promise<number> {
  const at = clock.now();
  let count = 0;
  for await (const reward of readHeldRewards(store.db, at, signal)) {
    const isDue = (await findRecipientPhone(store.db, reward)) !== undefined;
    const kind = isDue ? "released" : "returned";
    const step = { at, dueAt: null };
    const isBooked = await store.transaction((db) => appendRewardEntry(db, reward, kind, step));
    if (isBooked) count += 1;
  }
  return count;
}

async function* readHeldRewards(
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
