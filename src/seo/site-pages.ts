import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Lender } from "#catalogue/lenders/lender.ts";
import { filterProductsByKind, type LoanKind } from "#catalogue/paths.ts";
import type { Product } from "#catalogue/products/product.ts";
import { paginateProducts } from "#catalogue/products/product-list.ts";
import { LENDER_TYPES, LOAN_TYPES } from "#contract/catalogue/constants.ts";
import type { PagePath } from "#i18n/addresses.ts";
import { createLatestDayLookup, type DatedText, type DayOfProduct, findNewestDay } from "./days.ts";

export interface SitePage {
  page: PagePath;
  /** The day of the newest fact on the page; undefined if no fact has a date. */
  lastmod: string | undefined;
}

/** The page types, each with a separate sitemap. */
export const PAGE_TYPES = [
  "home",
  "pages",
  "lists",
  "loans",
  "products",
  "companies",
  "news",
  "rights",
  "legal",
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

export type SitePages = Record<PageType, SitePage[]>;

export interface SiteContent {
  catalogue: Catalogue;
  lenderNotes: readonly DatedText[];
  news: readonly DatedText[];
  faq: readonly DatedText[];
  company: readonly DatedText[];
  legal: readonly DatedText[];
  rights: readonly DatedText[];
  figuresRead: string | undefined;
  warningsReadOn: string;
}

export function listSitePages(content: SiteContent): SitePages {
  const { catalogue, news, faq, company, legal, rights } = content;
  const { dayOfProduct, dayOfLender } = createLatestDayLookup(catalogue, content.lenderNotes);
  const newestProduct = findNewestDay(catalogue.products.map(dayOfProduct));
  const findNewestLenderDay = (lenders: readonly Lender[]) =>
    findNewestDay(lenders.map(dayOfLender));
  const indonesian = catalogue.lenders.filter(({ market }) => market === "ID");
  const newestArticle = findNewestTextDay(news);
  return {
    home: [{ page: "/", lastmod: findNewestDay([newestProduct, newestArticle]) }],
    pages: [
      createTextSitemapEntry("/about", company, "about"),
      createTextSitemapEntry("/contactUs", company, "contact"),
      createTextSitemapEntry("/aboutEmployment", company, "employment"),
      createTextSitemapEntry("/howWeRank", company, "ranking"),
      { page: "/licenceStatus", lastmod: findNewestLenderDay(catalogue.lenders) },
      createTextSitemapEntry("/chargeLimit", company, "charge-limit"),
      { page: "/aboutFAQ", lastmod: findNewestTextDay(faq) },
      { page: "/figures", lastmod: content.figuresRead },
      // Pages without dated facts.
      { page: "/finny", lastmod: undefined },
      { page: "/calculator", lastmod: undefined },
      { page: "/simulator", lastmod: undefined },
      { page: "/complain", lastmod: undefined },
      { page: "/moderation", lastmod: undefined },
      { page: "/rewards", lastmod: undefined },
      { page: "/leaderboard", lastmod: undefined },
    ],
    lists: createProductListPages("/productList", catalogue.products, dayOfProduct),
    loans: [
      { page: "/loan", lastmod: newestProduct },
      ...createLoanListPages(catalogue, dayOfProduct),
    ],
    products: catalogue.products.map((product) => ({
      page: `/productDetails/${product.id}`,
      lastmod: dayOfProduct(product),
    })),
    companies: catalogue.lenders.map((lender) => ({
      page: `/companyDetails/${lender.id}`,
      lastmod: dayOfLender(lender),
    })),
    news: [
      { page: "/news", lastmod: newestArticle },
      ...news.map(({ slug, updated }) =>
        createTextSitemapEntry(`/newsDetail/${slug}`, [{ slug, updated }], slug),
      ),
    ],
    rights: [
      { page: "/rights", lastmod: findNewestTextDay(rights) },
      createTextSitemapEntry("/rights/nigeria", rights, "nigeria"),
      createTextSitemapEntry("/rights/indonesia", rights, "indonesia"),
      { page: "/licensedPindar", lastmod: findNewestLenderDay(indonesian) },
      // Lists only the first page, because the other pages list names of firms and are not indexed.
      { page: "/warnings", lastmod: content.warningsReadOn },
    ],
    legal: [
      createTextSitemapEntry("/TermsandConditions.html", legal, "terms"),
      createTextSitemapEntry("/PrivacyPolicy.html", legal, "privacy"),
    ],
  };
}

function createLoanListPages({ products }: Catalogue, dayOfProduct: DayOfProduct): SitePage[] {
  const kinds: LoanKind[] = [...LOAN_TYPES, ...LENDER_TYPES];
  return [
    ...kinds.flatMap((kind) =>
      createProductListPages(`/loan/${kind}`, filterProductsByKind(products, kind), dayOfProduct),
    ),
    { page: "/loan/stories", lastmod: undefined },
  ];
}

function createProductListPages(
  firstPage: PagePath,
  products: readonly Product[],
  dayOfProduct: DayOfProduct,
): SitePage[] {
  return paginateProducts(products).map((list) => ({
    page: list.number === 1 ? firstPage : `${firstPage}/${list.number}`,
    lastmod: findNewestDay(list.products.map(dayOfProduct)),
  }));
}

function createTextSitemapEntry(
  page: PagePath,
  datedTexts: readonly DatedText[],
  slug: string,
): SitePage {
  return { page, lastmod: datedTexts.find((text) => text.slug === slug)?.updated };
}

function findNewestTextDay(texts: readonly DatedText[]): string | undefined {
  return findNewestDay(texts.map(({ updated }) => updated));
}
