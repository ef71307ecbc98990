import { homeOfReader } from "#catalogue/markets.ts";
import type { RegisterList } from "#contract/catalogue/product.ts";
import {
  SEARCH_TYPES,
  type Suggestion,
  type search,
  type Verdict,
} from "#contract/search/search.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { pageFrom } from "#server/catalogue/list-cursor.ts";
import { compact, isHan, searchedWords } from "#server/text/words.ts";
import { namedThings, type Thing, textThings } from "./documents.ts";
import { eachOnce } from "./each-once.ts";
import { isEveryday } from "./everyday-words.ts";
import { isBesideName, isGeneric, isGenericName, makesName } from "./generic-words.ts";
import { type HotSubjects, hotSubjects } from "./hot-subjects.ts";
import { createTextIndex } from "./localized-texts.ts";
import { createNameIndex } from "./names.ts";
import type { Found } from "./search-engine.ts";
import { lenderVerdict, unknownVerdict } from "./verdict.ts";

type Asked = ParsedOf<typeof search, "query"> & { readonly locale: Locale };
/** Warnings stand apart from what is found. */
type Reply = Omit<ReplyOf<typeof search>, "warnings" | "distress">;

export interface SiteSearch extends HotSubjects {
  search(asked: Asked): Reply;
}

const MAX_SUGGESTIONS = 5;
/** In words; a longer query tells or asks something. */
const MAX_NAME_WORDS = 4;

