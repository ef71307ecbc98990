import { getRssString } from "@astrojs/rss";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createNewsFeed } from "#seo/news-feed.ts";

const SITE = "https://finny.example";

beforeAll(() => {
  vi.stubEnv("SITE", SITE);
});

const article = {
  slug: "bunga-flat",
  title: "Bunga flat & biaya",
  description: "Apa arti bunga flat",
  category: "Panduan",
  published: new Date("2026-11-20"),
  updated: new Date("2026-11-21"),
};

describe("createNewsFeed", () => {
  test("has a language, own link and absolute addresses", async () => {
    const feed = createNewsFeed({
      locale: "id_ID",
      title: "Finny: berita",
      description: "Berita dan panduan",
      articles: [article],
    });
    const xml = await getRssString(feed);
    expect(xml).toContain("<language>id-ID</language>");
    expect(xml).toContain(`<link>${SITE}/id/news</link>`);
    expect(xml).toContain(`<atom:link href="${SITE}/id/rss.xml" rel="self"`);
    expect(xml).toContain(`<link>${SITE}/id/newsDetail/bunga-flat</link>`);
    expect(xml).toContain("<title>Bunga flat &amp; biaya</title>");
    expect(xml).toContain("<description>Apa arti bunga flat</description>");
    expect(xml).toContain("<category>Panduan</category>");
    expect(xml).toContain("<pubDate>Fri, 20 Nov 2026 00:00:00 GMT</pubDate>");
    expect(xml).toContain("<lastBuildDate>Sat, 21 Nov 2026 00:00:00 GMT</lastBuildDate>");
  });

  test("contains at most the newest fifty articles", async () => {
    const texts = { locale: "en_US", title: "Finny: news", description: "Guides" } as const;
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...article,
      slug: `article-${index}`,
    }));
    const xml = await getRssString(createNewsFeed({ ...texts, articles: many }));
    expect(xml.match(/<item>/g)).toHaveLength(50);
    expect(xml).toContain("/newsDetail/article-0<");
    const empty = await getRssString(createNewsFeed({ ...texts, articles: [] }));
    expect(empty).not.toContain("lastBuildDate");
  });
});
