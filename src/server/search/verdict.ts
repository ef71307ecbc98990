import { findReaderHome } from "#catalogue/markets.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { RegisterList } from "#contract/catalogue/product.ts";
import type { LenderVerdict, NameMatch, Verdict } from "#contract/search/search.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { computeEditDistance, soundsAlike } from "#server/text/spelling-distance.ts";
import { isHan, toCompactName } from "#server/text/words.ts";
import type { DocumentHit, SearchDocument } from "./documents.ts";
import { cacheByWord, uniqueBy } from "./engine.ts";
import type { NameIndex } from "./names.ts";
import {
  canAccompanyName,
  isEverydayWord,
  isGenericName,
  isGenericWord,
  isNameBuildingWord,
} from "./words.ts";

const NOT_IN_REGISTER = "/aboutFAQ#lender-not-in-register";
/** A query with more words is a story or a question, not a name. */
const MAX_NAME_WORDS = 4;
/** In a shorter name, one letter changes too much: "migo" is not "Mino". */
const MIN_MISSPELT_LENGTH = 5;
/** If there are more similar lenders, shows none, because a long list would not answer the question. */
const MAX_SIMILAR = 3;

const STATES: Readonly<Record<LicenceState, Verdict["state"]>> = {
  listed: "listed",
  conditional: "listed",
  restricted: "listed",
  historical: "listed",
  named: "listed",
  unverified: "not-checked",
  "not-found": "not-found",
  ended: "warned",
};

/** Words that name a kind of lender our lists do not cover, such as `bank` in "Bank Jago". */
const OTHER_KINDS = new Set(
  "bank bpr mfb microfinance finance multifinance leasing koperasi cooperative pegadaian".split(
    " ",
  ),
);

/** Whether a word names a kind of lender our lists do not cover: `isUncoveredLenderKind(["is", "jago", "bank", "safe"]) // => true` */
export function isUncoveredLenderKind(words: readonly string[]): boolean {
  return words.some((word) => OTHER_KINDS.has(word));
}

interface Context {
  readonly documents: readonly SearchDocument[];
  readonly names: NameIndex;
  readonly lists: readonly RegisterList[];
  isTopic(word: string): boolean;
}

export interface Query {
  readonly q: string;
  readonly locale: Locale;
  readonly market?: Market | undefined;
}

export interface Answer {
  readonly words: readonly string[];
  readonly hits: readonly DocumentHit[];
  readonly match: NameMatch | null;
}

