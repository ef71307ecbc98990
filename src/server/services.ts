import type { ReadCatalogue, Subjects } from "#server/catalogue/catalogue.ts";
import type { Config } from "#server/config/config.ts";
import type { Clock } from "#server/core/clock.ts";
import type { ServerContext } from "#server/core/environment.ts";
import type { Log } from "#server/core/log.ts";
import type { Store } from "#server/db/store.ts";
import type { Delivery } from "#server/delivery/delivery.ts";
import type { Limits } from "#server/http/limits/limits.ts";
import type { OutdatedReviews } from "#server/reviews/outdated-reviews.ts";
import type { SearchedTerms } from "#server/search/searched-terms.ts";
import type { ReadWarnings } from "#server/search/warnings.ts";

export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly delivery: Delivery;
  readonly limits: Limits;
  readonly readCatalogue: ReadCatalogue;
  readonly readWarnings: ReadWarnings;
  readonly subjects: Subjects;
  readonly searchedTerms: SearchedTerms;
  readonly outdatedReviews: OutdatedReviews;
  readonly clock: Clock;
  readonly log: Log;
  /** Resolves after the first maintenance run. */
  readonly firstMaintenance: Promise<void>;
  close(): Promise<void>;
}

export function bindDeliveryToRequest(c: ServerContext, services: Services): Services {
  return { ...services, delivery: services.delivery.forRequest(c.get("requestId")) };
}
