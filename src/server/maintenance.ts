import { HOUR } from "#server/core/clock.ts";
import { toLoggedError } from "#server/core/log.ts";
import { sendScheduledDigests } from "#server/digest/send-digests.ts";
import { removeOrphanedFiles, removeUnattachedPictures } from "#server/pictures/picture-cleanup.ts";
import { pictureFiles } from "#server/pictures/picture-files.ts";
import { PicturesDown } from "#server/pictures/picture-storage.ts";
import { removeExpired } from "#server/privacy/expired-rows.ts";
import { bookRewards, releaseRewards } from "#server/rewards/book-rewards.ts";
import type { Services } from "./services.ts";

const NO_PICTURE = "0".repeat(40);

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
  let working = tidyUp().then(sendMails);
  const timer = setInterval(() => {
    working = working.then(tidyUp).then(reward).then(sendMails);
  }, HOUR).unref();

  async function tidyUp(): Promise<void> {
    const { signal } = ending;
    const now = services.clock.now();
    await removeExpired(services, signal);
    await attempt("pictures of no post were not removed", () =>
      removeUnattachedPictures(services, now, signal),
    );
    await attempt("files of deleted pictures were not removed", () =>
      removeOrphanedFiles(services, signal),
    );
    // Reports a wrong key of the bucket at the start.
    await attempt("pictures cannot be read", () =>
      pictureFiles(services.config, signal).read(NO_PICTURE, "small"),
    );
  }

  async function reward(): Promise<void> {
    for (const [failure, step] of REWARD_STEPS) {
      await attempt(failure, () => step(services, ending.signal));
    }
  }

  function sendMails(): Promise<void> {
    return attempt("weekly mails were not sent", () =>
      sendScheduledDigests(services, ending.signal),
    );
  }

  async function attempt(failure: string, work: () => Promise<unknown>): Promise<void> {
    if (ending.signal.aborted) return;
    try {
      await work();
    } catch (error) {
      // Stopping aborts requests to a bucket.
      if (ending.signal.aborted && error instanceof PicturesDown) return;
      services.log.error({ err: toLoggedError(error) }, failure);
    }
  }

  return () => {
    clearInterval(timer);
    ending.abort();
    return working;
  };
}