export function createVerdicts({ documents, names, lists, isTopic }: Context) {
  /** Whether the word can only be a name, because no text or name of the site contains it. */
  function isUnknownWord(word: string): boolean {
    const isWord = !isHan(word) && [...word].length > 1 && /\p{L}/u.test(word);
    return isWord && !isGenericWord(word) && !names.hasWord(word) && !isTopic(word);
  }

  /** Whether the word alone is a lender's name, even if our texts mention the lender. */
  function isLenderName(word: string): boolean {
    return (
      !isNameBuildingWord(word) && !isEverydayWord(word) && names.findNamed(word) !== undefined
    );
  }

  /** Whether the words can be a name, ignoring words that people often add to names. */
  function canBeName(words: readonly string[]): boolean {
    const nameWords = words.filter((word) => /\p{L}/u.test(word) && !canAccompanyName(word));
    return (
      nameWords.length <= MAX_NAME_WORDS &&
      nameWords.some(
        (word) =>
          isUnknownWord(word) || isLenderName(word) || !(isNameBuildingWord(word) || isTopic(word)),
      ) &&
      nameWords.every(
        (word) => isUnknownWord(word) || isNameBuildingWord(word) || names.hasWord(word),
      )
    );
  }

  function isUnknownName({ words, hits, match }: Answer): boolean {
    if (match?.how === "part") return canBeName(words) || isGenericName(words);
    const isName = words.some(isUnknownWord) && canBeName(words);
    if (isName && (match?.how === "similar" || hits.length === 0)) return true;
    return isGenericName(words) && !hits.some(isNameHit);
  }

  function findLender(query: Query, { words, hits, match }: Answer): SearchDocument | undefined {
    const core = words.filter((word) => !canAccompanyName(word));
    const part = match?.how === "part" ? match.words.split(" ") : [];
    const runs = [part, core].filter((run) => run.some((word) => !isNameBuildingWord(word)));
    const lenders = [words, ...runs]
      .map((run) => names.findExact(run).flatMap((number) => documents[number] ?? []))
      .map((exact) => exact.filter((document) => hasAllNameWords(document, words)))
      .find((exact) => exact.length > 0);
    if (lenders) return pickLender(lenders, words, query);
    return match === null && canBeName(words) ? findOnlyLender(hits) : undefined;
  }

  /** "AdaKami Pro" is not AdaKami: words such as "Pro" must be part of the lender's name. */
  function hasAllNameWords({ title, names: others }: SearchDocument, words: readonly string[]) {
    const names = [title, ...others].map(toCompactName).join(" ");
    return words.every((word) => !isDistinguishingWord(word) || names.includes(word));
  }

  function isDistinguishingWord(word: string): boolean {
    return !isHan(word) && (isNameBuildingWord(word) || !(isGenericWord(word) || isTopic(word)));
  }

  /** Finds lenders by the sound of their name, or else with one typing error. Two errors would match too many names. */
  function findSimilarLenders(query: Query, { words, hits, match }: Answer): SearchDocument[] {
    if (match?.how !== "similar") return [];
    const unknown = [...words.filter(isUnknownWord), toCompactName(match.words)].filter(
      (word) => word.length >= MIN_MISSPELT_LENGTH,
    );
    const isSame = cacheByWord((name) => unknown.some((word) => soundsAlike(word, name)));
    const isTypo = cacheByWord((name) =>
      unknown.some((word) => computeEditDistance(word, name) === 1),
    );
    const nameHits = hits.filter(isNameHit);
    const isNear = nameHits.some((hit) => hit.words.some(isSame)) ? isSame : isTypo;
    const near = nameHits.filter((hit) => hit.words.some(isNear)).map(({ document }) => document);
    const local = preferLocal(near, query);
    const whole = local.filter(({ title }) => isNear(toCompactName(title)));
    const documents = whole.length > 0 ? whole : local;
    const lenders = uniqueBy(documents, ({ lender, key }) => lender?.key ?? key);
    return lenders.length > MAX_SIMILAR ? [] : lenders;
  }

  /** In Nigeria, no list has "easy cash loan", but an Indonesian lender has this name. */
  function findLenderAbroad({ words, match }: Answer, market: Market | null) {
    if (market === null || match?.how !== "part") return undefined;
    const core = words.filter((word) => !isGenericWord(word) || isNameBuildingWord(word));
    return names
      .findExact(core)
      .flatMap((number) => documents[number] ?? [])
      .find((document) => document.market !== market);
  }

  function createUnknownVerdict(query: Query, answer: Answer): Verdict {
    const { q, locale } = query;
    const searched = preferLocal(lists, query);
    const markets = new Set(searched.map((list) => list.market));
    const market = (markets.size === 1 && searched[0]?.market) || null;
    const lenderAbroad = findLenderAbroad(answer, market);
    const abroad = lenderAbroad && createLenderVerdict(lenderAbroad, locale);
    return {
      state: isUncoveredLenderKind(answer.words) ? "not-checked" : "not-found",
      name: q,
      licence: null,
      market,
      lists: [...searched],
      similar: findSimilarLenders(query, answer).flatMap(
        (lender) => createLenderVerdict(lender, locale) ?? [],
      ),
      ...(abroad && { abroad }),
      url: addressOf(locale, NOT_IN_REGISTER),
    };
  }

  return {
    isUnknownWord,
    canBeName,
    findVerdict(query: Query, answer: Answer): Verdict | null {
      const lender = findLender(query, answer);
      if (!lender) {
        return lists.length > 0 && isUnknownName(answer)
          ? createUnknownVerdict(query, answer)
          : null;
      }
      const verdict = createLenderVerdict(lender, query.locale);
      return verdict && { ...verdict, lists: [], similar: [] };
    },
  };
}

function createLenderVerdict(lender: SearchDocument, locale: Locale): LenderVerdict | null {
  const { title: name, licence, market, url } = lender.toResult(locale, []);
  if (!licence) return null;
  const { estimate, showsLegalMaximum } = lender.product ?? {};
  return {
    ...{ state: STATES[licence.status], name, licence, market, url },
    ...(estimate && { estimate }),
    ...(showsLegalMaximum && { showsLegalMaximum }),
  };
}

/** Selects the items of the query's country, else of the reader's country. Selects all if that country has none. */
function preferLocal<Item extends { readonly market?: Market | undefined }>(
  items: readonly Item[],
  { market, locale }: Query,
): readonly Item[] {
  const country = market ?? findReaderHome(locale);
  const local = items.filter((item) => item.market === country);
  return local.length > 0 ? local : items;
}

/** Prefers a lender of the reader's country, then a title that equals the query or begins with it. */
function pickLender(
  lenders: readonly SearchDocument[],
  words: readonly string[],
  query: Query,
): SearchDocument | undefined {
  const nearest = preferLocal(lenders, query);
  const name = words.filter((word) => !canAccompanyName(word)).join("");
  return (
    nearest.find(({ title }) => words.includes(title.toLowerCase())) ??
    nearest.find(({ title }) => toCompactName(title).startsWith(name)) ??
    nearest[0]
  );
}

function findOnlyLender(hits: readonly DocumentHit[]): SearchDocument | undefined {
  const lenders = new Set(
    hits.filter(isNameHit).map(({ document }) => document.lender ?? document),
  );
  return lenders.size === 1 ? [...lenders][0] : undefined;
}

export function isNameHit({ document: { type } }: DocumentHit): boolean {
  return type === "product" || type === "company";
}
