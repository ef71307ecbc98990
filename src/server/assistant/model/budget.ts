import { sql } from "kysely";
import type { AssistantConfig } from "#server/config/assistant-config.ts";
import { dayOf } from "#server/search/searched-terms.ts";
import type { Services } from "#server/services.ts";

type Counting = Pick<Services, "store" | "clock">;

/** Counts one request of today; false when the day's requests or money are used up. All servers share it. */
export async function takeCall(
  { store, clock }: Counting,
  { dailyCalls, dailyTokens }: AssistantConfig,
): Promise<boolean> {
  const taken = await store.db
    .insertInto("assistant_days")
    .values({ day: dayOf(clock.now()), calls: 1, tokens: 0 })
    .onConflict((conflict) =>
      conflict
        .column("day")
        .doUpdateSet({ calls: sql`assistant_days.calls + 1` })
        .where("assistant_days.calls", "<", dailyCalls)
        .where("assistant_days.tokens", "<", dailyTokens),
    )
    .returning("calls")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Adds the tokens of a request, of one that failed too. */
export async function spendTokens({ store, clock }: Counting, tokens: number): Promise<void> {
  await store.db
    .updateTable("assistant_days")
    .set({ tokens: sql`tokens + ${Math.round(tokens)}` })
    .where("day", "=", dayOf(clock.now()))
    .execute();
}
