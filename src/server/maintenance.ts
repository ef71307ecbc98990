import { HOUR } from "#server/core/clock.ts";
import { toLoggedError } from "#server/core/log.ts";
import { runEvery } from "#server/core/run-every.ts";
import { sendScheduledDigests } from "#server/digest/send-digests.ts";
import { removeOrphanedFiles, removeUnattachedPictures } from "#server/pictures/picture-cleanup.ts";
import { PicturesDown } from "#server/pictures/picture-files.ts";
import { removeExpiredRows } from "#server/privacy/expired-rows.ts";
import { bookRewards, releaseRewards } from "#server/rewards/book-rewards.ts";
import { restoreTrust, updateDueTrust } from "#server/statistics/account-trust.ts";
import type { Services } from "./services.ts";

type MaintenanceServices = Pick<
  Services,
  "store" | "clock" | "config" | "log" | "delivery" | "readCatalogue" | "subjects"
>;
type Step = (services: MaintenanceServices, signal: AbortSignal) => Promise<unknown>;

/** Each key is the log message for a failure of its step. */
const STEPS: Readonly<Record<string, Step>> = {
  "what has expired was not removed": removeExpiredRows,
  "the trust in accounts was not computed again": updateDueTrust,
  "the trust in posts of a shared network was not restored": restoreTrust,
  "pictures of no post were not removed": removeUnattachedPictures,
  "files of deleted pictures were not removed": removeFilesOfDeletedPictures,
  "weekly mails were not sent": sendScheduledDigests,
};
const REWARD_STEPS: typeof STEPS = {
  "rewards were not booked": bookRewards,
  "rewards were not released": releaseRewards,
};

async function removeFilesOfDeletedPictures(services: MaintenanceServices, signal: AbortSignal) {
  const pictures = await removeOrphanedFiles(services, signal);
  if (pictures > 0 && !signal.aborted) throw new PicturesDown(`${pictures} pictures are left`);
}

/**
 * Runs the steps at the start and every hour, but the reward steps not at the start. `close` stops the schedule and
 * resolves after the current step.
 */
export function startMaintenance(services: MaintenanceServices) {
  const { log } = services;
  let steps = STEPS;
  const { run, close } = runEvery(HOUR, { log, failure: "maintenance" }, async (signal) => {
    for (const [failure, step] of Object.entries(steps)) {
      if (signal.aborted) return;
      await step(services, signal).catch((error: unknown) => {
        log.error({ err: toLoggedError(error) }, failure);
      });
    }
    steps = { ...STEPS, ...REWARD_STEPS };
  });
  return { firstRun: run(), close };
}
