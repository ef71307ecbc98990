import { globSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { formatDayOrMonth } from "#i18n/dates.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";
import { OG_PICTURE_MAX_BYTES, OG_PICTURE_SIZE } from "#seo/og-picture.ts";
import { SITE } from "#site.ts";
import {
  type CheckedSite,
  checkBuiltSite,
  RULE_NAMES,
} from "../../scripts/check-site/check-built-site.ts";
import { findElementsByTag, openSiteFiles, readSiteOrigin } from "../../scripts/check-site/site.ts";
import { formatProblem } from "../../scripts/checks/problem.ts";
import { DIST } from "../support/site.ts";
import { getMainText, readBuiltFile, readBuiltPage } from "./support/built-pages.ts";

/** Thousands of pictures come from few templates. */
const PICTURES_PER_SAMPLE = 20;

describe("the built site", () => {
  let checked: CheckedSite;

  beforeAll(() => {
    checked = checkBuiltSite(openSiteFiles(DIST));
  });

  test.each(RULE_NAMES)("has no problem with %s", (name) => {
    const problems = checked.problems[name].map(formatProblem);
    expect(problems.slice(0, 20), `${problems.length} problems`).toEqual([]);
  });

  test("has every page in every language", () => {
    const findPages = (locale: string) =>
      checked.site.pages
        .filter((page) => page.locale === locale)
        .map(({ page }) => page)
        .sort();
    const [first = "", ...others] = LOCALE_CODES;
    for (const locale of others) expect(findPages(locale)).toEqual(findPages(first));
  });

  test("has a page per product and lender", () => {
    const { products, lenders } = readRegistry();
    const pagesBelow = (folder: string) =>
      checked.site.pages.map(({ page }) => page).filter((page) => page.startsWith(folder));
    const inEachLanguage = (pages: string[]) => LOCALE_CODES.flatMap(() => pages).sort();
    expect(pagesBelow("/productDetails/").sort()).toEqual(
      inEachLanguage(products.map(({ id }) => `/productDetails/${id}`)),
    );
    expect(pagesBelow("/companyDetails/").sort()).toEqual(
      inEachLanguage(lenders.map(({ id }) => `/companyDetails/${id}`)),
    );
  });

  test.each<[page: PagePath, current: PagePath]>([
    ["/about", "/about"],
    ["/newsDetail/what-flat-interest-really-costs", "/news"],
    ["/rights/nigeria", "/rights"],
    ["/productDetails/fairmoney", "/productList"],
    ["/personal", "/my"],
  ])("marks the current menu entry and language on %s", (page, current) => {
    const links = findElementsByTag(readBuiltPage("id_ID", page), "a");
    const marked = (value: string) => {
      const current = links.filter(({ attributes }) => attributes["aria-current"] === value);
      return [...new Set(current.map(({ attributes }) => attributes["href"]))];
    };
    expect(marked("page")).toEqual([addressOf("id_ID", current)]);
    expect(marked("true")).toEqual([addressOf("id_ID", page)]);
  });
});

describe("lender pages in Indonesian", () => {
  const t = getTranslate("id_ID");
  const readText = (page: PagePath) => getMainText(readBuiltPage("id_ID", page));

  test("show the legal maximum only for licensed lenders", () => {
    expect(readText("/productDetails/adapundi")).toContain(t("caps:title"));
    expect(readText("/productDetails/investree")).not.toContain(t("caps:title"));
  });

  test("show the end of a licence", () => {
    const name = "PT Investree Radhika Jaya";
    const day = formatDayOrMonth("id_ID", "2024-10-21");
    expect(readText("/companyDetails/id-investree")).toContain(
      t("catalogue:licence.ended.long", { name, regulator: "OJK", day }),
    );
  });
});

describe("other files of the built site", () => {
  const origin = readSiteOrigin(openSiteFiles(DIST));

  const exists = (file: string) =>
    statSync(path.join(DIST, file), { throwIfNoEntry: false }) !== undefined;

  test("allow crawlers and name the sitemap in robots.txt", () => {
    const lines = readBuiltFile("robots.txt").trim().split("\n");
    expect(lines).toContain("User-agent: *");
    expect(lines).toContain("Allow: /");
    expect(lines.filter((line) => line.startsWith("Disallow"))).toEqual([]);
    expect(lines.at(-1)).toBe(`Sitemap: ${origin}/sitemap-index.xml`);
  });

  test("name the security contact in security.txt", () => {
    const lines = readBuiltFile(".well-known/security.txt").trim().split("\n");
    expect(lines).toContain(`Contact: mailto:${SITE.email}`);
    const expires = lines.find((line) => line.startsWith("Expires: "))?.slice(9) ?? "";
    expect(Date.parse(expires)).toBeGreaterThan(Date.now());
    expect(lines).toContain(`Canonical: ${origin}/.well-known/security.txt`);
  });

  test.each(LOCALE_CODES)("list every article in the feed of %s", (locale) => {
    const feed = readBuiltFile(addressOf(locale, "/rss.xml").slice(1));
    const links = [...feed.matchAll(/<item>.*?<link>([^<]*)/gs)].map(([, link]) => link);
    const articles = readdirSync(path.join(DIST, addressOf(locale, "/newsDetail")))
      .filter((file) => file.endsWith(".html"))
      .map((file) => path.basename(file, ".html"));
    const addresses = articles.map((slug) => origin + addressOf(locale, `/newsDetail/${slug}`));
    expect(links.sort()).toEqual(addresses.sort());
  });

  test("include social pictures in the announced size", async () => {
    const pictures = globSync("og/*/**/*.png", { cwd: DIST }).sort();
    for (const file of pictures.filter((_, index) => index % PICTURES_PER_SAMPLE === 0)) {
      const full = path.join(DIST, file);
      const { width, height, format } = await sharp(full).metadata();
      expect({ file, width, height, format }).toEqual({ file, ...OG_PICTURE_SIZE, format: "png" });
      expect(statSync(full).size, file).toBeLessThanOrEqual(OG_PICTURE_MAX_BYTES);
    }
  });

  test("redirect only to existing pages", () => {
    const rules = readBuiltFile("_redirects").trim().split("\n");
    const targets = rules.map((rule) => rule.split(/\s+/).at(-2) ?? "");
    const missing = targets.filter((target) => {
      const file = target.slice(1);
      return !(exists(file) && file.endsWith(".html")) && !exists(`${file}.html`);
    });
    expect(missing).toEqual([]);
  });
});
