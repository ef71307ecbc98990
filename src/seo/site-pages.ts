import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Lender } from "#catalogue/lenders/lender.ts";
import { filterByKind, type LoanKind } from "#catalogue/paths.ts";
import type { Product } from "#catalogue/products/product.ts";
import { listPages } from "#catalogue/products/product-list.ts";
import { LENDER_TYPES } from "#contract/catalogue/lender-type.ts";
import { LOAN_TYPES } from "#contract/catalogue/loan-type.ts";
import type { PagePath } from "#i18n/addresses.ts";
import { type DayOfProduct, daysOfCatalogue } from "./catalogue-days.ts";
import { newest } from "./newest.ts";

/** A page that search engines may list. */
export interface SitePage {
  page: PagePath;
  /** The day of the newest fact on it; undefined where nothing on it has a date. */
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

/** A text by an editor: its file's name and the day it was changed. */
export interface DatedText {
  slug: string;
  updated: string;
}

/** The content of one language. */
export interface SiteContent {
  catalogue: Catalogue;
  /** The texts about lenders, named by the lender's id. */
  lenderNotes: readonly DatedText[];
  news: readonly DatedText[];
  faq: readonly DatedText[];
  company: readonly DatedText[];
  legal: readonly DatedText[];
  rights: readonly DatedText[];
  /** The day on which the newest of the industry's figures was read. */
  figuresRead: string | undefined;
  /** The day on which the list of warnings was read. */
  warningsReadOn: string;
}

/** The one list of the pages that search engines may list, by type, in one language. */
export function sitePages(content: SiteContent): SitePages {
  const { catalogue, news, faq, company, legal, rights } = content;
  const { dayOfProduct, dayOfLender } = daysOfCatalogue(catalogue, content.lenderNotes);
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
      // Nothing on them is dated.
      { page: "/finny", lastmod: undefined },
      { page: "/calculator", lastmod: undefined },
      { page: "/simulator", lastmod: undefined },
      { page: "/complain", lastmod: undefined },
      { page: "/moderation", lastmod: undefined },
      { page: "/rewards", lastmod: undefined },
      // Follows and reviews come any time.
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
      // Its further pages name firms, so that search engines get none of them.
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
    // The readers' stories are not dated before there are any.
    { page: "/loan/stories", lastmod: undefined },
  ];
}

/** The pages of a list, each as new as the newest of its own entries. */
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
