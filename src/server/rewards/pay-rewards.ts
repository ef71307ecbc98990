import { REWARD_RULES } from "#contract/rewards/rules.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import type { RewardRow } from "#server/db/reward-tables.ts";
import { addStep, dueRewards, handOver, type RewardServices, recipientOf } from "./ledger.ts";
import { type AirtimeProvider, createReloadly, type TopUpOutcome } from "./reloadly.ts";

/** Steps before the first attempt: earned, held, released. */
const STEPS_BEFORE = 3;

/** Sends what is due through the configured provider and gives how many were sent; without one, nothing. */
export async function payRewards(
  services: RewardServices,
  signal?: AbortSignal,
  provider = services.config.reloadly && createReloadly(services.config.reloadly, { signal }),
): Promise<number> {
  if (!provider) return 0;
  const now = services.clock.now();
  let sent = 0;
  for (const state of ["released", "failed"] as const) {
    for await (const reward of dueRewards(services.store.db, state, now, signal)) {
      if (await pay(services, provider, reward)) sent += 1;
    }
  }
  return sent;
}

/**
 * That an attempt begins is on disk before the provider hears of it. Where nobody is to get an attempt any
 * more that had no answer, it is returned when the provider's report is empty twice, a day apart: it may be late.
 */
async function pay(
  services: RewardServices,
  provider: AirtimeProvider,
  reward: RewardRow,
): Promise<boolean> {
  const { store, clock, log } = services;
  const phone = await recipientOf(store.db, reward);
  // Twice as long each time, up to a day.
  const nextAt = clock.now() + Math.min(2 ** reward.tries, 24) * HOUR;
  const missing_at = phone === undefined ? reward.missing_at : null;
  const to = { handed_to: "provider", due_at: nextAt, missing_at } as const;
  if (!(await handOver(store.db, reward, to))) return false;
  const handed = { ...reward, ...to, tries: reward.tries + 1 };
  const { outcome, reason } = await attempt(provider, reward, phone);
  log.info({ reward: reward.id, outcome, reason }, "airtime was handed over");
  if (outcome === "unknown") return false;
  if (outcome === "missing" && reward.handed_to !== null && missing_at === null) {
    const at = clock.now();
    await handOver(store.db, handed, { ...to, due_at: at + DAY, missing_at: at });
    return false;
  }
  const kind = outcome === "missing" ? "returned" : outcome;
  const failures = reward.steps - STEPS_BEFORE + 1;
  const isTriedAgain = kind === "failed" && failures < REWARD_RULES.mostFailures;
  const step = { at: clock.now(), dueAt: isTriedAgain ? nextAt : null };
  return (await store.transaction((db) => addStep(db, handed, kind, step))) && kind === "sent";
}

/**
 * An attempt that was begun before, by a job that died or had no answer, is looked up first. `missing` when
 * the provider has never accepted it and nobody is to get it any more.
 */
async function attempt(
  provider: AirtimeProvider,
  { id, steps, amount, handed_to }: RewardRow,
  phone: string | undefined,
): Promise<TopUpOutcome> {
  // A failed attempt is a step, so that the next one has another identifier.
  const identifier = `${id}-${steps}`;
  if (handed_to !== null) {
    const found = await provider.find(identifier);
    if (found.outcome !== "missing") return found;
  }
  if (phone === undefined) return { outcome: "missing" };
  return provider.send(identifier, phone, amount);
}
