import { hotTerms, search } from "#contract/search/search.ts";
import { madeOf } from "#server/core/built-file.ts";
import { languageOf } from "#server/core/language.ts";
import { addressReader } from "#server/http/client-address.ts";
import { networkOf } from "#server/http/limits/network.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { readDistress } from "#server/insights/distress/distress.ts";
import type { Services } from "#server/services.ts";
import { namesakes, warningFinder } from "./find-warnings.ts";
import { isGeneric } from "./generic-words.ts";
import { siteSearch } from "./search.ts";
import { readHotTerms } from "./searched-terms.ts";

/** All whose address is not known count as one. */
const UNKNOWN = "unknown";
const MOST_SHOWN = 10;

export function mountSearch(mount: MountEndpoint, services: Services): void {
  const { readCatalogue, readWarnings, searchedTerms, config } = services;
  const current = madeOf(readCatalogue, siteSearch);
  const findNamesake = madeOf(readCatalogue, namesakes);
  const findWarnings = madeOf(readWarnings, warningFinder);
  const addressOf = addressReader(config.trustedProxies);

  mount(search, ({ query, c }) => {
    const site = current();
    const locale = languageOf(c.req.header("Accept-Language"));
    const { q, type, market, cursor } = query;
    const term = cursor === undefined ? site.countable(q) : undefined;
    if (term) searchedTerms.count(term, networkOf(addressOf(c) ?? UNKNOWN));
    const isFirst = type === undefined && cursor === undefined;
    const found = site.search({ ...query, locale });
    const asksForLender = type === "company" && cursor === undefined;
    // The names were published in Indonesia.
    const warns = (isFirst || asksForLender) && market !== "NG";
    const warningsOf = (name: string) => findWarnings()(name, locale, findNamesake());
    const part = found.match?.how === "part" ? found.match.words : "";
    // "Fast loan" is no name where more was asked.
    const ofPart = () => (part.split(" ").every(isGeneric) ? null : warningsOf(part));
    return {
      ...found,
      warnings: warns ? (warningsOf(q) ?? ofPart()) : null,
      distress: isFirst ? distressIn(q) : null,
    };
  });

  mount(hotTerms, async ({ query, c }) => {
    const terms = await readHotTerms(services, query.market);
    const locale = languageOf(c.req.header("Accept-Language"));
    return current().subjectsOf(terms, locale).slice(0, MOST_SHOWN);
  });
}

/** A dispute is searched by the names of its things, too, such as "refund". */
function distressIn(query: string): "danger" | "threat" | null {
  const distress = readDistress(query);
  return distress === undefined || distress === "dispute" ? null : distress;
}
