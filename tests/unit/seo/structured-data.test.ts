import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  articleData,
  breadcrumbData,
  itemListData,
  organizationData,
  serialiseJsonLd,
  websiteData,
} from "#seo/structured-data.ts";

const SITE = "https://finny.example";

beforeAll(() => {
  vi.stubEnv("SITE", SITE);
});

describe("article", () => {
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

  test("has what a news article must have", () => {
    expect(articleData(article)).toMatchObject({
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

  test("says the language the text is really in", () => {
    expect(articleData(article).inLanguage).toBe("id-ID");
  });

  test("without sources has no citation", () => {
    expect(articleData({ ...article, citations: [] })).not.toHaveProperty("citation");
  });
});

test("website and organization: one company, a site in each language", () => {
  const id = `${SITE}/#organization`;
  expect(organizationData()).toMatchObject({
    "@type": "Organization",
    "@id": id,
    name: "Finny",
    legalName: "Finny Fintech Limited",
    url: `${SITE}/`,
    logo: { url: `${SITE}/og/logo.png` },
  });
  expect(websiteData("id_ID")).toEqual({
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${SITE}/id/#website`,
    url: `${SITE}/id/`,
    name: "Finny",
    inLanguage: "id-ID",
    publisher: { "@id": id },
  });
});

test("breadcrumbs count from one and are whole addresses", () => {
  const crumbs = [
    { name: "Beranda", address: "/id/" },
    { name: "Berita", address: "/id/news" },
  ] as const;
  expect(breadcrumbData(crumbs).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Beranda", item: `${SITE}/id/` },
    { "@type": "ListItem", position: 2, name: "Berita", item: `${SITE}/id/news` },
  ]);
});

test("a further page of a list counts on", () => {
  const items = [{ name: "Sample Cash", address: "/productDetails/sample-cash" }] as const;
  expect(itemListData(items, { before: 50, total: 51 })).toMatchObject({
    numberOfItems: 51,
    itemListElement: [{ position: 51, url: `${SITE}/productDetails/sample-cash` }],
  });
});

test("no text can end the script element it stands in", () => {
  const name = "</script><!--<script>alert(1)";
  const data = itemListData([{ name, address: "/news" }], { before: 0, total: 1 });
  const json = serialiseJsonLd(data);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual(data);
  expect(JSON.stringify(data)).toContain(name);
});
