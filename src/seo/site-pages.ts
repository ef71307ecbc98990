import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Lender } from "#catalogue/lenders/lender.ts";
import { filterByKind, type LoanKind } from "#catalogue/paths.ts";
import type { Product } from "#catalogue/products/product.ts";
import { listPages } from "#catalogue/products/product-list.ts";
import { LENDER_TYPES, LOAN_TYPES } from "#contract/catalogue/constants.ts";
import type { PagePath } from "#i18n/addresses.ts";
import { createLatestDays, type DatedText, type DayOfProduct, newest } from "./days.ts";

export interface SitePage {
  page: PagePath;
  /** The day of its newest fact; undefined without dated facts. */
  lastmod: string | undefined;
}

/** Each type has its own sitemap. */
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

export function sitePages(content: SiteContent): SitePages {
  const { catalogue, news, faq, company, legal, rights } = content;
  const { dayOfProduct, dayOfLender } = createLatestDays(catalogue, content.lenderNotes);
  const newestProduct = newest(catalogue.products.map(dayOfProduct));
  const newestLender = (lenders: readonly Lender[]) => newest(lenders.map(dayOfLender));
  const indonesian = catalogue.lenders.filter(({ market }) => market === "ID");
  const newestArticle = newestText(news);
  return {
    home: [{ page: "/", lastmod: newest([newestProduct, newestArticle]) }],
    pages: [
      textPage("/about", company, "about"),
      textPage("/contactUs", company, "contact"),
      textPage("/aboutEmployment", company, "employment"),
      textPage("/howWeRank", company, "ranking"),
      { page: "/licenceStatus", lastmod: newestLender(catalogue.lenders) },
      textPage("/chargeLimit", company, "charge-limit"),
      { page: "/aboutFAQ", lastmod: newestText(faq) },
      { page: "/figures", lastmod: content.figuresRead },
      // These have no dated facts.
      { page: "/finny", lastmod: undefined },
      { page: "/calculator", lastmod: undefined },
      { page: "/simulator", lastmod: undefined },
      { page: "/complain", lastmod: undefined },
      { page: "/moderation", lastmod: undefined },
      { page: "/rewards", lastmod: undefined },
      { page: "/leaderboard", lastmod: undefined },
    ],
    lists: productList("/productList", catalogue.products, dayOfProduct),
    loans: [{ page: "/loan", lastmod: newestProduct }, ...loanLists(catalogue, dayOfProduct)],
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
        textPage(`/newsDetail/${slug}`, [{ slug, updated }], slug),
      ),
    ],
    rights: [
      { page: "/rights", lastmod: newestText(rights) },
      textPage("/rights/nigeria", rights, "nigeria"),
      textPage("/rights/indonesia", rights, "indonesia"),
      { page: "/licensedPindar", lastmod: newestLender(indonesian) },
      // Its further pages name firms and stay out of search engines.
      { page: "/warnings", lastmod: content.warningsReadOn },
    ],
    legal: [
      textPage("/TermsandConditions.html", legal, "terms"),
      textPage("/PrivacyPolicy.html", legal, "privacy"),
    ],
  };
}

function loanLists({ products }: Catalogue, dayOfProduct: DayOfProduct): SitePage[] {
  const kinds: LoanKind[] = [...LOAN_TYPES, ...LENDER_TYPES];
  return [
    ...kinds.flatMap((kind) =>
      productList(`/loan/${kind}`, filterByKind(products, kind), dayOfProduct),
    ),
    { page: "/loan/stories", lastmod: undefined },
  ];
}

function productList(
  first: PagePath,
  products: readonly Product[],
  dayOfProduct: DayOfProduct,
): SitePage[] {
  return listPages(products).map((list) => ({
    page: list.number === 1 ? first : `${first}/${list.number}`,
    lastmod: newest(list.products.map(dayOfProduct)),
  }));
}

function textPage(page: PagePath, texts: readonly DatedText[], slug: string): SitePage {
  return { page, lastmod: texts.find((text) => text.slug === slug)?.updated };
}

function newestText(texts: readonly DatedText[]): string | undefined {
  return newest(texts.map(({ updated }) => updated));
}
