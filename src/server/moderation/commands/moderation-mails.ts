import { pino } from "pino";
import type { Config } from "#server/config/config.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import type { Store } from "#server/db/store.ts";
import { createDelivery } from "#server/delivery/delivery.ts";
import { tellOutstanding } from "#server/moderation/moderation-notices.ts";

/**
 * What was decided stays so when nobody takes the mails: they are said, and go out the next time. Tells
 * how many mails were to be sent.
 */
export async function sendOutstanding(store: Store, config: Config): Promise<number> {
  const log = pino({ enabled: false });
  const delivery = createDelivery({ config, log, ...(store.pool && { pool: store.pool }) });
  try {
    const services = { store, config, delivery, clock: SYSTEM_CLOCK };
    const { sent, failed } = await tellOutstanding(services);
    if (sent > 0) console.log(`${sent} mails sent`);
    if (failed.length === 0) return sent;
    for (const line of failed) console.error(`not sent to ${line}`);
    console.error("to send these again: npm run polaris -- moderation notify");
    process.exitCode = 1;
    return sent + failed.length;
  } finally {
    delivery.close();
  }
}
