import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Lender } from "#catalogue/lenders/lender.ts";
import {
  createLenderJsonLd,
  createProductJsonLd,
  createReviewJsonLd,
} from "#seo/data/catalogue.ts";
import {
  createArticleJsonLd,
  createBreadcrumbJsonLd,
  createItemListJsonLd,
  createOrganizationJsonLd,
  createWebsiteJsonLd,
  serialiseJsonLd,
} from "#seo/data/site.ts";
import { createSnapshotStats, createSubjectSnapshot } from "../../support/made-snapshot.ts";
import { lender, product, terms } from "./samples.ts";

const SITE = "https://finny.example";

beforeAll(() => {
  vi.stubEnv("SITE", SITE);
});

describe("structured data of an article", () => {
  const article = {
    slug: "flat-interest",
    locale: "zh_CN",
    textLocale: "id_ID",
    title: "Bunga flat",
    description: "Berapa biayanya",
    published: new Date("2026-11-20"),
    updated: new Date("2026-11-21"),
    citations: [{ name: "The rules", url: "https://regulator.example/rules" }],
  } as const;

  test("has the required fields of NewsArticle", () => {
    expect(createArticleJsonLd(article)).toMatchObject({
      "@type": "NewsArticle",
      headline: "Bunga flat",
      url: `${SITE}/zh/newsDetail/flat-interest`,
      mainEntityOfPage: `${SITE}/zh/newsDetail/flat-interest`,
      datePublished: "2026-11-20",
      dateModified: "2026-11-21",
      image: { url: `${SITE}/og/zh_CN/article/flat-interest.png`, width: "1200", height: "630" },
      author: { "@type": "Organization", name: "Finny" },
      publisher: { "@id": `${SITE}/#organization`, logo: { url: `${SITE}/og/logo.png` } },
      citation: [{ "@type": "CreativeWork", url: "https://regulator.example/rules" }],
    });
  });

  test("has the language of the article's text", () => {
    expect(createArticleJsonLd(article).inLanguage).toBe("id-ID");
  });

  test("omits citations if there are no sources", () => {
    expect(createArticleJsonLd({ ...article, citations: [] })).not.toHaveProperty("citation");
  });
});

describe("structured data of the site", () => {
  test("has one organization and a website per language", () => {
    const id = `${SITE}/#organization`;
    expect(createOrganizationJsonLd()).toMatchObject({
      "@type": "Organization",
      "@id": id,
      name: "Finny",
      legalName: "Finny Fintech Limited",
      url: `${SITE}/`,
      logo: { url: `${SITE}/og/logo.png` },
    });
    expect(createWebsiteJsonLd("id_ID")).toEqual({
      "@context": "https://schema.org",
      "@type": "WebSite",
      "@id": `${SITE}/id/#website`,
      url: `${SITE}/id/`,
      name: "Finny",
      inLanguage: "id-ID",
      publisher: { "@id": id },
    });
  });

  test("numbers breadcrumbs with absolute addresses", () => {
    const crumbs = [
      { name: "Beranda", address: "/id/" },
      { name: "Berita", address: "/id/news" },
    ] as const;
    expect(createBreadcrumbJsonLd(crumbs).itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Beranda", item: `${SITE}/id/` },
      { "@type": "ListItem", position: 2, name: "Berita", item: `${SITE}/id/news` },
    ]);
  });

  test("continues the positions of list items on later pages", () => {
    const items = [{ name: "Sample Cash", address: "/productDetails/sample-cash" }] as const;
    expect(createItemListJsonLd(items, { before: 50, total: 51 })).toMatchObject({
      numberOfItems: 51,
      itemListElement: [{ position: 51, url: `${SITE}/productDetails/sample-cash` }],
    });
  });

  test("escapes script tags", () => {
    const name = "</script><!--<script>alert(1)";
    const data = createBreadcrumbJsonLd([{ name, address: "/news" }]);
    const json = serialiseJsonLd(data);
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual(data);
    expect(JSON.stringify(data)).toContain(name);
  });
});

