import { type Clock, HOUR, SYSTEM_CLOCK } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { openStore } from "#server/db/open.ts";
import type { QueryListener, Store } from "#server/db/store.ts";
import { createDelivery, type Delivery } from "#server/delivery/delivery.ts";
import { removeExpired } from "#server/domain/expired-rows.ts";
import { openSubjects, type Subjects } from "#server/domain/subjects.ts";
import { createLimits, type Limits } from "#server/limits/limits.ts";
import type { Log } from "#server/log.ts";
import { loggedError } from "#server/logged-error.ts";

/** What the calls work with: made once for a server, handed down. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly delivery: Delivery;
  readonly limits: Limits;
  readonly subjects: Subjects;
  readonly clock: Clock;
  readonly log: Log;
  /** After the last answer; doing it again does nothing. */
  close(): Promise<void>;
}

export interface ServicesOptions {
  config: Config;
  /** The folder of the built site, which says what can be followed. */
  distDir: string;
  log: Log;
  clock?: Clock;
  onQuery?: QueryListener;
}

/** Opens the database, with its tables up to date, and everything else the configuration names. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { config, distDir, log, clock = SYSTEM_CLOCK, onQuery } = options;
  const { databaseUrl, dataDir } = config;
  const store = await openStore({ databaseUrl, dataDir, ...(onQuery && { onQuery }) });
  const delivery = createDelivery({ config, log });
  const stopRemoving = removeEachHour({ store, clock }, log);
  let closing: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    stopRemoving();
    delivery.close();
    await store.close();
  }

  return {
    config,
    store,
    delivery,
    limits: createLimits({ config, store }),
    subjects: openSubjects(distDir),
    clock,
    log,
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

function removeEachHour(expiring: Pick<Services, "store" | "clock">, log: Log): () => void {
  const timer = setInterval(() => {
    removeExpired(expiring).catch((error: unknown) => {
      log.error({ err: loggedError(error) }, "what has expired was not removed");
    });
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
