import { type Clock, SYSTEM_CLOCK } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { openStore } from "#server/db/open.ts";
import type { Store } from "#server/db/store.ts";
import { createDelivery, type Delivery } from "#server/delivery/delivery.ts";
import { openSubjects, type Subjects } from "#server/domain/subjects.ts";
import { createLimits, type Limits } from "#server/limits/limits.ts";
import type { Log } from "#server/log.ts";

/** What the calls work with: made once for a server, handed down. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly delivery: Delivery;
  readonly limits: Limits;
  readonly subjects: Subjects;
  readonly clock: Clock;
  readonly log: Log;
  /** After the last answer. */
  close(): Promise<void>;
}

export interface ServicesOptions {
  config: Config;
  /** The folder of the built site, which says what can be followed. */
  distDir: string;
  log: Log;
  clock?: Clock;
}

/** Opens the database, with its tables up to date, and everything else the configuration names. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { config, distDir, log, clock = SYSTEM_CLOCK } = options;
  const { databaseUrl, dataDir } = config;
  const store = await openStore({ databaseUrl, dataDir });
  const delivery = createDelivery({ config, log });
  return {
    config,
    store,
    delivery,
    limits: createLimits({ config, store }),
    subjects: await openSubjects(distDir),
    clock,
    log,
    async close() {
      delivery.close();
      await store.close();
    },
  };
}
