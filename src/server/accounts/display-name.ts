import { dictionary as english } from "@zxcvbn-ts/language-en";
import { dictionary as indonesian } from "@zxcvbn-ts/language-id";
import type { FieldMessageKey } from "#contract/wire/fields.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { toInvalidFieldFailure } from "#server/core/failure.ts";
import { startsLikePseudonym } from "#server/posts/author.ts";
import { isProfaneName } from "#server/risk/profanity.ts";
import type { Services } from "#server/services.ts";
import { findContacts } from "#server/text/contacts/find-contacts.ts";
import { foldText } from "#server/text/contacts/folded-text.ts";
import { replaceLookalikes } from "#server/text/words.ts";
import { SITE } from "#site.ts";
import {
  EXTRA_FIRST_NAMES,
  FIRM,
  MONEY,
  NEUTRAL,
  REGULATORS_AND_MESSENGERS,
  ROLE,
  SHARED_LENDER_NAMES,
  STAFF,
  STAFF_PHRASES,
} from "./reserved-words.ts";

type CatalogueReader = Pick<Services, "readCatalogue">;

/** Matches a user name on another site. Display names must not contain one, but posts may quote a lender's. */
const HANDLE = /@[\p{L}\p{N}]|(?<![\p{L}\p{N}])(?:ig|wa|tg|fb)\s*[:=]/u;

/** Matches symbols that imitate a badge, but not other pictures: "✔", "✅", but not "👩🏽", "❤️". */
const SYMBOL = /(?![\p{Extended_Pictographic}\p{RI}])\p{So}|[✅✔☑√🛡🎖🏅🔵⭐🌟©®™]/u;

/** More words than names have, because each run of words is compared with all reserved names. */
const MAX_NAME_WORDS = 12;

export function assertAllowedName(services: CatalogueReader, field: string, name: string): void {
  const problem = findNameProblem(services, name);
  if (problem !== undefined) throw toInvalidFieldFailure(field, problem);
}

/** Returns the message of the rule that a name breaks. New rules do not change stored names. */
export function findNameProblem(
  { readCatalogue }: CatalogueReader,
  name: string,
): FieldMessageKey | undefined {
  // A name without letters and digits may be invisible.
  if (!/[\p{LC}\p{Lo}\p{N}]/u.test(name)) return "messages:field.name.blank";
  if (splitNameIntoWords(splitCamelCase(name)).length > MAX_NAME_WORDS)
    return "messages:field.name.format";
  // After "visit", the contact search recognizes a word such as "ada.org" as an address.
  if (findContacts(`visit ${name}`).length > 0) return "messages:field.contact.found";
  if (isProfaneName(name)) return "messages:field.name.profane";
  if (isReservedName(name, readCatalogue())) return "messages:field.name.reserved";
  if (SYMBOL.test(name)) return "messages:field.name.format";
  if (HANDLE.test(foldText(name).text)) return "messages:field.contact.found";
  return undefined;
}

const STAFF_WORDS = new Set(STAFF.flatMap(splitNameIntoWords).map(replaceLookalikes));
const STAFF_PHRASE = new RegExp(
  STAFF_PHRASES.flatMap(splitNameIntoWords).map(replaceLookalikes).join("|"),
  "u",
);
const ROLE_WORDS = new Set(ROLE.map(replaceLookalikes));
const FIRM_WORDS = new Set(FIRM.map(replaceLookalikes));
const COMMON_WORDS = new Set([...ROLE, ...FIRM, ...NEUTRAL].map(replaceLookalikes));
const SHARED = new Set(SHARED_LENDER_NAMES.map(replaceLookalikes));

/** Role words that are long enough to be found inside a name without spaces. */
const LONG_ROLE = [...STAFF, ...ROLE].filter(({ length }) => length > 4).map(replaceLookalikes);
const ROLES_AROUND = new RegExp(`^(?:${LONG_ROLE.join("|")})+|(?:${LONG_ROLE.join("|")})+$`, "g");

