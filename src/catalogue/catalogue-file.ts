import * as v from "valibot";
import { LENDER_TYPES } from "#contract/lender-type.ts";
import { LICENCE_STATES } from "#contract/licence.ts";
import { LOAN_TYPES } from "#contract/loan-type.ts";
import { MARKETS } from "#contract/market.ts";
import { RATE_KINDS, RATE_PERIODS } from "#contract/rate.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { plainText } from "#seo/plain-text.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Lender } from "./lender.ts";
import { licenceSummary, newestReading } from "./licence-summary.ts";
import type { Localised } from "./localised.ts";
import type { Product } from "./product.ts";
import { fillPlaceholders } from "./rendered.ts";
import type { PublishedTerms } from "./terms.ts";

/** In the folder of the built site: what the server has to know of it. */
export const CATALOGUE_FILE = "catalogue.json";

const RANGE = { min: v.optional(v.number()), max: v.optional(v.number()) };

/** What is not known is left out. */
const RATE = { ...RANGE, kind: v.picklist(RATE_KINDS), period: v.picklist(RATE_PERIODS) };

/** What a lender published in an app store on a day: a dated record, never today's offer. */
const PublishedSchema = v.object({
  day: v.string(),
  store: v.string(),
  appId: v.string(),
  quota: v.optional(v.object(RANGE)),
  period: v.optional(v.object(RANGE)),
  interestRate: v.optional(v.object(RATE)),
  rateAsPublished: v.optional(v.string()),
  feesAsPublished: v.optional(v.string()),
  /** Of what stands here as published. */
  language: v.string(),
});

const ProductSchema = v.object({
  id: v.string(),
  name: v.string(),
  lender: v.string(),
  /** What else it is called: in a register, in an app store. */
  otherNames: v.array(v.string()),
  loanTypes: v.array(v.picklist(LOAN_TYPES)),
  quota: v.optional(v.object(RANGE)),
  period: v.optional(v.object(RANGE)),
  interestRate: v.optional(v.object(RATE)),
  fees: v.optional(v.string()),
  passingRate: v.optional(v.number()),
  speed: v.optional(v.number()),
  starRating: v.optional(v.number()),
  /** Where and when the facts above are from. */
  source: v.optional(v.string()),
  asOf: v.optional(v.string()),
  /** The newest first. */
  published: v.optional(v.array(PublishedSchema)),
});

const CompanySchema = v.object({
  id: v.string(),
  name: v.string(),
  legalName: v.string(),
  otherNames: v.array(v.string()),
  market: v.picklist(MARKETS),
  lenderType: v.picklist(LENDER_TYPES),
  licence: v.object({
    status: v.picklist(LICENCE_STATES),
    regulators: v.array(v.string()),
    listDate: v.string(),
  }),
});

const TextSchema = v.object({
  title: v.string(),
  description: v.string(),
  keywords: v.array(v.string()),
  /** The words of the whole text. */
  text: v.string(),
});

/** `texts` by the language that they are written in. */
const PageSchema = v.object({ slug: v.string(), texts: v.record(v.string(), TextSchema) });

export const CatalogueFileSchema = v.object({
  /** Whether all lenders are invented, for a demo; left out where none is. */
  isSample: v.optional(v.boolean()),
  /** The newest day on which any list of the register was read. */
  registerDate: v.string(),
  /** By name, as are companies. */
  products: v.array(ProductSchema),
  companies: v.array(CompanySchema),
  /** The newest first. */
  news: v.array(PageSchema),
  /** `title` is the question, `text` the answer. */
  faq: v.array(PageSchema),
});
export type CatalogueFile = v.InferOutput<typeof CatalogueFileSchema>;
export type FileProduct = CatalogueFile["products"][number];
export type FileCompany = CatalogueFile["companies"][number];
export type FilePage = CatalogueFile["news"][number];
export type FileText = v.InferOutput<typeof TextSchema>;

