import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { CatalogueFile } from "#catalogue/file/catalogue-file.ts";
import { addressOf } from "#i18n/addresses.ts";
import { cutReviews } from "#server/reviews/outdated-reviews.ts";
import { inventedSite } from "../../support/invented-site.ts";
import { communityTexts } from "../support/review-forms.ts";

vi.setConfig({ testTimeout: 180_000 });

const PAGE = "/productDetails/sample-loan-0";

describe("cutReviews", () => {
  test("removes every trace from a built page", async () => {
    const locale = "zh_CN";
    const dist = await inventedSite();
    const read = (file: string) => readFileSync(path.join(dist, file), "utf8");
    const whole = read(`${addressOf(locale, PAGE)}.html`);
    const { reviews = [] }: CatalogueFile = JSON.parse(read("catalogue.json"));
    const ids = reviews.filter(({ page }) => page === PAGE).map(({ id }) => id);
    expect(ids.sort()).toEqual([1, 2, 3, 4, 5].map((number) => `review-${number}`));
    expect(whole.split("Review 3:")).toHaveLength(3);

    const cut = cutReviews(whole, new Set(["review-3"]));
    expect(cut).not.toMatch(/Review 3:|Quiet Sparrow 3|review-3/);
    expect(cut.match(/class="said"/g)).toHaveLength(4);
    expect(cut).toContain('"AggregateRating"');
    expect(cut).not.toContain("reviewBody");

    const empty = cutReviews(whole, new Set(ids));
    expect(empty).not.toMatch(/Quiet Sparrow|class="said"|commentDetails\/review/);
    const t = communityTexts(locale);
    for (const title of [t("box.helpful"), t("box.newest")]) {
      const heading = new RegExp(`>\\s*${title}\\s*<`);
      expect(whole).toMatch(heading);
      expect(empty).not.toMatch(heading);
    }
    expect(empty.slice(-2000)).toBe(whole.slice(-2000));
  });
});
