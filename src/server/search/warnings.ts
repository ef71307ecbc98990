import {
  WARNINGS_FILE,
  type WarningsFile,
  WarningsFileSchema,
} from "#catalogue/file/catalogue-file.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { FoundWarnings, Warning } from "#contract/warnings/warning.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { createMemoizedReader, openBuiltFile } from "#server/core/built-file.ts";
import { foldText } from "#server/text/contacts/folded-text.ts";
import { replaceLookalikes, toWords } from "#server/text/words.ts";
import { isGenericWord } from "./words.ts";

/** Finds the warnings about a name or about a name in a question. Null does not mean that the name is safe. */
export type FindWarnings = (query: string, locale: Locale) => FoundWarnings | null;

const MAX_WARNINGS = 5;

/** Indexes the warnings and the catalogue, again after each new build. */
export function createWarningFinder(
  readWarnings: ReadWarnings,
  readCatalogue: () => SiteCatalogue,
): FindWarnings {
  const readIndex = createMemoizedReader(readWarnings, ({ publisher, upTo, warnings }) => {
    return { publisher, upTo, findMatches: createWarningIndex(warnings) };
  });
  const findNamesake = createMemoizedReader(readCatalogue, createNamesakeFinder);
  return (query, locale) => {
    const { publisher, upTo, findMatches } = readIndex();
    const matches = findMatches(query);
    if (matches.length === 0) return null;
    return {
      publisher,
      upTo,
      searched: query,
      items: matches.slice(0, MAX_WARNINGS),
      total: matches.length,
      namesake: findNamesake()(query, locale),
      url: addressOf(locale, "/warnings"),
    };
  };
}

/**
 * Finds warnings by a name that looks the same. Ignores similar spellings, because one letter more may be the name
 * of an honest firm.
 */
export function createWarningIndex(
  warnings: readonly Warning[],
): (query: string) => readonly Warning[] {
  const byKey = new Map<string, Set<Warning>>();
  function add(key: string, warning: Warning): void {
    if (key !== "") byKey.set(key, (byKey.get(key) ?? new Set()).add(warning));
  }
  for (const warning of warnings) {
    for (const name of [warning.name, ...warning.aliases, warning.copies ?? ""]) {
      add(toLookalikeKey(name), warning);
    }
  }
  // Adds names without their subtitle last, so that warnings with exactly the searched name come first.
  for (const warning of warnings) add(toKeyWithoutSubtitle(warning.name), warning);
  return (query) => {
    const matches = listNameCandidates(query).map((name) => byKey.get(toLookalikeKey(name)));
    return [...(matches.find((match) => match !== undefined) ?? [])];
  };
}

/** Finds a lender, licensed or not, if the query contains a lookalike of the lender's or product's name. */
function createNamesakeFinder({ companies, products }: SiteCatalogue) {
  const findCompany = createLenderLookupByName([
    ...products.map(({ name, otherNames, company }) => [company, ...otherNames, name] as const),
    ...companies.map(
      (company) => [company, ...company.otherNames, company.legalName, company.name] as const,
    ),
  ]);
  return (query: string, locale: Locale): FoundWarnings["namesake"] => {
    const company = findCompany(listNameCandidates(query));
    if (!company) return null;
    return { name: company.name, url: addressOf(locale, `/companyDetails/${company.id}`) };
  };
}

/** The market of the task force that publishes illegal offers. */
const MARKET_OF_WARNINGS: Market = "ID";

interface NamedLender {
  readonly id: string;
  readonly name: string;
  readonly legalName: string;
  readonly market: Market;
  readonly licence: { readonly status: LicenceState };
}

/** Finds the licensed lender with a warning's name, so that readers do not mistake it for the warned company. */
export function createLicensedNamesakeFinder<Lender extends NamedLender>(
  lenders: readonly Lender[],
  products: readonly { readonly name: string; readonly lenderId: string }[],
): (warning: Pick<Warning, "name" | "aliases" | "copies">) => Lender | undefined {
  const licensed = lenders.filter(
    ({ market, licence }) => market === MARKET_OF_WARNINGS && licence.status === "listed",
  );
  const findLender = createLenderLookupByName([
    ...licensed.flatMap((lender) =>
      products
        .filter(({ lenderId }) => lenderId === lender.id)
        .map(({ name }) => [lender, name] as const),
    ),
    ...licensed.map((lender) => [lender, lender.legalName, lender.name] as const),
  ]);
  return ({ name, aliases, copies }) => findLender([name, ...aliases, copies ?? ""]);
}

/** Maps lookalike names to lenders. If two lenders share a name, the last one wins. */
function createLenderLookupByName<Lender>(lenders: readonly (readonly [Lender, ...string[]])[]) {
  const byKey = new Map<string, Lender>();
  for (const [lender, ...names] of lenders) {
    for (const name of names) byKey.set(toLookalikeKey(name), lender);
  }
  return (names: readonly string[]): Lender | undefined =>
    names.map((name) => byKey.get(toLookalikeKey(name))).find((lender) => lender !== undefined);
}

const LEGAL_FORMS = new Set(["pt", "cv"]);
const ASCII = /^[ -~]*$/;

/** `toLookalikeKey("PT. Kаrb0n-Pay") // => "karbonpay"`, also if the first "a" is Cyrillic */
function toLookalikeKey(name: string): string {
  // ASCII names skip the slow folding.
  const words = toWords(ASCII.test(name) ? name : foldText(name).text);
  const isForm = words.length > 1 && LEGAL_FORMS.has(words[0] ?? "");
  return replaceLookalikes(words.slice(isForm ? 1 : 0).join(""));
}

/** Matches the start of a subtitle in an app name: "Tunai Kilat - Pinjaman Uang Cepat". */
const SUBTITLE = /\s*[–—:|]\s*|\s+-+\s*|-+\s+/;

/** Returns the key of a name without its subtitle. Empty if one generic word is left, because many names share it. */
function toKeyWithoutSubtitle(name: string): string {
  const [beginning = ""] = name.split(SUBTITLE);
  const words = toWords(beginning);
  return words.length === 1 && isGenericWord(words[0] ?? "") ? "" : toLookalikeKey(beginning);
}

/** Generic words that can be part of a name: "Dana" distinguishes "Dana Kilat" from another "Kilat". */
const NAME_PARTS = new Set(
  [
    "loan loans lending credit cash money bank finance microfinance quick instant fast easy online best new mobile",
    "pinjam pinjaman pinjol dana uang tunai kredit cepat limit resmi aman kantor layanan",
  ].flatMap((line) => line.split(" ")),
);

/**
 * Returns the query, and the name in it without the words of the question around it.
 *
 * `listNameCandidates("is Dana Kilat legal") // => ["is Dana Kilat legal", "dana kilat"]`
 */
function listNameCandidates(query: string): string[] {
  const words = toWords(query);
  const isName = words.map((word) => !isGenericWord(word) || NAME_PARTS.has(word));
  const name = words.slice(Math.max(0, isName.indexOf(true)), isName.lastIndexOf(true) + 1);
  return name.length === words.length || name.every(isGenericWord)
    ? [query]
    : [query, name.join(" ")];
}

/** Returns the current warnings, which are the same object until the next build. */
export type ReadWarnings = () => WarningsFile;

/** Opens the warnings of the site in a folder. There are none before the first build. Throws UnreadableFile. */
export function openWarnings(distDir: string): ReadWarnings {
  return openBuiltFile(distDir, {
    name: WARNINGS_FILE,
    schema: WarningsFileSchema,
    make: (file) => file,
    empty: { publisher: "", upTo: "", warnings: [] },
  });
}
