import { addStep, type RewardServices, readHeldRewards, recipientOf } from "./ledger.ts";

/**
 * Ends the hold of rewards.
 *
 * | After the hold                                        | the reward is |
 * | ----------------------------------------------------- | ------------- |
 * | the review is shown, its author has a proved number   | released      |
 * | the review was hidden, removed or deleted             | returned      |
 * | the author was erased                                 | returned      |
 *
 * The export checks the same again; an exported reward stays due.
 */
export async function releaseRewards(
  { store, clock }: Pick<RewardServices, "store" | "clock">,
  signal?: AbortSignal,
): Promise<number> {
  const at = clock.now();
  let ended = 0;
  for await (const reward of readHeldRewards(store.db, at, signal)) {
    const isDue = (await recipientOf(store.db, reward)) !== undefined;
    const kind = isDue ? "released" : "returned";
    const step = { at, dueAt: null };
    const isBooked = await store.transaction((db) => addStep(db, reward, kind, step));
    if (isBooked) ended += 1;
  }
  return ended;
}
