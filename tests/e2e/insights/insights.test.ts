import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { cutReviews } from "#server/reviews/outdated-reviews.ts";
import { inventedSite, UNLIKED } from "../../support/invented-site.ts";
import { findBarriers } from "../support/look.ts";
import { communityTexts, useReviewSite } from "../support/review-forms.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = useReviewSite();

test("shows praise and linked excerpts without scripts", async () => {
  const locale = "id_ID";
  const t = communityTexts(locale);
  const page = await visit({ baseURL: site.url, javaScriptEnabled: false, viewport: NARROW });
  await page.goto(addressOf(locale, `/productDetails/${UNLIKED}`));
  await page.getByRole("heading", { name: t("insights.title"), exact: true }).waitFor();
  const theme = page
    .locator(".voices")
    .getByRole("listitem")
    .filter({ hasText: t("themes.fees") });
  const words = await theme.first().innerText();
  expect(words).toContain(t("insights.counts", { praise: 31, complaint: 9 }));
  expect(words).toContain("No <b>hidden</b> charges.");
  const other = page
    .locator(".voices")
    .getByRole("listitem")
    .filter({ hasText: t("themes.help") });
  expect(await other.getByRole("link").count()).toBe(0);
  const excerpt = theme.getByRole("link", { name: "The fee is too high." });
  expect((await excerpt.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const review = addressOf(locale, "/commentDetails/review-2");
  expect(await excerpt.getAttribute("href")).toBe(review);

  const reader = await visit({ baseURL: site.url, viewport: NARROW });
  await reader.goto(page.url());
  expect(await findBarriers(reader)).toEqual([]);
  await reader.getByRole("link", { name: "The fee is too high." }).click();
  await reader.waitForURL(`**${review}`);
});

test("removes only the excerpt of a cut review", async () => {
  const file = path.join(await inventedSite(), `productDetails/${UNLIKED}.html`);
  const whole = readFileSync(file, "utf8");
  const cut = cutReviews(whole, new Set(["review-1"]));
  expect(whole.match(/class="excerpt"/g)).toHaveLength(2);
  expect(whole).toContain("hidden&lt;/b&gt; charges");
  expect(cut).not.toContain("hidden&lt;/b&gt; charges");
  expect(cut.match(/class="excerpt"/g)).toHaveLength(1);
  expect(cut.slice(-2000)).toBe(whole.slice(-2000));
});
