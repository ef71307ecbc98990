import { type CollectionEntry, type CollectionKey, getCollection } from "astro:content";
import { findSubjectSnapshot } from "#catalogue/file/snapshot.ts";
import { type Alternative, findAlternatives } from "#catalogue/products/alternatives.ts";
import type { Product } from "#catalogue/products/product.ts";
import { computeMarketRates } from "#catalogue/products/rate-scales.ts";
import type { Candidate } from "#catalogue/recommendations/candidate.ts";
import { toCandidate } from "#catalogue/recommendations/candidate-of.ts";
import { activitiesFolderOf, isDemo } from "#demo.ts";
import { toIsoDay } from "#i18n/dates.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { rankByComplaints } from "#scores/complaint-rank.ts";
import { readActivities } from "./activities.ts";
import { buildCatalogue } from "./catalogue.ts";
import { readFigures } from "./figures/figures.ts";
import { findSnapshotCounts } from "./file/snapshot.ts";
import { excludeUnpublished, type Localised, selectLocalisedEntries } from "./localised.ts";
import type { HeldLists } from "./registry/register-lists.ts";
import { readRegistry } from "./registry/registry.ts";
import { fillFrontMatterPlaceholders } from "./rendered.ts";
import { readWarnings } from "./warnings.ts";

type Page<Name extends CollectionKey> = Localised<CollectionEntry<Name>>;
type ByLocale<Name extends CollectionKey> = Record<Locale, Page<Name>[]>;

/** The day of the build. Static pages treat it as today. */
const today = toIsoDay(new Date());

/** Reads each collection only once, because a query per page takes longer than rendering the page. */
async function loadCollection<Name extends CollectionKey>(
  name: Name,
  order: (a: CollectionEntry<Name>, b: CollectionEntry<Name>) => number,
): Promise<ByLocale<Name>> {
  const isExcluded = name === "lenders" && isDemo(process.env);
  const collection: CollectionEntry<Name>[] = isExcluded ? [] : await getCollection(name);
  const entries = excludeUnpublished(collection, today)
    .sort(order)
    .map((entry) => ({ ...entry, data: fillFrontMatterPlaceholders(entry.data) }));
  const pairs = LOCALE_CODES.map(
    (locale) => [locale, selectLocalisedEntries(entries, locale)] as const,
  );
  return Object.fromEntries(pairs) as ByLocale<Name>;
}

const compareById = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);

const [news, faq, legal, company, rights, lenderNotes, activityTexts] = await Promise.all([
  loadCollection(
    "news",
    (a, b) => b.data.published.valueOf() - a.data.published.valueOf() || compareById(a, b),
  ),
  loadCollection("faq", (a, b) => a.data.order - b.data.order),
  loadCollection("legal", compareById),
  loadCollection("company", compareById),
  loadCollection("rights", compareById),
  loadCollection("lenders", compareById),
  loadCollection("activities", compareById),
]);

export const PAGES = { news, faq, legal, company, rights, lenders: lenderNotes };

export const ACTIVITIES = readActivities(activitiesFolderOf(process.env)).map((facts) => {
  const findActivityText = (locale: Locale) =>
    activityTexts[locale].find(({ slug }) => slug === facts.id);
  return { facts, textIn: findActivityText };
});

const registry = readRegistry();
export const CATALOGUE = buildCatalogue(registry, today, lenderNotes);
export const MARKET_RATES = computeMarketRates(CATALOGUE.products);
export const HELD_LISTS: HeldLists = { lists: registry.lists, today };

export const FIGURES = readFigures("content/figures");

export const WARNINGS = readWarnings("content/warnings");

export const COMPLAINT_RANKS = rankByComplaints(
  CATALOGUE.lenders.map(({ id, market }) => {
    const complaints =
      findSnapshotCounts({ subjectType: "company", subjectId: id })?.complaints ?? 0;
    return { id, market, complaints };
  }),
);

/** Throws if the page is missing in every language. The error stops the build. */
export function getContentPage<Name extends keyof typeof PAGES>(
  name: Name,
  slug: string,
  locale: Locale,
): (typeof PAGES)[Name][Locale][number] {
  const page = PAGES[name][locale].find((candidate) => candidate.slug === slug);
  if (!page) throw new Error(`content/${name}/<locale>/${slug}.md is missing in every language`);
  return page;
}

const MAX_ALTERNATIVES = 3;
const alternatives = new Map<Product, Alternative[]>();
const findBuiltStats = ({ id }: Product) =>
  findSubjectSnapshot({ subjectType: "product", subjectId: id })?.stats;
const alternativesContext = { ...CATALOGUE, statsOf: findBuiltStats, today };

/** Caches the result for each product, because its pages in all languages show the same alternatives. */
export function getAlternatives(product: Product): Alternative[] {
  const results =
    alternatives.get(product) ?? findAlternatives(product, alternativesContext, MAX_ALTERNATIVES);
  alternatives.set(product, results);
  return results;
}

export const BUILT_CANDIDATES: readonly Candidate[] = CATALOGUE.products.map((product) => {
  const lender = CATALOGUE.lenderById.get(product.lenderId);
  if (!lender) throw new Error(`product ${product.id} has no lender`);
  const licence = isDemo(process.env) ? null : lender.licence;
  const stats = findBuiltStats(product);
  const records = product.terms.map((terms) => ({ ...terms, day: terms.publishedOn }));
  const permissions = product.permissions?.permissions;
  return toCandidate({ ...product, records, permissions }, { ...lender, licence }, stats);
});
