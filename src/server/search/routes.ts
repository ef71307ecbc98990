import { hotTerms, type NameMatch, search, type Verdict } from "#contract/search/search.ts";
import type { FoundWarnings } from "#contract/warnings/warning.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import { createMemoizedReader } from "#server/core/built-file.ts";
import { readLocale } from "#server/core/language.ts";
import { createClientAddressReader } from "#server/http/client-address.ts";
import { toNetworkPrefix } from "#server/http/limits/network.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { asksToComplain, classifyDistress } from "#server/insights/distress/distress.ts";
import type { Services } from "#server/services.ts";
import { createSiteSearch } from "./search.ts";
import { readHotTerms } from "./searched-terms.ts";
import { createWarningFinder } from "./warnings.ts";
import { isGenericWord } from "./words.ts";

/** Clients without an address share one limit. */
const UNKNOWN = "unknown";
const MAX_SUGGESTIONS = 10;

export function mountSearchRoutes(mountEndpoint: MountEndpoint, services: Services): void {
  const { readCatalogue, readWarnings, searchedTerms, config } = services;
  const current = createMemoizedReader(readCatalogue, createSiteSearch);
  const findWarnings = createWarningFinder(readWarnings, readCatalogue);
  const readAddress = createClientAddressReader(config.trustedProxies);

  mountEndpoint(search, ({ query, c }) => {
    const site = current();
    const locale = readLocale(c);
    const { q, type, cursor } = query;
    const term = cursor === undefined ? site.toTerm(q) : undefined;
    if (term) searchedTerms.count(term, toNetworkPrefix(readAddress(c) ?? UNKNOWN));
    const reply = site.search({ ...query, locale });
    const isFirstPage = cursor === undefined;
    const warn = (name: string) => findWarnings(name, locale);
    const warnings = isFirstPage && canWarn(query) ? findQueryWarnings(q, reply.match, warn) : null;
    return {
      ...reply,
      warnings,
      verdict: isFirstPage ? applyWarningsToVerdict(reply.verdict, warnings) : null,
      distress: isFirstPage && type === undefined ? findDistressToShow(q) : null,
    };
  });

  mountEndpoint(hotTerms, async ({ query, c }) => {
    const terms = await readHotTerms(services, query.market);
    const locale = readLocale(c);
    return current().subjectsOf(terms, locale).slice(0, MAX_SUGGESTIONS);
  });
}

/** Whether a search may show warnings, which only exist for Indonesia. */
function canWarn({ type, market }: ParsedOf<typeof search, "query">): boolean {
  return (type === undefined || type === "company") && market !== "NG";
}

/** Finds warnings about the query, or about a part that matches a name and is not generic, such as "fast loan". */
function findQueryWarnings<Warnings>(
  query: string,
  match: NameMatch | null,
  findWarnings: (name: string) => Warnings | null,
): Warnings | null {
  const part = match?.how === "part" ? match.words : "";
  return findWarnings(query) ?? (part.split(" ").every(isGenericWord) ? null : findWarnings(part));
}

/** Replaces the verdict by a warning, unless a lender of the site has the same name. */
function applyWarningsToVerdict(
  verdict: Verdict | null,
  warnings: FoundWarnings | null,
): Verdict | null {
  if (!warnings || warnings.namesake) return verdict;
  const [first] = warnings.items;
  const name = first?.name ?? warnings.searched;
  const { url } = warnings;
  return { state: "warned", name, licence: null, market: "ID", lists: [], similar: [], url };
}

/** Ignores other disputes, because their words, such as "refund", are also topics of searches. */
function findDistressToShow(query: string): ReplyOf<typeof search>["distress"] {
  const distress = classifyDistress(query);
  if (distress === "danger" || distress === "threat") return distress;
  return asksToComplain(query) ? "complaint" : null;
}
