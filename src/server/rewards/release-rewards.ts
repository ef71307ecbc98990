import { addStep, dueRewards, type RewardServices, recipientOf } from "./ledger.ts";

/**
 * Ends the hold of rewards.
 *
 * | After the hold                                        | the reward is |
 * | ----------------------------------------------------- | ------------- |
 * | the review is shown, its author has a proved number   | released      |
 * | the review was hidden, removed or deleted             | returned      |
 * | the author was erased                                 | returned      |
 *
 * The same holds again when it is handed to whoever sends it; from then on it stays due.
 */
export async function releaseRewards(
  { store, clock }: Pick<RewardServices, "store" | "clock">,
  signal?: AbortSignal,
): Promise<number> {
  const at = clock.now();
  let ended = 0;
  for await (const reward of dueRewards(store.db, "held", at, signal)) {
    const isDue = (await recipientOf(store.db, reward)) !== undefined;
    const [kind, dueAt] = isDue ? (["released", at] as const) : (["returned", null] as const);
    const isBooked = await store.transaction((db) => addStep(db, reward, kind, { at, dueAt }));
    if (isBooked) ended += 1;
  }
  return ended;
}
