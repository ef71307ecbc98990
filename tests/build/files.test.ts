import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Parser } from "htmlparser2";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { LOCALE_CODES, LOCALES } from "#i18n/locales.ts";
import { OG_PICTURE_MAX_BYTES, OG_PICTURE_SIZE } from "#seo/og-picture.ts";
import { metaContents } from "../../scripts/check-site/page.ts";
import { originOfSite } from "../../scripts/check-site/site.ts";
import { folderFiles } from "../../scripts/check-site/site-files.ts";
import { DIST } from "../support/site.ts";
import { builtPage, readBuilt } from "./support/built-pages.ts";

const origin = originOfSite(folderFiles(DIST));
const exists = (file: string) =>
  statSync(path.join(DIST, file), { throwIfNoEntry: false }) !== undefined;

test("robots.txt lets everyone read and names the sitemap", () => {
  const lines = readBuilt("robots.txt").trim().split("\n");
  expect(lines).toContain("User-agent: *");
  expect(lines).toContain("Allow: /");
  expect(lines.filter((line) => line.startsWith("Disallow"))).toEqual([]);
  expect(lines.at(-1)).toBe(`Sitemap: ${origin}/sitemap-index.xml`);
});

describe.each(LOCALE_CODES)("the feed in %s", (locale) => {
  const elements = readXml(readBuilt(`${addressOf(locale, "/rss.xml").slice(1)}`));
  const textsOf = (name: string) =>
    elements.filter((element) => element.name === name).map(({ text }) => text);

  test("holds every article with its whole address and its day", () => {
    const articles = readdirSync(path.join(DIST, addressOf(locale, "/newsDetail")));
    const pages = articles.filter((file) => file.endsWith(".html"));
    const [channel, ...links] = textsOf("link");
    expect(channel).toBe(origin + addressOf(locale, "/news"));
    const wanted = pages.map((file) => {
      const page: PagePath = `/newsDetail/${path.basename(file, ".html")}`;
      return origin + addressOf(locale, page);
    });
    expect(links.sort()).toEqual(wanted.sort());
    expect(textsOf("pubDate").filter((day) => Number.isNaN(Date.parse(day)))).toEqual([]);
    expect(textsOf("pubDate")).toHaveLength(pages.length);
  });

  test("says its language and its own address", () => {
    expect(textsOf("language")).toEqual([LOCALES[locale].tag]);
    const self = elements.find(({ attributes }) => attributes["rel"] === "self");
    expect(self?.attributes["href"]).toBe(origin + addressOf(locale, "/rss.xml"));
  });
});

function readXml(xml: string) {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => elements.push({ name, attributes, text: "" }),
      ontext(text) {
        const last = elements.at(-1);
        if (last) last.text += text.trim();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return elements;
}

describe("the pictures for sharing", () => {
  const pictures = readdirSync(path.join(DIST, "og"), { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".png") && path.basename(file) !== "logo.png",
  );

  test("are there for every family of pages and every article, in every language", () => {
    const perLanguage = LOCALE_CODES.map((locale) =>
      pictures
        .filter((file) => file.startsWith(locale))
        .map((file) => path.relative(locale, file))
        .sort(),
    );
    for (const names of perLanguage) expect(names).toEqual(perLanguage[0]);
    expect(perLanguage[0]).toContain("product.png");
    expect(perLanguage[0]).toContain(path.join("article", "what-flat-interest-really-costs.png"));
  });

  test("have the size that they are announced with and are light", async () => {
    for (const file of pictures) {
      const full = path.join(DIST, "og", file);
      const { width, height, format } = await sharp(full).metadata();
      expect({ file, width, height, format }).toEqual({ file, ...OG_PICTURE_SIZE, format: "png" });
      expect(statSync(full).size, file).toBeLessThanOrEqual(OG_PICTURE_MAX_BYTES);
    }
  });

  test.each(LOCALE_CODES)("are in the language of the page: %s", (locale) => {
    for (const page of [
      "/about",
      "/productDetails/fairmoney",
      "/newsDetail/short-loans-cost-per-day",
    ] as const) {
      const [picture] = metaContents(builtPage(locale, page), "og:image");
      expect(picture).toMatch(new RegExp(`^${origin}/og/${locale}/`));
    }
  });
});

test("every page has copies in brotli and gzip that hold the same", () => {
  const pages = folderFiles(DIST).paths.filter((file) => file.endsWith(".html"));
  expect(pages.filter((file) => !(exists(`${file}.br`) && exists(`${file}.gz`)))).toEqual([]);
  const sample = pages.filter((_page, index) => index % 50 === 0);
  for (const file of sample) {
    const read = (name: string) => readFileSync(path.join(DIST, name));
    expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file)), file).toBe(true);
    expect(gunzipSync(read(`${file}.gz`)).equals(read(file)), file).toBe(true);
  }
});

test("old addresses, shells and missing pages of a static host lead to files that exist", () => {
  const rules = readBuilt("_redirects").trim().split("\n");
  const targets = rules.map((rule) => rule.split(/\s+/).at(-2) ?? "");
  const missing = targets.filter((target) => {
    const file = target.slice(1);
    return !(exists(file) && file.endsWith(".html")) && !exists(`${file}.html`);
  });
  expect(missing).toEqual([]);
});
