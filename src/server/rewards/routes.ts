import { type OwnReward, ownRewards } from "#contract/rewards/rewards.ts";
import { SUBJECT_TYPES } from "#contract/subjects/subject-key.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import type { Locale } from "#i18n/locales.ts";
import { toIsoTime } from "#server/core/clock.ts";
import { readLocale } from "#server/core/language.ts";
import type { Db } from "#server/db/store.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { paginateInMemory } from "#server/text/cursor.ts";

export function mountRewardRoutes(mountEndpoint: MountEndpoint, services: Services): void {
  mountEndpoint(ownRewards, ({ query, caller: { userId }, c }) => {
    const locale = readLocale(c);
    return listOwnRewards(services, { userId, ...query, locale });
  });
}

interface RewardsQuery extends ParsedOf<typeof ownRewards, "query"> {
  readonly userId: string;
  readonly locale: Locale;
}

/** Pages are cut in memory, because the caps keep the number of rewards per person small. */
export async function listOwnRewards(
  { store: { db }, subjects }: Pick<Services, "store" | "subjects">,
  { userId, cursor, size, locale }: RewardsQuery,
): Promise<ReplyOf<typeof ownRewards>> {
  const entries = await findRewardEntries(db, userId);
  const rewards = Map.groupBy(entries, ({ id }) => id);
  const page = paginateInMemory(
    [...rewards.values()],
    { cursor, size },
    ([first]) => first?.id ?? "",
  );
  const items = page.items.flatMap((rewardEntries): OwnReward[] => {
    const [reward] = rewardEntries;
    if (!reward) return [];
    const { id, commentId, currency, amount, subject_type, subject_id } = reward;
    const type = SUBJECT_TYPES.find((one) => one === subject_type);
    const name = type && subjects.nameOf(type, subject_id ?? "", locale);
    const steps = rewardEntries.map(({ kind, created_at }) => ({
      kind,
      createdAt: toIsoTime(created_at),
    }));
    return [{ rewardId: id, commentId, name: name ?? null, currency, amount, entries: steps }];
  });
  // Sums the ledger, because no balance is stored.
  const balances = [...Map.groupBy(entries, ({ currency }) => currency)].map(([currency, all]) => ({
    currency,
    amount: all.reduce((sum, { change }) => sum + change, 0),
  }));
  return { ...page, items, balances };
}

function findRewardEntries(db: Db, userId: string) {
  return db
    .selectFrom("rewards")
    .innerJoin("reward_entries", "reward_entries.reward_id", "rewards.id")
    .leftJoin("comments", (join) =>
      join.onRef("comments.id", "=", "rewards.comment_id").on("comments.state", "<>", "deleted"),
    )
    .select(["rewards.id", "rewards.currency", "rewards.amount", "comments.id as commentId"])
    .select(["comments.subject_type", "comments.subject_id", "reward_entries.kind"])
    .select(["reward_entries.created_at", "reward_entries.amount as change"])
    .where("rewards.user_id", "=", userId)
    .orderBy("rewards.created_at", "desc")
    .orderBy("rewards.id", "desc")
    .orderBy("reward_entries.position")
    .execute();
}
