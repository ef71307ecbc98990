import { REWARD_RULES } from "#contract/rewards/rules.ts";
import { HOUR } from "#server/core/clock.ts";
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

/** That an attempt begins is on disk before the provider hears of it. */
async function pay(
  services: RewardServices,
  provider: AirtimeProvider,
  reward: RewardRow,
): Promise<boolean> {
  const { store, clock, log } = services;
  // Twice as long each time, up to a day.
  const nextAt = clock.now() + Math.min(2 ** reward.tries, 24) * HOUR;
  const to = { handed_to: "provider", due_at: nextAt } as const;
  if (!(await handOver(store.db, reward, to))) return false;
  const { outcome, reason } = await attempt(services, provider, reward);
  log.info({ reward: reward.id, outcome, reason }, "airtime was handed over");
  if (outcome === "unknown") return false;
  const kind = outcome === "missing" ? "returned" : outcome;
  const failures = reward.steps - STEPS_BEFORE + 1;
  const isTriedAgain = kind === "failed" && failures < REWARD_RULES.mostFailures;
  const step = { at: clock.now(), dueAt: isTriedAgain ? nextAt : null };
  const handed = { ...reward, tries: reward.tries + 1 };
  return (await store.transaction((db) => addStep(db, handed, kind, step))) && kind === "sent";
}

/**
 * An attempt that was begun before, by a job that died or had no answer, is looked up first. `missing` when
 * the provider has never accepted it and nobody is to get it any more.
 */
async function attempt(
  { store }: RewardServices,
  provider: AirtimeProvider,
  reward: RewardRow,
): Promise<TopUpOutcome> {
  const { id, steps, amount, handed_to } = reward;
  // A failed attempt is a step, so that the next one has another identifier.
  const identifier = `${id}-${steps}`;
  if (handed_to !== null) {
    const found = await provider.find(identifier);
    if (found.outcome !== "missing") return found;
  }
  const phone = await recipientOf(store.db, reward);
  if (phone === undefined) return { outcome: "missing" };
  return provider.send(identifier, phone, amount);
}
