import { foldText } from "#contract/contact-text.ts";
import type { SiteCatalogue } from "#server/domain/catalogue.ts";
import {
  FIRM,
  MONEY,
  NEUTRAL,
  REGULATORS_AND_MESSENGERS,
  ROLE,
  STAFF,
  STAFF_PHRASE,
} from "#server/domain/reserved-words.ts";
import { SITE } from "#site.ts";

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  l: "i",
  "!": "i",
  "|": "i",
  "@": "a",
  $: "s",
};

const STAFF_WORDS = new Set(STAFF.map(skeleton));
const ROLE_WORDS = new Set(ROLE.map(skeleton));
const FIRM_WORDS = new Set(FIRM.map(skeleton));
const COMMON_WORDS = new Set([...ROLE, ...FIRM, ...NEUTRAL].map(skeleton));

/** Words for a role that are long enough to be told from the rest of a name without spaces. */
const LONG_ROLE = [...STAFF, ...ROLE].filter(({ length }) => length > 4).map(skeleton);
const ROLES_AROUND = new RegExp(`^(?:${LONG_ROLE.join("|")})+|(?:${LONG_ROLE.join("|")})+$`, "g");

/**
 * Whether a name looks like the site, its staff, a regulator, a messenger or a lender of the register,
 * also with letters that only look alike. reserved-words.ts says when.
 *
 * `isReservedName("FairM0ney Official", catalogue) // => true`
 * `isReservedName("Grace Carbon", catalogue)       // => false`
 */
export function isReservedName(name: string, catalogue: SiteCatalogue): boolean {
  const names = reservedNames(catalogue);
  return [name, withCapitalsApart(name)].some((written) => isReserved(names, wordsOf(written)));
}

interface ReservedNames {
  readonly always: ReadonlySet<string>;
  /** Of lenders; also what people are called. */
  readonly withRole: ReadonlySet<string>;
}

function isReserved(names: ReservedNames, words: readonly string[]): boolean {
  const whole = words.join("");
  const readings = words.flatMap(readingsOf);
  const has = (set: ReadonlySet<string>) => readings.some((word) => set.has(word));
  if (STAFF_PHRASE.test(whole) || has(STAFF_WORDS)) return true;
  const rest = withoutCommonWords(words);
  if (rest.length === 0 && has(ROLE_WORDS)) return true;
  const isWithRole = has(ROLE_WORDS) || has(FIRM_WORDS);
  return (
    readingsOf(rest.join("")).some(
      (reading) => names.always.has(reading) || (isWithRole && names.withRole.has(reading)),
    ) || readingsOf(whole).some((reading) => isReservedWhole(names, reading))
  );
}

/** Of a name that is written without spaces, or with one after each letter. */
function isReservedWhole({ always, withRole }: ReservedNames, whole: string): boolean {
  const rest = whole.replaceAll(ROLES_AROUND, "");
  return (
    rest === "" || always.has(rest) || always.has(whole) || (rest !== whole && withRole.has(rest))
  );
}

const known = new WeakMap<SiteCatalogue, ReservedNames>();

function reservedNames(catalogue: SiteCatalogue): ReservedNames {
  const before = known.get(catalogue);
  if (before) return before;
  const { companies, products } = catalogue;
  const regulators = companies.flatMap(({ licence }) => licence.regulators);
  const ours = [SITE.brand, SITE.company, ...REGULATORS_AND_MESSENGERS, ...regulators];
  const always = new Set(ours.map((name) => skeleton(wordsOf(name).join(""))));
  const withRole = new Set<string>();
  for (const thing of [...companies, ...products]) {
    for (const name of [thing.name, ...thing.otherNames]) {
      const all = wordsOf(withCapitalsApart(name));
      const words = withoutCommonWords(all);
      const whole = words.length === 0 ? all : words;
      const isOneWord = whole.length === 1 && !MONEY.test(whole[0] ?? "");
      (isOneWord ? withRole : always).add(skeleton(whole.join("")));
    }
  }
  const names = { always, withRole };
  known.set(catalogue, names);
  return names;
}

/** In small letters. `wordsOf("Fair-Móney Ｏfficial") // => ["fair", "money", "official"]` */
function wordsOf(name: string): string[] {
  const letters = foldText(name).text.replaceAll(/[!|@$](?=[\p{L}\p{N}])/gu, skeleton);
  return letters.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** `withCapitalsApart("FairMoney") // => "Fair Money"` */
function withCapitalsApart(name: string): string {
  return name.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
}

function withoutCommonWords(words: readonly string[]): string[] {
  return words.filter(
    (word) => !/^\d+$/.test(word) && !readingsOf(word).some((reading) => COMMON_WORDS.has(reading)),
  );
}

/** Digits for letters, or digits after a name. `readingsOf("supp0rt24") // => ["support2a", "support"]` */
function readingsOf(word: string): string[] {
  return [skeleton(word), skeleton(word.replace(/\d+$/, ""))];
}

/** What looks alike is the same. */
function skeleton(word: string): string {
  return [...word].map((character) => LOOKS_LIKE[character] ?? character).join("");
}