describe("structured data of a product", () => {
  test("omits unknown facts", () => {
    expect(createProductJsonLd(product, lender, "id_ID")).toEqual({
      "@context": "https://schema.org",
      "@type": "LoanOrCredit",
      "@id": `${SITE}/productDetails/sample-cash#product`,
      name: "Sample Cash",
      url: `${SITE}/id/productDetails/sample-cash`,
      provider: {
        "@type": "FinancialService",
        "@id": `${SITE}/companyDetails/sample-lender#lender`,
        name: "Sample Lender",
        url: `${SITE}/id/companyDetails/sample-lender`,
      },
      areaServed: { "@type": "Country", name: "Nigeria" },
      currency: "NGN",
    });
  });

  test("omits earlier published terms and app store ratings", () => {
    const withPast = { ...product, terms: [terms], gpScore: 4.5 };
    expect(createProductJsonLd(withPast, lender, "en_US")).toEqual(
      createProductJsonLd(product, lender, "en_US"),
    );
  });

  test("has the minimum and maximum of today's offer", () => {
    const offered = {
      ...product,
      market: "ID" as const,
      quota: { min: undefined, max: 2_000_000 },
      period: { min: 30, max: 90 },
      interestRate: { min: 0.2, max: 0.3, kind: "daily" as const, period: "day" as const },
      fees: "3 percent, deducted",
    };
    expect(createProductJsonLd(offered, lender, "en_US")).toMatchObject({
      currency: "IDR",
      areaServed: { name: "Indonesia" },
      amount: { "@type": "MonetaryAmount", currency: "IDR", maxValue: 2_000_000 },
      loanTerm: { "@type": "QuantitativeValue", minValue: 30, maxValue: 90, unitCode: "DAY" },
      interestRate: { minValue: 0.2, maxValue: 0.3, unitText: "percent per day, daily rate" },
      feesAndCommissionsSpecification: "3 percent, deducted",
    });
    const free = createProductJsonLd({ ...offered, fees: "none" }, lender, "en_US");
    expect(free).not.toHaveProperty("feesAndCommissionsSpecification");
    expect(createProductJsonLd(offered, lender, "en_US").amount).not.toHaveProperty("minValue");
  });

  test("omits rates published as APR", () => {
    const rate = { min: 33, max: 261, kind: "published-apr" as const, period: "year" as const };
    const data = createProductJsonLd({ ...product, interestRate: rate }, lender, "en_US");
    expect(data).not.toHaveProperty("interestRate");
    expect(data).not.toHaveProperty("annualPercentageRate");
  });
});

describe("structured data of a lender", () => {
  test.each([
    ["digital", "FinancialService"],
    ["microfinance-bank", "BankOrCreditUnion"],
    ["commercial-bank", "BankOrCreditUnion"],
  ] as const)("has for the lender type %s the schema.org type %s", (lenderType, type) => {
    expect(createLenderJsonLd({ ...lender, lenderType }, "en_US")).toMatchObject({ "@type": type });
  });

  test("has the lender's facts and the same id everywhere", () => {
    const fullLender: Lender = {
      ...lender,
      url: "https://lender.example",
      address: "1 Sample Street, Lagos",
      phone: "0800 000 0000",
      bankCode: "999",
      employeeCount: 12,
    };
    expect(createLenderJsonLd(fullLender, "zh_CN")).toEqual({
      "@context": "https://schema.org",
      "@type": "FinancialService",
      "@id": `${SITE}/companyDetails/sample-lender#lender`,
      name: "Sample Lender",
      legalName: "Sample Lender Limited",
      url: `${SITE}/zh/companyDetails/sample-lender`,
      sameAs: "https://lender.example",
      address: "1 Sample Street, Lagos",
      telephone: "0800 000 0000",
      areaServed: { "@type": "Country", name: "Nigeria" },
      identifier: { "@type": "PropertyValue", propertyID: "bank code", value: "999" },
      numberOfEmployees: { "@type": "QuantitativeValue", value: 12 },
    });
  });
});

const IMPORTED = [{ source: "Google Play", reviews: 1, newest: "2026-03-01" }];

describe("createReviewJsonLd", () => {
  test("returns the score of the site's own reviews", () => {
    expect(createReviewJsonLd(createSubjectSnapshot()).aggregateRating).toMatchObject({
      ratingValue: 3.8,
      reviewCount: 12,
    });
  });

  test("returns no score with imported or too few reviews", () => {
    expect(
      createReviewJsonLd(
        createSubjectSnapshot({ stats: createSnapshotStats({ imported: IMPORTED }) }),
      ),
    ).toEqual({});
    const { imported: _, ...notCounted } = createSnapshotStats();
    expect(createReviewJsonLd(createSubjectSnapshot({ stats: notCounted }))).toEqual({});
    expect(
      createReviewJsonLd(
        createSubjectSnapshot({ stats: createSnapshotStats({ reviews: 4, rating: null }) }),
      ),
    ).toEqual({});
  });
});
