import { type Clock, SYSTEM_CLOCK } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { openStore } from "#server/db/open.ts";
import type { QueryListener, Store } from "#server/db/store.ts";
import { createDelivery, type Delivery } from "#server/delivery/delivery.ts";
import { openCatalogue, type ReadCatalogue } from "#server/domain/catalogue.ts";
import { countSearchedTerms, type SearchedTerms } from "#server/domain/searched-terms.ts";
import { openSubjects, type Subjects } from "#server/domain/subjects.ts";
import type { ServerContext } from "#server/environment.ts";
import { keepHouse } from "#server/housekeeping.ts";
import { createLimits, type Limits } from "#server/limits/limits.ts";
import type { Log } from "#server/log.ts";

/** What the calls work with: made once for a server, handed down. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly delivery: Delivery;
  readonly limits: Limits;
  /** What the site holds, as it was built. */
  readonly readCatalogue: ReadCatalogue;
  readonly subjects: Subjects;
  readonly searchedTerms: SearchedTerms;
  readonly clock: Clock;
  readonly log: Log;
  /** After the last answer; doing it again does nothing. */
  close(): Promise<void>;
}

export interface ServicesOptions {
  config: Config;
  /** The folder of the built site, which says what there is. */
  distDir: string;
  log: Log;
  clock?: Clock;
  onQuery?: QueryListener;
}

/** What a call works with that sends messages: the log of their delivery names the request. */
export function servicesFor(c: ServerContext, services: Services): Services {
  return { ...services, delivery: services.delivery.forRequest(c.get("requestId")) };
}

/** Opens the database, with its tables up to date, and everything else the configuration names. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { config, distDir, log, clock = SYSTEM_CLOCK, onQuery } = options;
  const { databaseUrl, dataDir } = config;
  const store = await openStore({ databaseUrl, dataDir, ...(onQuery && { onQuery }) });
  const delivery = createDelivery({ config, log, pool: store.pool });
  const endHousekeeping = keepHouse({ store, clock, log });
  const readCatalogue = openCatalogue(distDir);
  const searchedTerms = countSearchedTerms({ store, clock, log });
  let closing: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    await endHousekeeping();
    await searchedTerms.close();
    delivery.close();
    await store.close();
  }

  return {
    config,
    store,
    delivery,
    limits: createLimits({ config, store }),
    readCatalogue,
    subjects: openSubjects(readCatalogue),
    searchedTerms,
    clock,
    log,
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}