/** Whether a name imitates the site, a regulator, a lender or a pseudonym, even with lookalike letters. */
function isReservedName(name: string, catalogue: SiteCatalogue): boolean {
  const names = getReservedNames(catalogue);
  return [...new Set([name, splitCamelCase(name)])].some((text) => {
    const words = splitNameIntoWords(text);
    return hasPseudonym(words) || matchesReservedName(names, words);
  });
}

function hasPseudonym(words: readonly string[]): boolean {
  return words.some((_, start) =>
    startsLikePseudonym(replaceLetterPairs(words.slice(start).join(" "))),
  );
}

function matchesReservedName(
  reservedNames: ReturnType<typeof createReservedNames>,
  words: readonly string[],
): boolean {
  const whole = listSpellings(words.join(""));
  const readings = words.flatMap(listSpellings);
  const has = (set: ReadonlySet<string>) => readings.some((word) => set.has(word));
  if (whole.some((reading) => STAFF_PHRASE.test(reading)) || has(STAFF_WORDS)) return true;
  if (whole.some((reading) => reading.replaceAll(ROLES_AROUND, "") === "")) return true;
  const rest = removeNumbersAndCommonWords(words);
  if (rest.length === 0 && has(ROLE_WORDS)) return true;
  if (listSpellings(rest.join("")).some((reading) => reservedNames.alone.has(reading))) return true;
  const { lenderNames, fullNames } = reservedNames;
  if ([words, rest].some((all) => isNearReservedName(all.join(""), lenderNames))) return true;
  if (isMisspeltName(words.join(""), fullNames, 8)) return true;
  const isWithRole = has(ROLE_WORDS) || has(FIRM_WORDS);
  const minLength = has(ROLE_WORDS) ? 6 : 7;
  if (
    isWithRole &&
    joinAdjacentWords(rest).some((run) => isMisspeltName(run, lenderNames, minLength))
  )
    return true;
  return [...joinAdjacentWords(words), ...joinAdjacentWords(rest)]
    .flatMap(listSpellings)
    .some((run) => {
      // A role may follow or precede a name without a space: "carbonsupport".
      const bare = run.replaceAll(ROLES_AROUND, "");
      if (reservedNames.anywhere.has(run) || reservedNames.anywhere.has(bare)) return true;
      if (removeRepeatedLetters(bare) === BRAND) return true;
      return (isWithRole || bare !== run) && reservedNames.withRole.has(bare);
    });
}

const FIRST_NAMES = new Set([
  ...EXTRA_FIRST_NAMES,
  ...english["firstnames-en"],
  ...indonesian["names-id"],
]);
const EVERYDAY_WORDS = new Set([
  ...english["lastnames-en"],
  ...english["commonWords-en"],
  ...indonesian["commonWords-id"],
]);

/** Whether the whole text is at most one letter away from the brand or a lender's name. People's names are exempt. */
function isNearReservedName(text: string, lenderNames: NamesByLength): boolean {
  const word = text.replace(/\d+$/, "");
  if (isMisspeltName(text, BRAND_NAMES, 5)) return !FIRST_NAMES.has(word);
  return (
    isMisspeltName(text, lenderNames, 6) && !FIRST_NAMES.has(word) && !EVERYDAY_WORDS.has(word)
  );
}

/**
 * Whether a text equals a name of at least `minLength` letters, or has one letter added, removed, replaced or swapped.
 * `isMisspeltName("fairmonney", groupByLength(["fairmoney"]), 7) // => true`
 */
function isMisspeltName(text: string, names: NamesByLength, minLength: number): boolean {
  if (text.length < minLength - 1) return false;
  const bare = listSpellings(text).map((reading) => reading.replaceAll(ROLES_AROUND, ""));
  return bare.some((reading) =>
    [-1, 0, 1]
      .map((difference) => reading.length + difference)
      .filter((length) => length >= minLength)
      .flatMap((length) => names.get(length) ?? [])
      .some((name) => isOneLetterApart(reading, name)),
  );
}

/** Names by their numbers of letters, because only names of similar length can be one letter apart. */
type NamesByLength = ReadonlyMap<number, readonly string[]>;

function groupByLength(names: Iterable<string>): NamesByLength {
  return Map.groupBy(new Set(names), ({ length }) => length);
}

