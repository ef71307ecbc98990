import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { foldText } from "#server/text/contacts/folded-text.ts";
import { skeleton } from "#server/text/lookalikes.ts";
import { SITE } from "#site.ts";
import {
  FIRM,
  MONEY,
  NEUTRAL,
  REGULATORS_AND_MESSENGERS,
  ROLE,
  SHARED_LENDER_NAMES,
  STAFF,
  STAFF_PHRASES,
} from "./reserved-words.ts";

const STAFF_WORDS = new Set(STAFF.map(skeleton));
const STAFF_PHRASE = new RegExp(STAFF_PHRASES.map(skeleton).join("|"), "u");
const ROLE_WORDS = new Set(ROLE.map(skeleton));
const FIRM_WORDS = new Set(FIRM.map(skeleton));
const COMMON_WORDS = new Set([...ROLE, ...FIRM, ...NEUTRAL].map(skeleton));
const SHARED = new Set(SHARED_LENDER_NAMES.map(skeleton));

/** Words for a role that are long enough to be told from the rest of a name without spaces. */
const LONG_ROLE = [...STAFF, ...ROLE].filter(({ length }) => length > 4).map(skeleton);
const ROLES_AROUND = new RegExp(`^(?:${LONG_ROLE.join("|")})+|(?:${LONG_ROLE.join("|")})+$`, "g");

/**
 * Whether a name looks like the site, its staff, a regulator, a messenger or a lender of the register,
 * also with letters that only look alike. The rules are a table in reserved-words.ts.
 *
 * `isReservedName("FairM0ney Ada", catalogue) // => true`
 * `isReservedName("Grace Carbon", catalogue)  // => false`
 */
export function isReservedName(name: string, catalogue: SiteCatalogue): boolean {
  const names = reservedNames(catalogue);
  return [name, withCapitalsApart(name)].some((written) => isReserved(names, wordsOf(written)));
}

function isReserved(names: ReturnType<typeof namesIn>, words: readonly string[]): boolean {
  const whole = readingsOf(words.join(""));
  const readings = words.flatMap(readingsOf);
  const has = (set: ReadonlySet<string>) => readings.some((word) => set.has(word));
  if (whole.some((reading) => STAFF_PHRASE.test(reading)) || has(STAFF_WORDS)) return true;
  if (whole.some((reading) => reading.replaceAll(ROLES_AROUND, "") === "")) return true;
  const rest = withoutCommonWords(words);
  if (rest.length === 0 && has(ROLE_WORDS)) return true;
  if (readingsOf(rest.join("")).some((reading) => names.alone.has(reading))) return true;
  const isWithRole = has(ROLE_WORDS) || has(FIRM_WORDS);
  return [...runsOf(words), ...runsOf(rest)].flatMap(readingsOf).some((run) => {
    // A role may be written to the name without a space: "carbonsupport".
    const bare = run.replaceAll(ROLES_AROUND, "");
    if (names.anywhere.has(run) || names.anywhere.has(bare)) return true;
    return (isWithRole || bare !== run) && names.withRole.has(bare);
  });
}

/** Words that stand beside each other, written together. `runsOf(["a", "b"]) // => ["a", "ab", "b"]` */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, start) =>
    words.slice(start).map((_, index) => words.slice(start, start + index + 1).join("")),
  );
}

const known = new WeakMap<SiteCatalogue, ReturnType<typeof namesIn>>();

function reservedNames(catalogue: SiteCatalogue) {
  const names = known.get(catalogue) ?? namesIn(catalogue);
  known.set(catalogue, names);
  return names;
}

function namesIn({ companies, products }: SiteCatalogue) {
  const regulators = companies.flatMap(({ licence }) => licence.regulators);
  const ours = [SITE.brand, SITE.company, ...REGULATORS_AND_MESSENGERS, ...regulators];
  /** Refused anywhere in a name. */
  const anywhere = new Set(ours.map((name) => skeleton(wordsOf(name).join(""))));
  /** Refused alone: in a longer name they may be somebody's. */
  const alone = new Set<string>();
  /** Lenders' names that people have, too: refused with a word for a role or a firm. */
  const withRole = new Set<string>();
  for (const lender of [...companies, ...products].flatMap((one) => [
    one.name,
    ...one.otherNames,
  ])) {
    const all = wordsOf(withCapitalsApart(lender));
    const rest = withoutCommonWords(all);
    const words = rest.length === 0 ? all : rest;
    const name = skeleton(words.join(""));
    const isShared = SHARED.has(name);
    const isOneWord = words.length === 1 && !MONEY.test(words[0] ?? "");
    if (isShared) alone.add(name);
    (isShared || isOneWord ? withRole : anywhere).add(name);
  }
  return { anywhere, alone, withRole };
}

/** Splits into words, in small letters. `wordsOf("Fair-Móney Ｏfficial") // => ["fair", "money", "official"]` */
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

/** Reads digits as letters, and leaves digits at the end out. `readingsOf("supp0rt24") // => ["support2a", "support"]` */
function readingsOf(word: string): string[] {
  return [skeleton(word), skeleton(word.replace(/\d+$/, ""))];
}
