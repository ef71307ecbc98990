import { sql } from "kysely";
import { phoneCountryOf } from "#contract/accounts/phone.ts";
import { REWARD_CURRENCIES } from "#contract/rewards/amounts.ts";
import { REWARD_RULES } from "#contract/rewards/rules.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { isForeignKeyViolation } from "#server/core/erased-user.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import { ORIGIN_SECRET, serverSecret } from "#server/db/server-secret.ts";
import type { Db } from "#server/db/store.ts";
import { keyedHash } from "#server/posts/origin-hashes.ts";
import { addReward, type RewardServices } from "./ledger.ts";

const AT_ONCE = 200;

/**
 * Books what reviews have earned, the oldest first, and gives how many. Those that cannot earn are passed
 * over: they stand in nobody's way.
 */
export async function bookRewards(
  services: Pick<RewardServices, "store" | "clock" | "config">,
  signal?: AbortSignal,
): Promise<number> {
  const { store, clock, config } = services;
  if (Object.values(config.rewardAmounts).every((amount) => amount === 0)) return 0;
  const secret = await serverSecret(services, ORIGIN_SECRET);
  let booked = 0;
  let after: Pick<CommentRow, "created_at" | "id"> | undefined = { created_at: 0, id: "" };
  while (after) {
    if (signal?.aborted || (await isDayFull(store.db, clock.now()))) return booked;
    const candidates = await findCandidates(store.db, after);
    for (const candidate of candidates) {
      const earned = earnedBy(candidate, config, secret);
      if (earned && (await book(services, earned))) booked += 1;
    }
    after = candidates.at(-1);
  }
  return booked;
}

type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

/** Shown reviews with enough likes; none that was imported. The conditions of the index, word for word. */
function findCandidates(db: Db, { created_at, id }: Pick<CommentRow, "created_at" | "id">) {
  return db
    .selectFrom("comments")
    .leftJoin("users", "users.id", "comments.user_id")
    .leftJoin("rewards", "rewards.comment_id", "comments.id")
    .select(["comments.id", "comments.created_at", "comments.user_id"])
    .select(["users.phone", "rewards.id as reward_id"])
    .where(
      sql<boolean>`comments.state = 'shown' and comments.kind = 'review'
        and comments.source is null and comments.likes >= ${sql.lit(REWARD_RULES.likes)}`,
    )
    .where(sql<boolean>`(comments.created_at, comments.id) > (${created_at}, ${id})`)
    .orderBy("comments.created_at")
    .orderBy("comments.id")
    .limit(AT_ONCE)
    .execute();
}

/** Only a proved number earns: `users.phone` holds no other. */
function earnedBy(
  { id, user_id, phone, reward_id }: Candidate,
  { rewardAmounts }: RewardServices["config"],
  secret: string,
) {
  const country = phone === null ? undefined : phoneCountryOf(phone);
  if (reward_id !== null || user_id === null || phone === null || !country) return undefined;
  const amount = rewardAmounts[country];
  if (amount === 0) return undefined;
  const phone_hash = keyedHash(secret, "phone", phone);
  return { comment_id: id, user_id, phone_hash, currency: REWARD_CURRENCIES[country], amount };
}

type Earned = NonNullable<ReturnType<typeof earnedBy>>;

async function book(
  { store, clock }: Pick<RewardServices, "store" | "clock">,
  earned: Earned,
): Promise<boolean> {
  const now = clock.now();
  const dueAt = now + REWARD_RULES.holdHours * HOUR;
  // First without the lock: who has reached a cap comes up every hour.
  if (!(await hasRoom(store.db, earned, now))) return false;
  const add = async (db: Db) =>
    (await hasRoom(db, earned, now)) && addReward(db, earned, { at: now, dueAt });
  return store.transaction(add, { lock: "rewards" }).catch((error: unknown) => {
    // The author was erased meanwhile.
    if (isForeignKeyViolation(error)) return false;
    throw error;
  });
}

async function hasRoom(db: Db, { user_id, phone_hash }: Earned, now: number): Promise<boolean> {
  const since = now - REWARD_RULES.mostEachDays * DAY;
  const recent = db.selectFrom("rewards").select("id").where("created_at", ">", since);
  const some = recent.limit(REWARD_RULES.mostEach);
  const ofPerson = await some.where("user_id", "=", user_id).execute();
  const ofPhone = await some.where("phone_hash", "=", phone_hash).execute();
  const most = Math.max(ofPerson.length, ofPhone.length);
  return most < REWARD_RULES.mostEach && !(await isDayFull(db, now));
}

async function isDayFull(db: Db, now: number): Promise<boolean> {
  const { rewards } = await db
    .selectFrom("rewards")
    .select(({ fn }) => fn.countAll<number>().as("rewards"))
    .where("created_at", ">", now - DAY)
    .executeTakeFirstOrThrow();
  return rewards >= REWARD_RULES.mostADay;
}
