import { HOUR } from "#server/clock.ts";
import { removeExpired } from "#server/domain/expired-rows.ts";
import { loggedError } from "#server/logged-error.ts";
import type { Services } from "#server/services.ts";

/**
 * Removes what has expired, at start and every hour. What it gives ends that, and resolves when
 * nothing is under way any more.
 */
export function keepHouse(
  services: Pick<Services, "store" | "clock" | "log">,
): () => Promise<void> {
  const ending = new AbortController();
  let working = work();
  const timer = setInterval(() => {
    working = working.then(work);
  }, HOUR);
  timer.unref();

  async function work(): Promise<void> {
    try {
      await removeExpired(services, ending.signal);
    } catch (error) {
      services.log.error({ err: loggedError(error) }, "what has expired was not removed");
    }
  }

  return () => {
    clearInterval(timer);
    ending.abort();
    return working;
  };
}
