import { globSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { OG_PICTURE_MAX_BYTES, OG_PICTURE_SIZE } from "#seo/og-picture.ts";
import { originOfSite, readFolder } from "../../scripts/check-site/site.ts";
import { DIST } from "../support/site.ts";
import { readBuilt } from "./support/built-pages.ts";

const origin = originOfSite(readFolder(DIST));
const exists = (file: string) =>
  statSync(path.join(DIST, file), { throwIfNoEntry: false }) !== undefined;

test("robots.txt allows crawlers and names the sitemap", () => {
  const lines = readBuilt("robots.txt").trim().split("\n");
  expect(lines).toContain("User-agent: *");
  expect(lines).toContain("Allow: /");
  expect(lines.filter((line) => line.startsWith("Disallow"))).toEqual([]);
  expect(lines.at(-1)).toBe(`Sitemap: ${origin}/sitemap-index.xml`);
});

test.each(LOCALE_CODES)("lists every article in the feed of %s", (locale) => {
  const feed = readBuilt(addressOf(locale, "/rss.xml").slice(1));
  const links = [...feed.matchAll(/<item>.*?<link>([^<]*)/gs)].map(([, link]) => link);
  const articles = readdirSync(path.join(DIST, addressOf(locale, "/newsDetail")))
    .filter((file) => file.endsWith(".html"))
    .map((file) => path.basename(file, ".html"));
  const addresses = articles.map((slug) => origin + addressOf(locale, `/newsDetail/${slug}`));
  expect(links.sort()).toEqual(addresses.sort());
});

test("share pictures have the announced size and weight", async () => {
  for (const file of globSync("og/*/**/*.png", { cwd: DIST })) {
    const full = path.join(DIST, file);
    const { width, height, format } = await sharp(full).metadata();
    expect({ file, width, height, format }).toEqual({ file, ...OG_PICTURE_SIZE, format: "png" });
    expect(statSync(full).size, file).toBeLessThanOrEqual(OG_PICTURE_MAX_BYTES);
  }
});

test("_redirects lead to existing files", () => {
  const rules = readBuilt("_redirects").trim().split("\n");
  const targets = rules.map((rule) => rule.split(/\s+/).at(-2) ?? "");
  const missing = targets.filter((target) => {
    const file = target.slice(1);
    return !(exists(file) && file.endsWith(".html")) && !exists(`${file}.html`);
  });
  expect(missing).toEqual([]);
});
