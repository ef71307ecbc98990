import { describe, expect, test } from "vitest";
import type { Lender } from "#catalogue/lenders/lender.ts";
import type { Product } from "#catalogue/products/product.ts";
import { PRODUCTS_PER_PAGE } from "#catalogue/products/product-list.ts";
import { findNewestDay } from "#seo/days.ts";
import { listSitePages, type SiteContent, type SitePage } from "#seo/site-pages.ts";
import { lender, product, terms } from "./samples.ts";

const OLD = "2019-07-31";
const LISTED = "2026-07-13";

function createContent(changes: Partial<SiteContent> = {}): SiteContent {
  const none = { lenderNotes: [], news: [], faq: [], company: [], legal: [], rights: [] };
  const content = { catalogue: catalogue([lender], [product]), figuresRead: undefined };
  return { ...content, warningsReadOn: LISTED, ...none, ...changes };
}

function catalogue(lenders: Lender[], products: Product[]) {
  return {
    lenders,
    products,
    lenderById: new Map(lenders.map((one) => [one.id, one])),
    productById: new Map(products.map((one) => [one.id, one])),
    productsOfLender: Map.groupBy(products, ({ lenderId }) => lenderId),
  };
}

function findLastmod(pages: Iterable<SitePage>, page: string): string | undefined {
  const entry = [...pages].find((candidate) => candidate.page === page);
  if (!entry) throw new Error(`${page} is not in the list`);
  return entry.lastmod;
}

describe("listSitePages", () => {
  test("findNewestDay returns the latest date", () => {
    expect(findNewestDay([OLD, undefined, LISTED])).toBe(LISTED);
    expect(findNewestDay([undefined])).toBeUndefined();
  });

  test("uses for a product the date of its newest fact", () => {
    const old = { ...lender, asOf: OLD };
    const products = [
      { ...product, id: "by-lender" },
      { ...product, id: "by-terms", terms: [terms] },
      { ...product, id: "by-itself", terms: [terms], asOf: "2026-10-01" },
    ];
    const pages = listSitePages(createContent({ catalogue: catalogue([old], products) }));
    expect(findLastmod(pages.products, "/productDetails/by-lender")).toBe(OLD);
    expect(findLastmod(pages.products, "/productDetails/by-terms")).toBe("2020-03-12");
    expect(findLastmod(pages.products, "/productDetails/by-itself")).toBe("2026-10-01");
    expect(findLastmod(pages.companies, "/companyDetails/sample-lender")).toBe("2026-10-01");
  });

  test("omits the date of lenders known only by month", () => {
    const read = { ...lender, asOf: "2019-07", licences: [], decisions: [] };
    const pages = listSitePages(createContent({ catalogue: catalogue([read], []) }));
    expect(findLastmod(pages.companies, "/companyDetails/sample-lender")).toBeUndefined();
  });

  test("uses the date of a lender's content file", () => {
    const lenderNotes = [{ slug: lender.id, updated: "2026-11-21" }];
    const pages = listSitePages(createContent({ lenderNotes }));
    expect(findLastmod(pages.companies, "/companyDetails/sample-lender")).toBe("2026-11-21");
    expect(findLastmod(pages.products, "/productDetails/sample-cash")).toBe("2026-11-21");
  });

  test("uses for lists the date of their newest entry", () => {
    const other = { ...lender, id: "old-lender", asOf: OLD };
    const products = Array.from({ length: PRODUCTS_PER_PAGE + 1 }, (_, index) => ({
      ...product,
      id: `sample-${index}`,
      lenderId: index < PRODUCTS_PER_PAGE ? lender.id : other.id,
    }));
    const { lists } = listSitePages(
      createContent({ catalogue: catalogue([lender, other], products) }),
    );
    expect(lists).toEqual([
      { page: "/productList", lastmod: LISTED },
      { page: "/productList/2", lastmod: OLD },
    ]);
  });

  test("lists loan pages only for types with products", () => {
    const sharia = { ...product, loanTypes: ["sharia" as const] };
    const { loans } = listSitePages(createContent({ catalogue: catalogue([lender], [sharia]) }));
    expect(findLastmod(loans, "/loan/sharia")).toBe(LISTED);
    expect(findLastmod(loans, "/loan/digital")).toBe(LISTED);
    expect(findLastmod(loans, "/loan")).toBe(LISTED);
    expect(findLastmod(loans, "/loan/education")).toBeUndefined();
    expect(findLastmod(loans, "/loan/stories")).toBeUndefined();
  });

  test("uses the date of articles, also for their lists", () => {
    const news = [
      { slug: "second", updated: "2026-11-20" },
      { slug: "first", updated: "2026-11-21" },
    ];
    const rights = [{ slug: "nigeria", updated: "2026-11-19" }];
    const pages = listSitePages(
      createContent({ news, rights, faq: [{ slug: "a", updated: "2026-11-18" }] }),
    );
    expect(findLastmod(pages.news, "/newsDetail/second")).toBe("2026-11-20");
    expect(findLastmod(pages.news, "/news")).toBe("2026-11-21");
    expect(findLastmod(pages.home, "/")).toBe("2026-11-21");
    expect(findLastmod(pages.rights, "/rights/nigeria")).toBe("2026-11-19");
    expect(findLastmod(pages.pages, "/aboutFAQ")).toBe("2026-11-18");
    expect(findLastmod(pages.legal, "/TermsandConditions.html")).toBeUndefined();
  });

  test("lists every public page once", () => {
    const addresses = Object.values(listSitePages(createContent()))
      .flat()
      .map(({ page }) => page);
    expect(new Set(addresses).size).toBe(addresses.length);
    const closed = ["/login", "/my", "/personal", "/search", "/activity"];
    expect(addresses.filter((page) => closed.includes(page))).toEqual([]);
  });
});
