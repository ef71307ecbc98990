import { openCatalogue } from "#server/catalogue/catalogue.ts";
import { openSubjects } from "#server/catalogue/subjects.ts";
import type { Config } from "#server/config/config.ts";
import { type Clock, SYSTEM_CLOCK } from "#server/core/clock.ts";
import type { Log } from "#server/core/log.ts";
import type { QueryListener } from "#server/db/store.ts";
import { createDelivery } from "#server/delivery/delivery.ts";
import { refuseMixedData } from "#server/demo/sample-data.ts";
import { startDigests } from "#server/digest/digest-schedule.ts";
import { createLimits } from "#server/http/limits/limits.ts";
import { startAnswerMails } from "#server/questions/answer-mails.ts";
import { watchOutdatedReviews } from "#server/reviews/outdated-reviews.ts";
import { refuseOtherRewards } from "#server/rewards/stated-rewards.ts";
import { countSearchedTerms } from "#server/search/searched-terms.ts";
import type { Services } from "#server/services.ts";
import { openWarnings } from "#server/warnings/warnings.ts";
import { startMaintenance } from "./maintenance.ts";
import { openDatabase } from "./open-database.ts";

export interface ServicesOptions {
  config: Config;
  /** The folder of the built site. */
  distDir: string;
  log: Log;
  clock?: Clock;
  onQuery?: QueryListener | undefined;
  /** The operator's --new-database. */
  isNewDatabase?: boolean | undefined;
}

export async function openServices(options: ServicesOptions): Promise<Services> {
  const { config, distDir, log, clock = SYSTEM_CLOCK } = options;
  const { onQuery, isNewDatabase: isNew } = options;
  const readCatalogue = openCatalogue(distDir);
  const readWarnings = openWarnings(distDir);
  const store = await openDatabase(config, { onQuery, isNew });
  const start = async () => {
    await refuseMixedData({ store, config, readCatalogue });
    refuseOtherRewards(config, readCatalogue);
    return watchOutdatedReviews({ store, readCatalogue, log });
  };
  const outdatedReviews = await start().catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const delivery = createDelivery({ config, log, pool: store.pool });
  const endMaintenance = startMaintenance({ store, clock, config, log });
  const subjects = openSubjects(readCatalogue);
  const endDigests = startDigests({ store, clock, config, log, readCatalogue, subjects });
  const endAnswerMails = startAnswerMails({ store, clock, config, delivery, log });
  const searchedTerms = countSearchedTerms({ store, clock, log });
  let closing: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    await Promise.all([endMaintenance(), endDigests(), endAnswerMails()]);
    await searchedTerms.close();
    await outdatedReviews.close();
    delivery.close();
    await store.close();
  }

  return {
    config,
    store,
    delivery,
    limits: createLimits({ config, store }),
    readCatalogue,
    readWarnings,
    subjects,
    searchedTerms,
    outdatedReviews,
    clock,
    log,
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}
