import { sql } from "kysely";
import { phoneCountryOf } from "#contract/accounts/phone.ts";
import { REWARD_CURRENCIES, REWARD_RULES } from "#contract/rewards/rules.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { isForeignKeyViolation } from "#server/core/erased-user.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import { ORIGIN_SECRET, serverSecret } from "#server/db/server-secret.ts";
import type { Db } from "#server/db/store.ts";
import { keyedHash } from "#server/posts/origin-hashes.ts";
import { addReward, type RewardServices } from "./ledger.ts";

const AT_ONCE = 200;

/**
 * Books what reviews have earned, the oldest first, and gives how many. Those whose author has reached a
 * cap are passed over: they stand in nobody's way.
 */
export async function bookRewards(
  services: Pick<RewardServices, "store" | "clock" | "config">,
  signal?: AbortSignal,
): Promise<number> {
  const { store, clock, config } = services;
  const { amounts, from } = config.rewards;
  if (from === undefined || Object.values(amounts).every((amount) => amount === 0)) return 0;
  const secret = await serverSecret(services, ORIGIN_SECRET);
  let booked = 0;
  let after: Place | undefined = { created_at: Date.parse(from), id: "" };
  while (after) {
    if (signal?.aborted || (await isDayFull(store.db, clock.now()))) return booked;
    const candidates = await findCandidates(store.db, after, clock.now());
    const earned = candidates.flatMap((candidate) => earnedBy(candidate, amounts, secret));
    for (const one of earned) if (await book(services, one)) booked += 1;
    after = candidates.at(-1);
  }
  return booked;
}

type Place = Pick<CommentRow, "created_at" | "id">;
type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

/** Shown reviews, none that was imported, that have earned nothing yet, of people below their cap. */
function findCandidates(db: Db, { created_at, id }: Place, now: number) {
  const { likes, mostEach } = REWARD_RULES;
  return (
    db
      .selectFrom("comments")
      .innerJoin("users", "users.id", "comments.user_id")
      .select(["comments.id", "comments.created_at", "users.id as user_id", "users.phone"])
      // The conditions of the index, word for word.
      .where(
        sql<boolean>`comments.state = 'shown' and comments.kind = 'review'
        and comments.source is null and comments.likes >= ${sql.lit(likes)}`,
      )
      .where(sql<boolean>`(comments.created_at, comments.id) > (${created_at}, ${id})`)
      .where(sql<boolean>`not exists (select 1 from rewards where comment_id = comments.id)`)
      // Before the likes are counted, which takes longest.
      .where(
        sql<boolean>`users.id not in (
          select user_id from rewards where created_at > ${capStart(now)} and user_id is not null
          group by user_id having count(*) >= ${mostEach}
        )`,
      )
      // Only a proved number earns and counts: `phone` holds no other.
      .where("users.phone", "is not", null)
      .where(
        sql<boolean>`(
        select count(*) from likes join users as givers on givers.id = likes.user_id
        where likes.subject_type = 'comment' and likes.subject_id = comments.id
          and is_counted = 1 and shares_origin = 0 and givers.phone is not null
      ) >= ${likes}`,
      )
      .orderBy("comments.created_at")
      .orderBy("comments.id")
      .limit(AT_ONCE)
      .$narrowType<{ phone: string }>()
      .execute()
  );
}

function earnedBy(
  { id, user_id, phone }: Candidate,
  amounts: RewardServices["config"]["rewards"]["amounts"],
  secret: string,
) {
  const country = phoneCountryOf(phone);
  if (!country || amounts[country] === 0) return [];
  const phone_hash = keyedHash(secret, "phone", phone);
  const [currency, amount] = [REWARD_CURRENCIES[country], amounts[country]];
  return [{ comment_id: id, user_id, phone_hash, currency, amount }];
}

type Earned = ReturnType<typeof earnedBy>[number];

async function book(
  { store, clock }: Pick<RewardServices, "store" | "clock">,
  earned: Earned,
): Promise<boolean> {
  const now = clock.now();
  const dueAt = now + REWARD_RULES.holdHours * HOUR;
  // First without the lock.
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
  const recent = db.selectFrom("rewards").select("id").where("created_at", ">", capStart(now));
  const some = recent.limit(REWARD_RULES.mostEach);
  const ofPerson = await some.where("user_id", "=", user_id).execute();
  const ofPhone = await some.where("phone_hash", "=", phone_hash).execute();
  const most = Math.max(ofPerson.length, ofPhone.length);
  return most < REWARD_RULES.mostEach && !(await isDayFull(db, now));
}

function capStart(now: number): number {
  return now - REWARD_RULES.mostEachDays * DAY;
}

async function isDayFull(db: Db, now: number): Promise<boolean> {
  const { rewards } = await db
    .selectFrom("rewards")
    .select(({ fn }) => fn.countAll<number>().as("rewards"))
    .where("created_at", ">", now - DAY)
    .executeTakeFirstOrThrow();
  return rewards >= REWARD_RULES.mostADay;
}
