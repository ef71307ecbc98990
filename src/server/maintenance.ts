import { HOUR } from "#server/core/clock.ts";
import { loggedError } from "#server/core/log.ts";
import { removeOrphanedPictures } from "#server/pictures/orphaned-pictures.ts";
import { PicturesDown } from "#server/pictures/picture-storage.ts";
import { removeUnattachedPictures } from "#server/pictures/unattached-pictures.ts";
import { removeExpired } from "#server/privacy/expired-rows.ts";
import { bookRewards } from "#server/rewards/book-rewards.ts";
import { releaseRewards } from "#server/rewards/release-rewards.ts";
import type { Services } from "./services.ts";

const REWARD_STEPS = [
  ["rewards were not booked", bookRewards],
  ["rewards were not released", releaseRewards],
] as const;

/**
 * Removes expired data at start and every hour, and books rewards every hour. Returns a function
 * to stop it.
 */
export function startMaintenance(
  services: Pick<Services, "store" | "clock" | "config" | "log">,
): () => Promise<void> {
  const ending = new AbortController();
  let working = tidyUp();
  const timer = setInterval(() => {
    working = working.then(tidyUp).then(reward);
  }, HOUR).unref();

  async function tidyUp(): Promise<void> {
    const { signal } = ending;
    const now = services.clock.now();
    await removeExpired(services, signal);
    await attempt("pictures of no post were not removed", () =>
      removeUnattachedPictures(services, now, signal),
    );
    await attempt("orphaned pictures were not removed", () => tidyOrphans(now));
  }

  async function reward(): Promise<void> {
    for (const [failure, step] of REWARD_STEPS) {
      await attempt(failure, () => step(services, ending.signal));
    }
  }

  async function attempt(failure: string, work: () => Promise<unknown>): Promise<void> {
    if (ending.signal.aborted) return;
    try {
      await work();
    } catch (error) {
      // Stopping aborts requests to a bucket.
      if (ending.signal.aborted && error instanceof PicturesDown) return;
      services.log.error({ err: loggedError(error) }, failure);
    }
  }

  async function tidyOrphans(now: number): Promise<void> {
    const { signal } = ending;
    const found = await removeOrphanedPictures(services, now, { signal });
    if (signal.aborted || found.removed === found.due) return;
    services.log.warn(
      found,
      "many pictures belong to nothing: is this the right database? `npm run polaris -- orphaned-pictures` tells more",
    );
  }

  return () => {
    clearInterval(timer);
    ending.abort();
    return working;
  };
}
