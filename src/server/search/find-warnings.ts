import type { FileCompany } from "#catalogue/file/catalogue-file.ts";
import type { WarningsFile } from "#catalogue/warnings/warnings-file.ts";
import type { FoundWarnings } from "#contract/warnings/warning.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { createWarningIndex, lookalikeKey, namesIn } from "./warning-index.ts";

const MAX_WARNINGS = 5;

/**
 * Finds a lender by the exact name of its own or of a product, or one that looks so, also in a question: in
 * whatever state, because a list that is old says nothing about who copied a name.
 */
export type FindNamesake = (
  query: string,
  locale: Locale,
) => NonNullable<FoundWarnings["namesake"]> | null;

export function namesakes({ companies, products }: SiteCatalogue): FindNamesake {
  const byKey = new Map<string, FileCompany>();
  for (const { name, otherNames, company } of products) {
    for (const called of [...otherNames, name]) byKey.set(lookalikeKey(called), company);
  }
  for (const company of companies) {
    const { name, legalName, otherNames } = company;
    for (const called of [...otherNames, legalName, name]) byKey.set(lookalikeKey(called), company);
  }
  return (query, locale) => {
    const company = namesIn(query)
      .map((name) => byKey.get(lookalikeKey(name)))
      .find((named) => named !== undefined);
    if (!company) return null;
    return { name: company.name, url: addressOf(locale, `/companyDetails/${company.id}`) };
  };
}

/** The warnings for a query; null says nothing about the name, good or bad. */
export type FindWarnings = (
  query: string,
  locale: Locale,
  findNamesake: FindNamesake,
) => FoundWarnings | null;

export function warningFinder({ publisher, upTo, warnings }: WarningsFile): FindWarnings {
  const find = createWarningIndex(warnings);
  return (query, locale, findNamesake) => {
    const found = find(query);
    if (found.length === 0) return null;
    return {
      publisher,
      upTo,
      searched: query,
      items: found.slice(0, MAX_WARNINGS),
      total: found.length,
      namesake: findNamesake(query, locale),
      url: addressOf(locale, "/warnings"),
    };
  };
}