function isOneLetterApart(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const maxEnd = Math.min(a.length, b.length) - start;
  while (end < maxEnd && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [from, to] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isSwapped = to.length === 2 && from === `${to[1]}${to[0]}`;
  return (from.length <= 1 && to.length <= 1) || isSwapped;
}

const BRAND_NAMES = groupByLength([replaceLookalikes(SITE.brand.toLowerCase())]);
const BRAND = removeRepeatedLetters(replaceLookalikes(SITE.brand.toLowerCase()));

/** `removeRepeatedLetters("finnyy") // => "finy"` */
function removeRepeatedLetters(word: string): string {
  return word.replaceAll(/(.)\1+/gu, "$1");
}

function joinAdjacentWords(words: readonly string[]): string[] {
  return words.flatMap((_, start) => {
    const run = words.slice(start);
    return run.map((_, index) => run.slice(0, index + 1).join(""));
  });
}

const cache = new WeakMap<SiteCatalogue, ReturnType<typeof createReservedNames>>();

function getReservedNames(catalogue: SiteCatalogue) {
  const names = cache.get(catalogue) ?? createReservedNames(catalogue);
  cache.set(catalogue, names);
  return names;
}

function createReservedNames({ companies, products }: SiteCatalogue) {
  const regulators = companies.flatMap(({ licence }) => licence.regulators);
  const fixedNames = [SITE.brand, SITE.company, ...REGULATORS_AND_MESSENGERS, ...regulators];
  /** Names that are rejected anywhere in a display name. */
  const anywhere = new Set(
    fixedNames.map((name) => replaceLookalikes(splitNameIntoWords(name).join(""))),
  );
  /** Names that are rejected only as a whole display name, because people's names may contain them. */
  const alone = new Set(SHARED);
  /** Names that are rejected only next to a role or firm word, because people have these names, too. */
  const withRole = new Set<string>();
  /** Names of several words with common words kept: "Kredit Pintar". */
  const fullNames = new Set<string>();
  for (const lender of [...companies, ...products].flatMap((item) => [
    item.name,
    ...item.otherNames,
  ])) {
    const all = splitNameIntoWords(splitCamelCase(lender));
    const rest = removeNumbersAndCommonWords(all);
    const words = rest.length === 0 ? all : rest;
    const name = replaceLookalikes(words.join(""));
    if (rest.length < all.length) fullNames.add(replaceLookalikes(all.join("")));
    const isShared = SHARED.has(name);
    const isOneWord = words.length === 1 && !MONEY.test(words[0] ?? "");
    const isPersonOrWord = words.some((word) => FIRST_NAMES.has(word) || EVERYDAY_WORDS.has(word));
    if (isOneWord && !isPersonOrWord) alone.add(name);
    (isShared || isOneWord ? withRole : anywhere).add(name);
  }
  return {
    anywhere,
    alone,
    withRole,
    lenderNames: groupByLength([...anywhere, ...withRole]),
    fullNames: groupByLength(fullNames),
  };
}

function splitNameIntoWords(name: string): string[] {
  const letters = foldText(name)
    .text.replaceAll(/[!|@$](?=[\p{L}\p{N}])/gu, replaceLookalikes)
    .replaceAll(/(?<=\p{L})[†€£¢¥§©®]|[†€£¢¥§©®](?=\p{L})/gu, replaceLookalikes);
  return letters.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function splitCamelCase(name: string): string {
  return name.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
}

function removeNumbersAndCommonWords(words: readonly string[]): string[] {
  return words.filter(
    (word) =>
      !/^\d+$/.test(word) && !listSpellings(word).some((reading) => COMMON_WORDS.has(reading)),
  );
}

/**
 * Replaces digits and letter pairs by similar letters, once with and once without trailing digits.
 * `listSpellings("supp0rt24") // => ["support2a", "support"]`
 */
function listSpellings(word: string): string[] {
  const readings = [word, word.replace(/\d+$/, "")].flatMap((text) => [
    text,
    replaceLetterPairs(text),
  ]);
  return [...new Set(readings.map(replaceLookalikes))];
}

/** `replaceLetterPairs("rnoderator") // => "moderator"` */
function replaceLetterPairs(word: string): string {
  return word.replaceAll("rn", "m").replaceAll("vv", "w");
}