/** The search of a site: names in one index, the texts of each language in one of its own. */
export function siteSearch(catalogue: SiteCatalogue): SiteSearch {
  const texts = Object.fromEntries(
    LOCALE_CODES.map((locale) => [locale, textsOf(textThings(catalogue, locale))]),
  ) as Record<Locale, ReturnType<typeof textsOf>>;
  const isTopic = (word: string) =>
    isEveryday(word) || LOCALE_CODES.some((locale) => texts[locale].hasWord(word));
  const named = namedThings(catalogue);
  const byKey = new Map(named.map((thing) => [thing.key, thing]));
  const names = createNameIndex(named, isTopic);
  const hot = hotSubjects(catalogue, (query) => named[names.called(query) ?? -1]);

  /** A word that can only be a name: nothing of ours has it. */
  function isStrange(word: string): boolean {
    const isWord = !isHan(word) && [...word].length > 1 && /\p{L}/u.test(word);
    return isWord && !isGeneric(word) && !names.hasWord(word) && !isTopic(word);
  }

  function find({ q, locale }: Pick<Asked, "q" | "locale">) {
    const words = searchedWords(q);
    const isName = words.some(isStrange) && canBeName(words);
    const ofTexts = texts[locale].find(words);
    // A text about loan apps answers no question about an app of some name.
    const inTexts = isName && ofTexts.how === "partly" ? [] : ofTexts.found;
    const ofNames = names.find(q, inTexts.length === 0);
    const found = [...meant(ofNames.found, named), ...inTexts];
    return { words, found, match: ofNames.match, isName };
  }

  /** The verdict of the registers on the name in a query. */
  function verdictOn(asked: Asked, answer: Answer): Verdict | null {
    const lender = findLender(asked, answer);
    if (lender) return lenderVerdict(lender, asked.locale);
    if (!isUnknownName(answer) || catalogue.lists.length === 0) return null;
    return unknownVerdict(answer.words, asked.q, listsFor(asked), asked.locale);
  }

  function findLender(asked: Asked, { words, found, match }: Answer): Thing | undefined {
    const core = words.filter((word) => !isBesideName(word));
    const part = match?.how === "part" ? match.words.split(" ") : [];
    const runs = [part, core].filter((run) => run.some((word) => !makesName(word)));
    const numbers = [words, ...runs]
      .map((run) => names.exact(run).filter((number) => hasAllNameWords(number, words)))
      .find((run) => run.length > 0);
    if (numbers) return lenderOfCountry(numbers, words, asked);
    return match === null && canBeName(words) ? onlyLender(found) : undefined;
  }

  /** "AdaKami Pro" is not AdaKami: words that make another name have to be in the name of the lender. */
  function hasAllNameWords(number: number, words: readonly string[]): boolean {
    const { title = "", names: otherNames = [] } = named[number] ?? {};
    const own = [title, ...otherNames].map(compact).join(" ");
    return words.every((word) => !changesName(word) || own.includes(word));
  }

  function changesName(word: string): boolean {
    if (isHan(word)) return false;
    return makesName(word) || !(isGeneric(word) || isTopic(word));
  }

  function isUnknownName({ words, found, match, isName }: Answer): boolean {
    if (match?.how === "part") return canBeName(words) || isGenericName(words);
    const isNear = match?.how === "similar";
    if (isName && (isNear || found.length === 0)) return true;
    return isGenericName(words) && !found.some(isNamed);
  }

  /** The only lender of all products and companies in the results. */
  function onlyLender(found: readonly Meant[]): Thing | undefined {
    const lenders = new Set(found.filter(isNamed).map(({ thing }) => lenderOf(thing) ?? thing));
    return lenders.size === 1 ? [...lenders][0] : undefined;
  }

  /** Prefers a lender of the reader's country, then one spelled like the query. */
  function lenderOfCountry(
    numbers: readonly number[],
    words: readonly string[],
    { market, locale }: Asked,
  ) {
    const country = market ?? homeOfReader(locale);
    const lenders = numbers.flatMap((number) => named[number] ?? []);
    const ofCountry = lenders.filter((lender) => lender.market === country);
    const nearest = ofCountry.length > 0 ? ofCountry : lenders;
    const isSpelledSo = ({ title }: Thing) => words.includes(title.toLowerCase());
    return nearest.find(isSpelledSo) ?? nearest[0];
  }

  /** Whether the words are those of a name, and some that people write beside one. */
  function canBeName(words: readonly string[]): boolean {
    const own = words.filter((word) => /\p{L}/u.test(word) && !isBesideName(word));
    return (
      own.length <= MAX_NAME_WORDS &&
      own.some((word) => isStrange(word) || !(makesName(word) || isTopic(word))) &&
      own.every((word) => isStrange(word) || makesName(word) || names.hasWord(word))
    );
  }

  function ofAsked(found: readonly Meant[], { type, market }: Asked): readonly Meant[] {
    if (type === undefined && market === undefined) return found;
    // People know a lender by its app.
    const meantBy = type === "company" ? withLenders(found) : found;
    return meantBy.filter(
      ({ thing }) =>
        (type === undefined || thing.type === type) &&
        (market === undefined || thing.market === undefined || thing.market === market),
    );
  }

  /** Replaces each product by its lender; each once, where it stands first. */
  function withLenders(found: readonly Meant[]): readonly Meant[] {
    const lenders = found.map(({ thing, words }) => ({ thing: lenderOf(thing) ?? thing, words }));
    return eachOnce(lenders, ({ thing }) => thing.key);
  }

  function lenderOf({ lender }: Thing): Thing | undefined {
    return lender === undefined ? undefined : byKey.get(lender);
  }

  /** Names that look like the words, each once for a country. */
  function alike(words: readonly string[]): Suggestion[] {
    const suggestions = new Map<string, Suggestion>();
    for (const number of names.alike(words)) {
      const { title: name = "", market } = named[number] ?? {};
      if (market) suggestions.set(`${market} ${name}`, { name, market });
    }
    return [...suggestions.values()].slice(0, MAX_SUGGESTIONS);
  }

  /** Those in which the name would stand; of all countries where nobody says which. */
  function listsFor({ market, locale }: Asked): RegisterList[] {
    const country = market ?? homeOfReader(locale);
    const ofCountry = catalogue.lists.filter((list) => list.market === country);
    return ofCountry.length > 0 ? ofCountry : [...catalogue.lists];
  }

  return {
    search(asked) {
      const answer = find(asked);
      const { words, found, match } = answer;
      const all = ofAsked(found, asked);
      const ofType = Map.groupBy(all, ({ thing }) => thing.type);
      const byType = SEARCH_TYPES.map((type) => ofType.get(type) ?? []);
      const page = pageFrom(interleave(byType), asked, ({ thing }) => thing.key);
      const items = SEARCH_TYPES.flatMap((type) =>
        page.items
          .filter(({ thing }) => thing.type === type)
          .map(({ thing, words: inThing }) => thing.resultFor(asked.locale, inThing)),
      );
      const groups = SEARCH_TYPES.flatMap((type, index) => {
        const total = byType[index]?.length ?? 0;
        return total > 0 ? [{ type, total }] : [];
      });
      const mayName = words.some(isStrange) || canBeName(words);
      const suggestions = all.length > 0 || !mayName ? [] : alike(words);
      const hasNames = all.some(isNamed);
      return {
        ...page,
        items,
        groups,
        match: hasNames ? match : null,
        suggestions,
        verdict: asked.type === "news" || asked.type === "faq" ? null : verdictOn(asked, answer),
      };
    },
    ...hot,
  };
}

function isNamed({ thing: { type } }: Meant): boolean {
  return type === "product" || type === "company";
}

interface Answer {
  readonly words: readonly string[];
  readonly found: readonly Meant[];
  readonly match: ReplyOf<typeof search>["match"];
  readonly isName: boolean;
}

interface Meant {
  readonly thing: Thing;
  readonly words: readonly string[];
}

function textsOf(things: readonly Thing[]) {
  const index = createTextIndex(things);
  return {
    hasWord: index.hasWord,
    find(words: readonly string[]) {
      const { found, how } = index.find(words);
      return { how, found: meant(found, things) };
    },
  };
}

function meant(found: readonly Found[], things: readonly Thing[]): Meant[] {
  const all: Meant[] = [];
  for (const { number, words } of found) {
    const thing = things[number];
    if (thing) all.push({ thing, words });
  }
  return all;
}

/** The first of each list, then the second of each, so that a short page has the best of all. */
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
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
