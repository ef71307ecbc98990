import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { CatalogueFile } from "#catalogue/file/catalogue-file.ts";
import { postComment } from "#contract/reviews/comment.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import { getTranslate } from "#i18n/texts.ts";
import { removeReviews } from "#server/reviews/outdated-reviews.ts";
import { buildInventedSite, FEW, UNLIKED } from "../../support/invented-site.ts";
import { findAccessibilityViolations, recordLayoutShifts } from "../support/look.ts";
import { createSignedInStorage } from "../support/people-site.ts";
import {
  createNetworkHeaders,
  getCommunityTexts,
  postSampleReview,
  useReviewSite,
} from "../support/review-forms.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = useReviewSite();
const PAGE = "/productDetails/sample-loan-0";

describe("review list", () => {
  test("filters, sorts and deletes reviews", async () => {
    for (let number = 40; number < 43; number += 1)
      await postSampleReview(site, "sample-loan-11", number);
    const person = await site.signUp();
    const page = await visit({
      ...createSignedInStorage(site.url, person),
      extraHTTPHeaders: createNetworkHeaders(),
    });
    await page.goto("/commentList/sample-loan-11?stars=5");
    await page.getByText("Reviews found: 1").waitFor();
    await page.getByLabel("Stars", { exact: true }).selectOption("");
    await page.getByLabel("Order", { exact: true }).selectOption("lowest");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByText("Reviews found: 3").waitFor();
    expect(new URL(page.url()).search).toBe("?sort=lowest");
    await page.goBack();
    await page.getByText("Reviews found: 1").waitFor();
    expect(await page.getByLabel("Stars", { exact: true }).inputValue()).toBe("5");

    await site.succeed(postComment, {
      token: person.token,
      headers: createNetworkHeaders(),
      body: {
        subjectType: "product",
        subjectId: "sample-loan-11",
        stars: 1,
        outcome: "failed",
        description: "To be deleted.",
      },
    });
    await page.goto("/commentList/sample-loan-11");
    const own = page.getByRole("region", { name: "Your review", exact: true });
    await own.getByRole("button", { name: "Delete", exact: true }).click();
    await own.getByRole("button", { name: "Delete it for good?" }).click();
    await own.waitFor({ state: "detached" });
    await page.getByText("Reviews found: 3").waitFor();
  });

  test("shows the prebuilt reviews without scripts", async () => {
    const locale = "id_ID";
    const t = getCommunityTexts(locale);
    const page = await visit({ baseURL: site.url, javaScriptEnabled: false, viewport: NARROW });
    const at = (path: PagePath) => addressOf(locale, path);
    const heading = (key: string) => page.getByRole("heading", { name: t(key), exact: true });
    await page.goto(at("/productDetails/sample-loan-0"));
    const count = page.locator(".voices [data-figure=reviews]");
    expect(await count.innerText()).toContain(t("box.reviews", { count: 12, day: "" }).trim());
    expect(await page.getByRole("listitem").filter({ hasText: "no surprises" }).count()).toBe(0);
    expect(await page.locator(".review").count()).toBe(5);
    expect(await page.locator(".said").first().innerText()).toContain("<b>no</b> surprises");
    expect(await heading("box.helpful").count()).toBe(1);
    const five = page.locator(".histogram a").first();
    expect(await five.getAttribute("href")).toBe(`${at("/commentList/sample-loan-0")}?stars=5`);

    await page.goto(at("/commentList/sample-loan-0"));
    expect(await page.locator("main").innerText()).toContain(t("page.withoutScripts"));

    await page.goto(at(`/productDetails/${FEW}`));
    const words = await page.locator(".voices").innerText();
    expect(words).toContain(t("box.reviews", { count: 4, day: "" }).trim());
    expect(words).toContain(t("box.few"));
    expect(words.split(t("box.unrated"))).toHaveLength(2);
    expect(await page.locator(".histogram li").count()).toBe(5);
    expect(await page.locator(".said").count()).toBe(4);
    for (const key of ["box.oneByOne", "box.successTitle", "box.paidTitle"]) {
      expect(words, key).not.toContain(t(key));
    }

    // A review without likes appears only under the newest.
    await page.goto(at(`/productDetails/${UNLIKED}`));
    expect(await heading("box.newest").count()).toBe(1);
    expect(await heading("box.helpful").count()).toBe(0);
    expect(await page.getByText("Review 3: <b>no</b> surprises.").count()).toBe(1);
    const ways = page.getByRole("main");
    const questions = ways.getByRole("link", { name: getTranslate(locale)("questions:box.link") });
    expect(await questions.count()).toBe(1);
    const complain = ways.getByRole("link", {
      name: getTranslate(locale)("complaints:fromCompany"),
    });
    expect(await complain.getAttribute("href")).toMatch(/\/complain\?company=[\w-]+&alias=[\w+]+$/);
  });

  test("updates its prebuilt figures without layout shift", async () => {
    const t = getCommunityTexts("en_US");
    const product = "sample-loan-3";
    const address = `/productDetails/${product}`;
    const built = await visit({ baseURL: site.url, javaScriptEnabled: false, viewport: NARROW });
    await built.goto(address);
    const before = await built.locator(".score").innerText();
    expect(before).toContain(t("box.none"));
    expect(before).toContain(t("box.asOf", { day: formatDay("en_US", "2026-11-21") }));
    const findTile = (from: Page) => from.locator(".three-answers [data-stats]");
    expect(await findTile(built).innerText()).toContain(t("box.none"));

    await postSampleReview(site, product, 90);
    const page = await visit({
      ...createSignedInStorage(site.url, await site.signUp()),
      viewport: NARROW,
    });
    const shifts = await recordLayoutShifts(page);
    await page.goto(address);
    const count = page.locator(".voices [data-figure=reviews]");
    await count.scrollIntoViewIfNeeded();
    await expect
      .poll(() => count.innerText())
      .toContain(t("box.reviews", { count: 1, day: "" }).trim());
    expect(await findTile(page).innerText()).toContain(await count.innerText());
    expect(await page.locator("[data-as-of]").first().isVisible()).toBe(false);
    expect(await page.locator("[data-figure=few]").innerText()).toBe(t("box.few"));
    expect(await shifts()).toEqual([]);
  });
});

