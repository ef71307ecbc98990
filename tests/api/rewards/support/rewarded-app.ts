import { REWARD_RULES } from "#contract/rewards/rules.ts";
import { HOUR } from "#server/core/clock.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { Dialect, Store } from "#server/db/store.ts";
import { bookRewards } from "#server/rewards/book-rewards.ts";
import { payRewards } from "#server/rewards/pay-rewards.ts";
import { releaseRewards } from "#server/rewards/release-rewards.ts";
import { createReloadly } from "#server/rewards/reloadly.ts";
import { createDatabase } from "../../../support/database.ts";
import { signIn } from "../../accounts/support/signed-in.ts";
import { reviewRow, writeReviews } from "../../support/community.ts";
import { type ServiceApp, startServiceApp } from "../../support/service-app.ts";

export const AMOUNTS = { REWARDS_NG: "200", REWARDS_ID: "5000" };
export const HOLD = REWARD_RULES.holdHours * HOUR;

export async function startRewardedApp(dialect: Dialect, more: Record<string, string> = {}) {
  const database = await createDatabase(dialect);
  const environment = { ...AMOUNTS, ...more };
  const app = await startServiceApp(database, { environment });
  return { database, app };
}

let reviewed = 0;

/** A review that enough people found helpful, by somebody with a proved number when no author is named. */
export async function writeHelpful(
  app: ServiceApp,
  columns: Partial<CommentRow> = {},
): Promise<{ id: string; userId: string; token: string }> {
  const author = await signIn(app);
  reviewed += 1;
  const subject = { subjectType: "product", subjectId: `loan-${reviewed}` };
  const written = { created_at: app.clock.now(), likes: REWARD_RULES.likes };
  const row = reviewRow(subject, { ...written, user_id: author.userId, ...columns });
  await writeReviews(app.services.store, [row]);
  return { id: row.id, ...author };
}

/** Rewards that are due, and their hold over. */
export async function earn(app: ServiceApp, count = 1) {
  const written = [];
  for (let made = 0; made < count; made += 1) written.push(await writeHelpful(app));
  await bookRewards(app.services);
  app.clock.pass(HOLD);
  await releaseRewards(app.services);
  return written;
}

/** Pays with a provider that is waited for a quarter of a second. */
export function pay({ services }: ServiceApp): Promise<number> {
  const { reloadly } = services.config;
  return payRewards(services, undefined, reloadly && createReloadly(reloadly, { timeoutMs: 250 }));
}

export async function statesOf({ services: { store } }: Pick<ServiceApp, "services">) {
  const rows = await store.db.selectFrom("rewards").select("state").orderBy("id").execute();
  return rows.map(({ state }) => state);
}

/** The kinds of all entries of a review's reward, in order. */
export async function kindsOf({ services: { store } }: ServiceApp, commentId: string) {
  const rows = await store.db
    .selectFrom("reward_entries")
    .innerJoin("rewards", "rewards.id", "reward_entries.reward_id")
    .select("reward_entries.kind")
    .where("rewards.comment_id", "=", commentId)
    .orderBy("reward_entries.position")
    .execute();
  return rows.map(({ kind }) => kind);
}

/** All that is owed, by the ledger. */
export async function sumOf({ db }: Store): Promise<number> {
  const entries = await db.selectFrom("reward_entries").select("amount").execute();
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