type Pages<Data> = Readonly<
  Record<Locale, readonly Localised<{ data: Data; rendered?: { html: string } | undefined }>[]>
>;
interface FilePages {
  news: Pages<{ title: string; description: string; keywords: readonly string[] }>;
  faq: Pages<{ question: string }>;
}

/**
 * What the server has to know of the site: what there is to find, to list and to follow.
 *
 * `catalogueFile(CATALOGUE, PAGES) // => { products: [{ id: "carbon", … }], companies, news, … }`
 */
export function catalogueFile(
  { products, lenders }: Pick<Catalogue, "products" | "lenders">,
  pages: FilePages,
): CatalogueFile {
  const registerDate = newestReading(lenders);
  return {
    registerDate,
    products: products.map(fileProduct),
    companies: lenders.map((lender) => fileCompany(lender, registerDate)),
    news: filePages(pages.news, ({ title, description, keywords }) => ({
      title,
      description,
      keywords: [...keywords],
    })),
    faq: filePages(pages.faq, ({ question }) => ({
      title: question,
      description: "",
      keywords: [],
    })),
  };
}

function fileProduct(product: Product): FileProduct {
  const { id, name, lenderId, registerName, terms, loanTypes } = product;
  const { quota, period, interestRate, passingRate, speed, starRating } = product;
  const published = terms.flatMap(({ nameAsPublished, publisherAsPublished }) => [
    nameAsPublished,
    publisherAsPublished,
  ]);
  const { fees, source, asOf } = product;
  const facts = {
    quota,
    period,
    interestRate,
    fees,
    passingRate,
    speed,
    starRating,
    source,
    asOf,
    published: terms.length > 0 ? terms.map(filePublished).sort(newestFirst) : undefined,
  };
  const otherNames = namesBeside(name, [registerName, ...published]);
  return { id, name, lender: lenderId, otherNames, loanTypes, ...known(facts) };
}

type FilePublished = NonNullable<FileProduct["published"]>[number];

function filePublished(terms: PublishedTerms): FilePublished {
  const { listingUpdated, store, appId, language } = terms;
  const { quota, period, interestRate, rateAsPublished, feesAsPublished } = terms;
  const facts = { quota, period, interestRate, rateAsPublished, feesAsPublished };
  return { day: listingUpdated, store, appId, language, ...known(facts) };
}

function newestFirst(a: FilePublished, b: FilePublished): number {
  return a.day < b.day ? 1 : -1;
}

function fileCompany(lender: Lender, registerDate: string): FileCompany {
  const { id, name, legalName, registerName, market, lenderType } = lender;
  const otherNames = namesBeside(name, [registerName]).filter((other) => other !== legalName);
  const licence = licenceSummary(lender, registerDate);
  return { id, name, legalName, otherNames, market, lenderType, licence };
}

/** The file says nothing rather than `undefined`. */
function known<Facts extends object>(facts: Facts): Partial<Facts> {
  const entries = Object.entries(facts).filter(([, fact]) => fact !== undefined);
  return Object.fromEntries(entries) as Partial<Facts>;
}

function namesBeside(name: string, others: readonly (string | undefined)[]): string[] {
  const names = new Set(others.filter((other) => other !== undefined));
  names.delete(name);
  return [...names];
}

function filePages<Data>(
  pages: Pages<Data>,
  headOf: (data: Data) => Omit<FileText, "text">,
): FilePage[] {
  const texts = new Map<string, FilePage["texts"]>();
  for (const locale of LOCALE_CODES) {
    for (const { slug, locale: written, entry } of pages[locale]) {
      const text = {
        ...headOf(entry.data),
        text: plainText(fillPlaceholders(entry.rendered?.html ?? "")),
      };
      texts.set(slug, { ...texts.get(slug), [written]: text });
    }
  }
  return [...texts].map(([slug, byLocale]) => ({ slug, texts: byLocale }));
}