describe("removeReviews", () => {
  test("removes all parts of a review from a page", async () => {
    const locale = "zh_CN";
    const dist = await buildInventedSite();
    const read = (file: string) => readFileSync(path.join(dist, file), "utf8");
    const whole = read(`${addressOf(locale, PAGE)}.html`);
    const { reviews = [] }: CatalogueFile = JSON.parse(read("catalogue.json"));
    const ids = reviews.filter(({ page }) => page === PAGE).map(({ id }) => id);
    expect(ids.sort()).toEqual([1, 2, 3, 4, 5].map((number) => `review-${number}`));
    expect(whole.split("Review 3:")).toHaveLength(3);

    const cut = removeReviews(whole, new Set(["review-3"]));
    expect(cut).not.toMatch(/Review 3:|Quiet Sparrow 3|review-3/);
    expect(cut.match(/class="said"/g)).toHaveLength(4);
    expect(cut).toContain('"AggregateRating"');
    expect(cut).not.toContain("reviewBody");

    const empty = removeReviews(whole, new Set(ids));
    expect(empty).not.toMatch(/Quiet Sparrow|class="said"|commentDetails\/review/);
    const t = getCommunityTexts(locale);
    for (const title of [t("box.helpful"), t("box.newest")]) {
      const heading = new RegExp(`>\\s*${title}\\s*<`);
      expect(whole).toMatch(heading);
      expect(empty).not.toMatch(heading);
    }
    expect(empty.slice(-2000)).toBe(whole.slice(-2000));

    const excerpts = read(`productDetails/${UNLIKED}.html`);
    const fewer = removeReviews(excerpts, new Set(["review-1"]));
    expect(excerpts.match(/<p class="excerpt"/g)).toHaveLength(2);
    expect(fewer.match(/<p class="excerpt"/g)).toHaveLength(1);
  });
});

describe("review insights", () => {
  test("shows praise and linked excerpts without scripts", async () => {
    const locale = "id_ID";
    const t = getCommunityTexts(locale);
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
    expect(await findAccessibilityViolations(reader)).toEqual([]);
    await reader.getByRole("link", { name: "The fee is too high." }).click();
    await reader.waitForURL(`**${review}`);
  });
});
