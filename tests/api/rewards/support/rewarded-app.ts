import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { REWARD_RULES } from "#contract/rewards/rewards.ts";
import { HOUR } from "#server/core/clock.ts";
import type { Dialect, Store } from "#server/db/store.ts";
import type { CommentRow } from "#server/db/tables.ts";
import { bookRewards, releaseRewards } from "#server/rewards/book-rewards.ts";
import { createDatabase } from "../../../support/database.ts";
import { signIn } from "../../accounts/support/signed-in.ts";
import { createReviewRow, insertReviews } from "../../support/community.ts";
import {
  type ServiceApp,
  type ServiceAppOptions,
  startServiceApp,
} from "../../support/service-app.ts";
import { buildSite } from "../../support/site-fixture.ts";

export const AMOUNTS = { REWARDS_NG: "200", REWARDS_ID: "5000", REWARDS_FROM: "2020-01-01" };
export const HOLD = REWARD_RULES.holdHours * HOUR;

export async function startRewardedApp(
  dialect: Dialect,
  { environment, ...options }: ServiceAppOptions = {},
) {
  const database = await createDatabase(dialect);
  const folder = await buildSiteWithRewards();
  const app = await startServiceApp(database, {
    folder,
    ...options,
    environment: { ...AMOUNTS, ...environment },
  });
  return { database, app, folder };
}

async function buildSiteWithRewards(): Promise<string> {
  const site = await buildSite();
  const catalogue = JSON.parse(await readFile(join(site.folder, "catalogue.json"), "utf8"));
  const rewards = { amounts: { NG: 200, ID: 5000 }, from: AMOUNTS.REWARDS_FROM };
  await site.write("catalogue.json", JSON.stringify({ ...catalogue, rewards }));
  return site.folder;
}

const givers = new WeakMap<Store, string[]>();
let reviewed = 0;

/** Writes a review with enough likes; its default author has a phone number. */
export async function writeHelpfulReview(
  app: ServiceApp,
  columns: Partial<CommentRow> = {},
): Promise<{ id: string; userId: string; token: string }> {
  const author = await signIn(app);
  reviewed += 1;
  const subject = { subjectType: "product", subjectId: `loan-${reviewed}` };
  const defaults = { created_at: app.clock.now(), likes: REWARD_RULES.likes };
  const row = createReviewRow(subject, { ...defaults, user_id: author.userId, ...columns });
  await insertReviews(app.services.store, [row]);
  await writeLikes(app, row);
  return { id: row.id, ...author };
}

async function writeLikes(app: ServiceApp, { id, likes, created_at }: CommentRow): Promise<void> {
  const { store } = app.services;
  const users = givers.get(store) ?? [];
  while (users.length < likes) users.push((await signIn(app)).userId);
  givers.set(store, users);
  const like = { subject_type: "comment", subject_id: id, trust: 10, created_at };
  const rows = users.slice(0, likes).map((user_id) => ({ ...like, user_id }));
  if (rows.length > 0) await store.db.insertInto("likes").values(rows).execute();
}

export async function earnRewards(app: ServiceApp, count = 1) {
  const reviews = [];
  for (let index = 0; index < count; index += 1) reviews.push(await writeHelpfulReview(app));
  await bookRewards(app.services);
  app.clock.pass(HOLD);
  await releaseRewards(app.services);
  return reviews;
}

export async function readRewardStates({ services: { store } }: Pick<ServiceApp, "services">) {
  const rows = await store.db.selectFrom("rewards").select("state").orderBy("id").execute();
  return rows.map(({ state }) => state);
}

export async function readEntryKinds({ services: { store } }: ServiceApp, commentId: string) {
  const rows = await store.db
    .selectFrom("reward_entries")
    .innerJoin("rewards", "rewards.id", "reward_entries.reward_id")
    .select("reward_entries.kind")
    .where("rewards.comment_id", "=", commentId)
    .orderBy("reward_entries.position")
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function sumLedger({ db }: Store): Promise<number> {
  const entries = await db.selectFrom("reward_entries").select("amount").execute();
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
