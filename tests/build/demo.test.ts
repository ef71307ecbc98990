import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { splitAddress } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { buildDemoSite } from "../support/demo-site.ts";

const NOTICES = {
  en_US: "Sample data: the lenders, people and numbers on this site are invented.",
  en_NG: "Sample data: the lenders, people and numbers on this site are invented.",
  id_ID: "Data contoh: pemberi pinjaman, orang, dan angka di situs ini adalah rekaan.",
  zh_CN: "示例数据：本站的贷款机构、人物和数字均为虚构。",
} as const;

let dist = "";
beforeAll(async () => {
  ({ dist } = await buildDemoSite());
});

describe("the demo site", () => {
  test("has the sample notice and noindex on every page", () => {
    const pages = globSync("**/*.html", { cwd: dist });
    const locales = new Set<string>();
    for (const page of pages) {
      const html = readFileSync(path.join(dist, page), "utf8");
      const { locale } = splitAddress(`/${page.replace(/(?:\/?index)?\.html$/, "")}`);
      locales.add(locale);
      const [, notice = ""] = /<p class="sample-notice[ "][^>]*>([^<]*)</.exec(html) ?? [];
      expect({ page, notice: notice.trim() }).toEqual({ page, notice: NOTICES[locale] });
      expect(html, page).toContain('<meta name="robots" content="noindex">');
    }
    expect(locales).toEqual(new Set(LOCALE_CODES));
    expect(readFileSync(path.join(dist, "robots.txt"), "utf8")).not.toContain("Sitemap");
  });
});
