import {
  SEARCH_TYPES,
  type SearchType,
  type Suggestion,
  type search,
} from "#contract/search/search.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { paginateInMemory } from "#server/text/cursor.ts";
import { toQueryWords } from "#server/text/words.ts";
import {
  createNameDocuments,
  createTextDocuments,
  type DocumentHit,
  type SearchDocument,
} from "./documents.ts";
import { createTextIndex, type Hit, uniqueBy } from "./engine.ts";
import { createNameIndex } from "./names.ts";
import { createHotSubjects, type HotSubjects } from "./searched-terms.ts";
import { createVerdicts, isNameHit } from "./verdict.ts";
import { isEverydayWord } from "./words.ts";

type Query = ParsedOf<typeof search, "query"> & { readonly locale: Locale };
type Reply = Omit<ReplyOf<typeof search>, "warnings" | "distress">;

export interface SiteSearch extends HotSubjects {
  search(query: Query): Reply;
}

const MAX_SUGGESTIONS = 5;

export function createSiteSearch(catalogue: SiteCatalogue): SiteSearch {
  const texts = Object.fromEntries(
    LOCALE_CODES.map((locale) => {
      const documents = createTextDocuments(catalogue, locale);
      return [locale, { documents, ...createTextIndex(documents) }];
    }),
  ) as Record<Locale, ReturnType<typeof createTextIndex> & { documents: SearchDocument[] }>;
  const isTopic = (word: string) =>
    isEverydayWord(word) || LOCALE_CODES.some((locale) => texts[locale].hasWord(word));
  const documents = createNameDocuments(catalogue);
  const names = createNameIndex(documents, isTopic);
  const verdicts = createVerdicts({ documents, names, lists: catalogue.lists, isTopic });
  const { isUnknownWord, canBeName, findVerdict } = verdicts;

  function find({ q, locale }: Query) {
    const words = toQueryWords(q);
    const isUnknownName = words.some(isUnknownWord) && canBeName(words);
    const textResults = texts[locale].find(words);
    // A text about loan apps in general does not answer a question about one app.
    const isOffTopic = isUnknownName && textResults.match === "partial";
    const textHits = isOffTopic ? [] : resolveHits(textResults.hits, texts[locale].documents);
    const { hits, match } = names.find(q, textHits.length === 0);
    return { words, hits: [...resolveHits(hits, documents), ...textHits], match };
  }

  function suggestNames(words: readonly string[]): Suggestion[] {
    const suggestions = names.suggest(words).flatMap((number) => {
      const { title: name = "", market } = documents[number] ?? {};
      return market ? [{ name, market }] : [];
    });
    const unique = uniqueBy(suggestions, ({ name, market }) => `${market} ${name}`);
    return unique.slice(0, MAX_SUGGESTIONS);
  }

  return {
    search(query) {
      const answer = find(query);
      const { words, match } = answer;
      const hits = applyFilters(answer.hits, query);
      const groups = SEARCH_TYPES.map((type) => ({
        type,
        hits: hits.filter(createTypeFilter(type)),
      }));
      const page = paginateInMemory(
        interleave(groups.map((group) => group.hits)),
        query,
        ({ document }) => document.key,
      );
      const items = SEARCH_TYPES.flatMap((type) => page.items.filter(createTypeFilter(type)));
      const canSuggest = hits.length === 0 && (words.some(isUnknownWord) || canBeName(words));
      return {
        ...page,
        items: items.map((hit) => hit.document.toResult(query.locale, hit.words)),
        groups: groups.flatMap(({ type, hits: { length: total } }) =>
          total > 0 ? [{ type, total }] : [],
        ),
        match: hits.some(isNameHit) ? match : null,
        suggestions: canSuggest ? suggestNames(words) : [],
        verdict: query.type === "news" || query.type === "faq" ? null : findVerdict(query, answer),
      };
    },
    ...createHotSubjects(catalogue, (name) => documents[names.findNamed(name) ?? -1]),
  };
}

function resolveHits(hits: readonly Hit[], documents: readonly SearchDocument[]): DocumentHit[] {
  return hits.flatMap(({ number, words }) => {
    const document = documents[number];
    return document ? [{ document, words }] : [];
  });
}

function applyFilters(hits: readonly DocumentHit[], { type, market }: Query) {
  // A search for companies also matches products, because people know a lender by its app.
  const candidates = type === "company" ? replaceProductsWithLenders(hits) : hits;
  return candidates.filter(
    ({ document }) =>
      (type === undefined || document.type === type) &&
      (market === undefined || document.market === undefined || document.market === market),
  );
}

function replaceProductsWithLenders(hits: readonly DocumentHit[]): readonly DocumentHit[] {
  const lenders = hits.map(({ document, words }) => ({
    document: document.lender ?? document,
    words,
  }));
  return uniqueBy(lenders, ({ document }) => document.key);
}

function createTypeFilter(type: SearchType) {
  return ({ document }: DocumentHit) => document.type === type;
}

/** Interleaves the lists, so that a short page has the best entries of each list. */
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}
