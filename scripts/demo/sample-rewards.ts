import { REWARD_RULES } from "#contract/rewards/rules.ts";
import { DAY } from "#server/core/clock.ts";
import { setLike } from "#server/reactions/like.ts";
import { bookRewards } from "#server/rewards/book-rewards.ts";
import { bookExported, exportRewards, findExported } from "#server/rewards/export-rewards.ts";
import { releaseRewards } from "#server/rewards/release-rewards.ts";
import { type Person, servicesAt, TEXTS, type World, writeComment } from "./world.ts";

/** A number that nobody has. */
const PHONE = "+2340000000017";

/** The visitor's three reviews, which earned: one long ago, one lately, one yesterday. */
export async function addRewards(world: World, userId: string): Promise<void> {
  const { store, draw, products, until } = world;
  await store.db.updateTable("users").set({ phone: PHONE }).where("id", "=", userId).execute();
  const proved = await store.db
    .selectFrom("users")
    .select("id")
    .where("phone", "is not", null)
    .where("id", "<>", userId)
    .orderBy("id")
    .execute();
  const author: Person = { userId, locale: "en_NG", language: "en" };
  for (const [index, days] of [20, 6, 1].entries()) {
    const [at, description = ""] = [until - days * DAY, TEXTS.en.good[index]];
    const { id: subjectId = "" } = products[index] ?? {};
    const given = {
      subjectType: "product",
      subjectId,
      stars: 5 - index,
      outcome: "successful",
    } as const;
    const review = await writeComment(world, { author, at: at - DAY, description, ...given });
    const like = { subjectType: "comment", subjectId: review.id, like: true } as const;
    for (const { id } of draw.some(proved, REWARD_RULES.likes)) {
      const given = { ...like, userId: id, networkHash: null, deviceHash: null };
      await setLike(servicesAt(world, at), given);
    }
    await bookRewards(servicesAt(world, at));
    const later = servicesAt(world, Math.min(until, at + 4 * DAY));
    await releaseRewards(later);
    if (index > 0) continue;
    await exportRewards(later);
    for (const reward of await findExported(store.db)) await bookExported(later, reward, "sent");
  }
}
