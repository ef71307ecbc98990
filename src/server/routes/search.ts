import { hotTerms, search } from "#contract/search.ts";
import { madeOf } from "#server/domain/catalogue.ts";
import { siteSearch } from "#server/domain/search.ts";
import { readHotTerms } from "#server/domain/searched-terms.ts";
import { languageOf } from "#server/language.ts";
import type { MountEndpoint } from "#server/mount-endpoint.ts";
import type { Services } from "#server/services.ts";

export function mountSearch(mount: MountEndpoint, services: Services): void {
  const { readCatalogue, searchedTerms } = services;
  const current = madeOf(readCatalogue, siteSearch);

  mount(search, ({ query, c }) => {
    const asked = { ...query, locale: languageOf(c.req.header("Accept-Language")) };
    const site = current();
    const reply = site.search(asked);
    const term = query.cursor === undefined ? site.countable(asked, reply) : undefined;
    if (term) searchedTerms.count(term);
    return reply;
  });

  mount(hotTerms, async ({ query }) => {
    const terms = await readHotTerms(services, query.market);
    return terms.map(current().nameOf);
  });
}
