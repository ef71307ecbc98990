import { Readable } from "node:stream";
import { parseSitemap } from "sitemap";
import { describe, expect, test } from "vitest";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { PAGE_TYPES, type SitePage, type SitePages } from "#seo/site-pages.ts";
import { createSitemapFiles, renderSitemap, renderSitemapIndex } from "#seo/sitemap.ts";

const SITE = "https://finny.example";

function createPages(type: keyof SitePages, pages: SitePage[]): Record<Locale, SitePages> {
  const empty = Object.fromEntries(PAGE_TYPES.map((name) => [name, []])) as unknown as SitePages;
  const sitePages: SitePages = { ...empty, [type]: pages };
  return Object.fromEntries(LOCALE_CODES.map((locale) => [locale, sitePages])) as Record<
    Locale,
    SitePages
  >;
}

describe("sitemap", () => {
  test("has one file per page type and language", () => {
    const files = createSitemapFiles(
      createPages("news", [{ page: "/news", lastmod: "2026-11-21" }]),
    );
    expect(files.map(({ name }) => name)).toEqual([
      "news-en_US",
      "news-en_NG",
      "news-id_ID",
      "news-zh_CN",
    ]);
  });

  test("has address, date and language versions of each page", async () => {
    const pages: SitePage[] = [
      { page: "/", lastmod: "2026-11-21" },
      { page: "/loan/stories", lastmod: undefined },
    ];
    const xml = renderSitemap({ name: "home-id_ID", locale: "id_ID", pages }, SITE);
    const [home, stories] = await parseSitemap(Readable.from([xml]));
    expect(home?.url).toBe(`${SITE}/id/`);
    expect(home?.lastmod).toBe("2026-11-21");
    expect(home?.links).toEqual([
      { lang: "en-US", url: `${SITE}/` },
      { lang: "en-NG", url: `${SITE}/en-ng/` },
      { lang: "id-ID", url: `${SITE}/id/` },
      { lang: "zh-CN", url: `${SITE}/zh/` },
      { lang: "x-default", url: `${SITE}/` },
    ]);
    expect(stories?.url).toBe(`${SITE}/id/loan/stories`);
    expect(stories).not.toHaveProperty("lastmod");
  });

  test("escapes XML", () => {
    const pages: SitePage[] = [{ page: '/a&b<c>"', lastmod: undefined }];
    const xml = renderSitemap({ name: "pages-en_US", locale: "en_US", pages }, SITE);
    expect(xml).toContain(`<loc>${SITE}/a&amp;b&lt;c&gt;&quot;</loc>`);
    expect(xml).toContain(`hreflang="id-ID" href="${SITE}/id/a&amp;b&lt;c&gt;&quot;"`);
  });

  test("is listed in the index with its newest date", () => {
    const pages: SitePage[] = [
      { page: "/newsDetail/a", lastmod: "2026-11-20" },
      { page: "/newsDetail/b", lastmod: "2026-11-21" },
      { page: "/newsDetail/c", lastmod: undefined },
    ];
    const xml = renderSitemapIndex(createSitemapFiles(createPages("news", pages)), SITE);
    const line = `<sitemap><loc>${SITE}/sitemaps/news-zh_CN.xml</loc><lastmod>2026-11-21</lastmod></sitemap>`;
    expect(xml).toContain(line);
    expect(xml.match(/<sitemap>/g)).toHaveLength(LOCALE_CODES.length);
  });
});
