import { createSubjectLookup, openCatalogue } from "#server/catalogue/catalogue.ts";
import type { Config } from "#server/config/config.ts";
import { type Clock, SYSTEM_CLOCK } from "#server/core/clock.ts";
import type { Log } from "#server/core/log.ts";
import { openStore } from "#server/db/open.ts";
import type { QueryListener } from "#server/db/store.ts";
import { createDelivery } from "#server/delivery/delivery.ts";
import { assertNoMixedData } from "#server/demo/sample-data.ts";
import { createLimits } from "#server/http/limits/limits.ts";
import { startAnswerMails } from "#server/questions/answer-mails.ts";
import { watchOutdatedReviews } from "#server/reviews/outdated-reviews.ts";
import { assertSiteHasSameRewards } from "#server/rewards/ledger.ts";
import { createSearchedTerms } from "#server/search/searched-terms.ts";
import { openWarnings } from "#server/search/warnings.ts";
import type { Services } from "#server/services.ts";
import { startMaintenance } from "./maintenance.ts";

interface ServicesOptions {
  config: Config;
  distDir: string;
  log: Log;
  clock?: Clock;
  onQuery?: QueryListener | undefined;
}

export async function openServices(options: ServicesOptions): Promise<Services> {
  const { config, distDir, log, clock = SYSTEM_CLOCK, onQuery } = options;
  const readCatalogue = openCatalogue(distDir);
  const readWarnings = openWarnings(distDir);
  const store = await openStore({ ...config, onQuery });
  const start = async () => {
    await assertNoMixedData({ store, config, readCatalogue });
    assertSiteHasSameRewards(config, readCatalogue);
    return watchOutdatedReviews({ store, readCatalogue, log });
  };
  const outdatedReviews = await start().catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const delivery = createDelivery({ config, log, pool: store.pool });
  const subjects = createSubjectLookup(readCatalogue);
  const base = { store, clock, config, log, delivery, readCatalogue, subjects };
  const maintenance = startMaintenance(base);
  const endAnswerMails = startAnswerMails(base);
  const searchedTerms = createSearchedTerms({ store, clock, log });
  let closing: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    await Promise.all([maintenance.close(), endAnswerMails()]);
    await searchedTerms.close();
    await outdatedReviews.close();
    delivery.close();
    await store.close();
  }

  return {
    ...base,
    limits: createLimits({ config, store }),
    readWarnings,
    searchedTerms,
    outdatedReviews,
    firstMaintenance: maintenance.firstRun,
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}
