import { HOUR } from "#server/core/clock.ts";
import { toLoggedError } from "#server/core/log.ts";
import { sendScheduledDigests } from "#server/digest/send-digests.ts";
import { removeOrphanedFiles, removeUnattachedPictures } from "#server/pictures/picture-cleanup.ts";
import { removeExpiredRows } from "#server/privacy/expired-rows.ts";
import { bookRewards, releaseRewards } from "#server/rewards/book-rewards.ts";
import { updateDueTrust } from "#server/statistics/account-trust.ts";
import type { Services } from "./services.ts";

const FILES_LEFT = "files of deleted pictures were not removed";

const REWARD_STEPS = [
  ["rewards were not booked", bookRewards],
  ["rewards were not released", releaseRewards],
] as const;

/**
 * Removes expired rows and sends due weekly mails, at start and every hour; books rewards every hour.
 * Returns a function that ends this and resolves after the current step.
 */
export function startMaintenance(
  services: Pick<
    Services,
    "store" | "clock" | "config" | "log" | "delivery" | "readCatalogue" | "subjects"
  >,
): () => Promise<void> {
  const ending = new AbortController();
  let working = removeExpiredData().then(sendDueDigests);
  const timer = setInterval(() => {
    working = working.then(removeExpiredData).then(runRewardSteps).then(sendDueDigests);
  }, HOUR).unref();

  async function removeExpiredData(): Promise<void> {
    const { signal } = ending;
    const now = services.clock.now();
    await removeExpiredRows(services, signal);
    await runAndLogFailure("the trust in accounts was not computed again", () =>
      updateDueTrust(services, signal),
    );
    await runAndLogFailure("pictures of no post were not removed", () =>
      removeUnattachedPictures(services, now, signal),
    );
    await runAndLogFailure(FILES_LEFT, async () => {
      const pictures = await removeOrphanedFiles(services, signal);
      if (pictures > 0 && !signal.aborted) services.log.error({ pictures }, FILES_LEFT);
    });
  }

  async function runRewardSteps(): Promise<void> {
    for (const [failure, step] of REWARD_STEPS) {
      await runAndLogFailure(failure, () => step(services, ending.signal));
    }
  }

  function sendDueDigests(): Promise<void> {
    return runAndLogFailure("weekly mails were not sent", () =>
      sendScheduledDigests(services, ending.signal),
    );
  }

  async function runAndLogFailure(failure: string, work: () => Promise<unknown>): Promise<void> {
    if (ending.signal.aborted) return;
    try {
      await work();
    } catch (error) {
      services.log.error({ err: toLoggedError(error) }, failure);
    }
  }

  return () => {
    clearInterval(timer);
    ending.abort();
    return working;
  };
}
