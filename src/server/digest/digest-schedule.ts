import { HOUR } from "#server/core/clock.ts";
import { type Log, loggedError } from "#server/core/log.ts";
import { createDelivery } from "#server/delivery/delivery.ts";
import { isDue, weekOf } from "./digest-week.ts";
import { type DigestServices, sendDigests } from "./send-digests.ts";

/** When the mail server was away, the rest goes out so much later at most. */
const LOOK_EVERY = HOUR;

/**
 * Sends the weekly mails at the hour of `DIGEST_HOUR`. Returns a function that ends this, and resolves
 * when the mails that were under way are sent.
 */
export function startDigests(
  services: Omit<DigestServices, "delivery"> & { readonly log: Log },
): () => Promise<void> {
  const { clock, config, log } = services;
  const { digestHour } = config;
  if (digestHour === undefined) return () => Promise.resolve();
  const ending = new AbortController();
  let sending: Promise<void> | undefined;
  const timer = setInterval(look, LOOK_EVERY).unref();
  look();

  function look(): void {
    if (isDue(clock.now(), digestHour ?? 0)) sending ??= send();
  }

  async function send(): Promise<void> {
    // A line for each accepted mail would bury all others.
    const delivery = createDelivery({
      config,
      log: log.child({}, { level: "warn" }),
      isBulk: true,
    });
    try {
      const run = { week: weekOf(clock.now()), signal: ending.signal };
      const outcome = await sendDigests({ ...services, delivery }, run);
      if (outcome.sent + outcome.failed > 0) log.info(outcome, "weekly mails");
    } catch (error) {
      log.error({ err: loggedError(error) }, "the weekly mails were not sent");
    } finally {
      delivery.close();
      sending = undefined;
    }
  }

  return async () => {
    clearInterval(timer);
    ending.abort();
    await sending;
  };
}
