import { hotTerms, search } from "#contract/search/search.ts";
import { madeOf } from "#server/catalogue/catalogue.ts";
import { languageOf } from "#server/core/language.ts";
import { addressReader } from "#server/http/client-address.ts";
import { networkOf } from "#server/http/limits/network.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { siteSearch } from "./search.ts";
import { readHotTerms } from "./searched-terms.ts";

/** All whose address is not known count as one. */
const UNKNOWN = "unknown";
const MOST_SHOWN = 10;

export function mountSearch(mount: MountEndpoint, services: Services): void {
  const { readCatalogue, searchedTerms, config } = services;
  const current = madeOf(readCatalogue, siteSearch);
  const addressOf = addressReader(config.trustedProxies);

  mount(search, ({ query, c }) => {
    const site = current();
    const reply = site.search({ ...query, locale: languageOf(c.req.header("Accept-Language")) });
    const term = query.cursor === undefined ? site.countable(query.q) : undefined;
    if (term) searchedTerms.count(term, networkOf(addressOf(c) ?? UNKNOWN));
    return reply;
  });

  mount(hotTerms, async ({ query, c }) => {
    const terms = await readHotTerms(services, query.market);
    const locale = languageOf(c.req.header("Accept-Language"));
    return current().subjectsOf(terms, locale).slice(0, MOST_SHOWN);
  });
}
