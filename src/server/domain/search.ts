import type { ParsedOf, ReplyOf } from "#contract/endpoint.ts";
import type { Market } from "#contract/market.ts";
import { SEARCH_TYPES, type SearchResult, type search } from "#contract/search.ts";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import type { SiteCatalogue } from "#server/domain/catalogue.ts";
import { pageFrom } from "#server/domain/list-place.ts";
import { createSearchIndex, type Found } from "#server/domain/search-index.ts";
import { namedThings, type Thing, textThings } from "#server/domain/search-things.ts";
import { allWords, compact, isHan, searchedWords, termOf } from "#server/domain/search-words.ts";
import type { SearchedTerm } from "#server/domain/searched-terms.ts";

type Asked = ParsedOf<typeof search, "query"> & { readonly locale: Locale };
type Reply = ReplyOf<typeof search>;

export interface SiteSearch {
  search(asked: Asked): Reply;
  /** What of a query may be counted: only words that the site itself has, so that none is a person's. */
  countable(asked: Asked, reply: Reply): SearchedTerm | undefined;
  /** A counted term as people write it. `nameOf("fairmoney") // => "FairMoney"` */
  nameOf(term: string): string;
}

const MOST_SUGGESTIONS = 5;
const NOT_IN_REGISTER = "/aboutFAQ#lender-not-in-register";

/** The search of a site: names in one index, the texts of each language in one of its own. */
export function siteSearch(catalogue: SiteCatalogue): SiteSearch {
  const named = namedThings(catalogue);
  const names = indexOf(named, "names");
  const nameOfTerm = new Map(named.map(({ title }) => [compact(title), title]));
  const texts = Object.fromEntries(
    LOCALE_CODES.map((locale) => [locale, indexOf(textThings(catalogue, locale), "texts")]),
  ) as Record<Locale, ReturnType<typeof indexOf>>;

  function find({ q, type, market, locale }: Asked) {
    const words = searchedWords(q);
    const ofNames = names.find(words, q);
    const ofTexts = texts[locale].find(words, q);
    const all = [...ofNames.found, ...ofTexts.found].filter(
      ({ thing }) =>
        (type === undefined || thing.type === type) &&
        (market === undefined || thing.market === undefined || thing.market === market),
    );
    // The registers hold no Chinese names: who asks in Chinese asks about a topic.
    const isTopic = ofTexts.how === "whole" || words.every(isHan);
    const isNoName = ofNames.found.length === 0;
    const isUnknownName = isNoName && !(isTopic && ofTexts.found.length > 0);
    return { words, all, isUnknownName };
  }

  return {
    search(asked) {
      const { words, all, isUnknownName } = find(asked);
      const byType = SEARCH_TYPES.map((type) => all.filter(({ thing }) => thing.type === type));
      const page = pageFrom(inTurn(byType), asked, ({ thing }) => thing.key);
      const items = SEARCH_TYPES.flatMap((type) =>
        page.items
          .filter(({ thing }) => thing.type === type)
          .map(({ thing, words: meant }) => thing.resultFor(asked.locale, meant)),
      );
      const groups = SEARCH_TYPES.flatMap((type, index) => {
        const total = byType[index]?.length ?? 0;
        return total > 0 ? [{ type, total }] : [];
      });
      const asksForNames = asked.type !== "news" && asked.type !== "faq";
      return {
        ...page,
        items,
        groups,
        suggestions: all.length === 0 ? names.alike(words, MOST_SUGGESTIONS) : [],
        notInRegister:
          isUnknownName && asksForNames && words.length > 0 && !catalogue.isSample
            ? {
                date: catalogue.registerDate,
                url: addressOf(asked.locale, NOT_IN_REGISTER),
              }
            : null,
      };
    },
    countable({ q, locale }, { items: [first] }) {
      const isOurs = (word: string) => names.hasWord(word) || texts[locale].hasWord(word);
      if (!first || !allWords(q).every(isOurs)) return undefined;
      return { term: termOf(q), market: marketOf(catalogue, first) };
    },
    nameOf: (term) => nameOfTerm.get(compact(term)) ?? term,
  };
}

function marketOf(catalogue: SiteCatalogue, { type, id }: SearchResult): Market | "" {
  if (type === "product") return catalogue.productById.get(id)?.market ?? "";
  return type === "company" ? (catalogue.companyById.get(id)?.market ?? "") : "";
}

function indexOf(things: readonly Thing[], kind: "names" | "texts") {
  const index = createSearchIndex(things, kind);
  const byKey = new Map(things.map((thing) => [thing.key, thing]));
  const thingOf = ({ key, words }: Found) => {
    const thing = byKey.get(key);
    return thing ? [{ thing, words }] : [];
  };
  return {
    ...index,
    find(words: readonly string[], query: string) {
      const { found, how } = index.find(words, query);
      return { how, found: found.flatMap(thingOf) };
    },
  };
}

/** The first of each list, then the second of each, so that a short page has the best of all. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const items: Item[] = [];
  for (let place = 0; place < longest; place += 1) {
    for (const list of lists) {
      const item = list[place];
      if (item !== undefined) items.push(item);
    }
  }
  return items;
}
