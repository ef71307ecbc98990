import type { Catalogue } from "#catalogue/catalogue.ts";
import { getUnambiguousName, type Lender, listSimilarLenders } from "#catalogue/lenders/lender.ts";
import type { Localised } from "#catalogue/localised.ts";
import type { Product } from "#catalogue/products/product.ts";
import { findPublishedPrice } from "#catalogue/products/product-offer.ts";
import type { PublishedTerms } from "#catalogue/products/terms.ts";
import {
  findCurrentLegalCap,
  readLegalCaps,
  showsLegalMaximum,
} from "#catalogue/registry/charge-caps.ts";
import { type HeldLists, toRegisterLists } from "#catalogue/registry/register-lists.ts";
import { fillPlaceholders, htmlToPlainText } from "#catalogue/rendered.ts";
import { MARKETS } from "#contract/catalogue/constants.ts";
import { toIsoDay } from "#i18n/dates.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import type {
  CatalogueFile,
  FileCompany,
  FilePage,
  FileProduct,
  FileText,
} from "./catalogue-file.ts";

type Pages<Data> = Readonly<
  Record<Locale, readonly Localised<{ data: Data; rendered?: { html: string } | undefined }>[]>
>;
interface FilePages {
  news: Pages<{ title: string; description: string; keywords: readonly string[]; published: Date }>;
  faq: Pages<{ question: string }>;
}

export function createCatalogueFile(
  { products, lenders, lenderById, productsOfLender }: Catalogue,
  pages: FilePages,
  held: HeldLists,
): CatalogueFile {
  return {
    builtOn: held.today,
    lists: toRegisterLists(held),
    caps: toFileCaps(held.today),
    products: products.map((product) =>
      toFileProduct(product, lenderById.get(product.lenderId), held.today),
    ),
    companies: lenders.map((lender) =>
      toCatalogueFileCompany(
        lender,
        listSimilarLenders(lender, lenders),
        productsOfLender.get(lender.id),
      ),
    ),
    news: toFilePages(pages.news, ({ title, description, keywords, published }) => ({
      title,
      description,
      keywords: [...keywords],
      published: toIsoDay(published),
    })),
    faq: toFilePages(pages.faq, ({ question }) => ({
      title: question,
      description: "",
      keywords: [],
    })),
  };
}

function toFileCaps(today: string): NonNullable<CatalogueFile["caps"]> {
  const caps = readLegalCaps("content/regulators");
  return MARKETS.flatMap((market) => findCurrentLegalCap(caps, market, today) ?? []).map((cap) => {
    const { market, upToSixMonths, longer, ceilingPercent, law, article, from, asOf } = cap;
    const rates = { upToSixMonths: upToSixMonths.percent, longer: longer.percent, ceilingPercent };
    return { market, ...rates, law, article, from, asOf };
  });
}

function toFileProduct(product: Product, lender: Lender | undefined, today: string): FileProduct {
  const { id, name, lenderId, registerName, formerNames, terms, loanTypes } = product;
  const { quota, period, interestRate, fees, passingRate, speed, source, asOf } = product;
  const published = terms.flatMap(({ nameAsPublished, publisherAsPublished }) => [
    nameAsPublished,
    publisherAsPublished,
  ]);
  return {
    id,
    name,
    lender: lenderId,
    otherNames: toUniqueOtherNames(name, [registerName, ...formerNames, ...published]),
    loanTypes,
    quota,
    period,
    interestRate,
    fees,
    passingRate,
    speed,
    showsLegalMaximum: lender && showsLegalMaximum(product, lender, today) ? true : undefined,
    source,
    asOf,
    published: terms.length > 0 ? terms.map(toFilePublishedTerms) : undefined,
    estimate: lender && findPublishedPrice(product, lender, today),
    permissions: product.permissions?.permissions,
  };
}

type FilePublished = NonNullable<FileProduct["published"]>[number];

function toFilePublishedTerms(terms: PublishedTerms): FilePublished {
  const { publishedOn, medium, source, appId, language } = terms;
  const { quota, period, interestRate } = terms;
  const { rateAsPublished, rateTranslated, feesAsPublished, feesTranslated } = terms;
  const texts = { rateAsPublished, rateTranslated, feesAsPublished, feesTranslated };
  const facts = { appId, quota, period, interestRate, ...texts };
  return { day: publishedOn, medium, source, language, ...facts };
}

function toCatalogueFileCompany(
  lender: Lender,
  others: readonly Lender[],
  products: readonly Product[] = [],
): FileCompany {
  const { id, name, legalName, registerName, formerNames, market, lenderType, licence } = lender;
  const publishers = products.flatMap(({ terms }) =>
    terms.map(({ publisherAsPublished }) => publisherAsPublished),
  );
  const names = toUniqueOtherNames(name, [registerName, ...formerNames, ...publishers]);
  const otherNames = names.filter((other) => other !== legalName);
  const similar =
    others.length > 0 ? others.map((other) => getUnambiguousName(other, products)) : undefined;
  return { id, name, legalName, otherNames, market, lenderType, licence, similar };
}

function toUniqueOtherNames(name: string, others: readonly (string | undefined)[]): string[] {
  const names = new Set(others.filter((other) => other !== undefined));
  names.delete(name);
  return [...names];
}

function toFilePages<Data>(
  pages: Pages<Data>,
  toHead: (data: Data) => Omit<FileText, "text">,
): FilePage[] {
  const texts = new Map<string, FilePage["texts"]>();
  for (const locale of LOCALE_CODES) {
    for (const { slug, locale: language, entry } of pages[locale]) {
      const text = {
        ...toHead(entry.data),
        text: htmlToPlainText(fillPlaceholders(entry.rendered?.html ?? "")),
      };
      texts.set(slug, { ...texts.get(slug), [language]: text });
    }
  }
  return [...texts].map(([slug, byLocale]) => ({ slug, texts: byLocale }));
}
