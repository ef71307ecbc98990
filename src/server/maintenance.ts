import { forgetEndedCodes, shortenSessions } from "#server/accounts/clock-skew.ts";
import { HOUR, MINUTE } from "#server/core/clock.ts";
import { loggedError } from "#server/core/logged-error.ts";
import { removeOrphanedPictures } from "#server/pictures/orphaned-pictures.ts";
import { PicturesDown } from "#server/pictures/pictures-down.ts";
import { removeUnattachedPictures } from "#server/pictures/unattached-pictures.ts";
import { removeExpired } from "#server/privacy/expired-rows.ts";
import type { Services } from "./services.ts";

/**
 * Removes what has expired, at start and every hour, and sees every minute that it stays so. What it
 * gives ends that, and resolves when nothing is under way any more.
 */
export function startMaintenance(
  services: Pick<Services, "store" | "clock" | "config" | "log">,
): () => Promise<void> {
  const ending = new AbortController();
  let working = tidyUp();
  const timers = [
    setInterval(() => {
      working = working.then(tidyUp);
    }, HOUR),
    setInterval(() => {
      working = working.then(forget);
    }, MINUTE),
  ];
  for (const timer of timers) timer.unref();

  async function tidyUp(): Promise<void> {
    await orLogged(async () => {
      await removeExpired(services, ending.signal);
      if (!ending.signal.aborted) await shortenSessions(services);
      const now = services.clock.now();
      if (!ending.signal.aborted) await removeUnattachedPictures(services, now, ending.signal);
      if (!ending.signal.aborted) await tidyOrphans(now);
    }, "what has expired was not removed");
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

  async function forget(): Promise<void> {
    await orLogged(async () => {
      if (!ending.signal.aborted) await forgetEndedCodes(services);
    }, "codes that have run out were not forgotten");
  }

  async function orLogged(work: () => Promise<void>, text: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      // Stopping gives up what was asked of a bucket.
      if (ending.signal.aborted && error instanceof PicturesDown) return;
      services.log.error({ err: loggedError(error) }, text);
    }
  }

  return () => {
    for (const timer of timers) clearInterval(timer);
    ending.abort();
    return working;
  };
}
