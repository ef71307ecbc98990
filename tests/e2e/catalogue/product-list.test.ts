import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { buildInventedSite } from "../../support/invented-site.ts";
import {
  createFontSizeSetter,
  findAccessibilityViolations,
  findFaults,
  findOverflow,
} from "../support/look.ts";
import { useSiteWithUsers } from "../support/people-site.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const results = (page: Page) => page.getByRole("region", { name: "Results" });
const resultStatus = (page: Page) => results(page).getByRole("status").first();
const openFilter = (page: Page) => page.locator(".filter summary").press("Enter");
const ownList = (page: Page) => page.locator(".own-list");

/** Position in the page, independent of scrolling. */
const getPagePosition = (element: Locator) =>
  element.evaluate((box) => {
    const { top, height } = box.getBoundingClientRect();
    return [Math.round(top + scrollY), Math.round(height)];
  });

describe("product list", () => {
  test("filters by keyboard and supports browser history", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/productList");
    await openFilter(page);
    await page.getByLabel("Country").waitFor();
    const place = await getPagePosition(page.locator(".filter"));
    await page.getByLabel("For how long?").focus();
    await page.keyboard.type("3 m");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("50,000");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/productList?amount=50000&term=3");
    await expect
      .poll(() => resultStatus(page).innerText())
      .toMatch(/may match.*Only Nigeria.*We do not know the cost of any/);
    expect(await ownList(page).isVisible()).toBe(false);
    expect(await getPagePosition(page.locator(".filter")), "nothing jumps").toEqual(place);
    expect(await results(page).getByText("We do not know its cost.").count(), "said once").toBe(0);

    await page.getByLabel("Kind of lender").selectOption("commercial-bank");
    await page.getByLabel("Kind of lender").press("Tab");
    await page.getByRole("button", { name: "Show loans" }).press("Enter");
    await page.waitForURL("**lenderType=commercial-bank**");
    const others = page.getByText(/that do not match/);
    await others.press("Enter");
    await expect.poll(() => results(page).locator(".others a").count()).toBeGreaterThan(10);

    await page.goBack();
    await page.waitForURL("**/productList?amount=50000&term=3");
    await expect.poll(() => page.getByLabel("Kind of lender").inputValue()).toBe("");
    await page.goBack();
    await page.waitForURL("**/productList");
    await expect.poll(() => ownList(page).isVisible()).toBe(true);
    expect(await page.getByLabel("How much?").inputValue()).toBe("");
    expect(await resultStatus(page).innerText()).toBe("");
  });

  test("loads more results for the filter in the address", async () => {
    const page = await visit();
    await page.goto("/productList?lenderType=digital&market=NG");
    const cards = results(page).locator("li.card");
    await expect.poll(() => cards.count()).toBe(20);
    expect(await page.getByLabel("Country").inputValue()).toBe("NG");
    await results(page).getByRole("button", { name: "Show more" }).click();
    await expect.poll(() => cards.count()).toBe(40);
    const names = await cards.locator("> a").allInnerTexts();
    expect(new Set(names).size).toBe(40);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test("fits 360 px with text twice as large", async () => {
    const page = await visit({ viewport: NARROW });
    const setFontSize = await createFontSizeSetter(page);
    await page.goto("/id/productList?amount=50000&term=3");
    await page.locator(".results li.card").first().waitFor();
    await openFilter(page);
    await page.locator("#filter-market").waitFor();
    await setFontSize(32);
    expect(await findFaults(page)).toEqual([]);
  });

  test("shows two products on a phone without scrolling", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/productList");
    const price = page.locator("li.card").nth(1).getByText("2020:");
    const { y = NARROW.height, height = 0 } = (await price.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(NARROW.height - 62);
    expect(await ownList(page).getByText("FCCPC list of ").count(), "once per list").toBe(2);
  });
});

describe("product list without a server", () => {
  test("keeps the prebuilt products when the server fails", async () => {
    const page = await visit({ mayReport: /ERR_FAILED|Failed to load/ });
    await page.route("**/polaris/product/list*", (route) => route.abort());
    await page.goto("/productList?market=NG");
    await page.getByText("The list did not load.").waitFor();
    expect(await ownList(page).isVisible()).toBe(true);
    await page.unroute("**/polaris/product/list*");
    await results(page).getByRole("button", { name: "Try again" }).click();
    await results(page).locator("li.card").first().waitFor();
    expect(await ownList(page).isVisible()).toBe(false);
  });
});

describe("product cards", () => {
  // Uses invented lenders, because we know no current terms of real ones.
  const site = useSiteWithUsers({ buildSite: buildInventedSite });

  test("show the same facts when prebuilt and when loaded", async () => {
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto("/en-ng/productList");
    const facts = ownList(page).locator("li.card[id]").filter({ hasText: "a month" }).first();
    const id = await facts.getAttribute("id");
    const line = await facts.getByText("as of").last().locator("xpath=..").innerText();
    expect(line).toMatch(/% a month \(.+\) · .*₦.* · .*days · as of \d+ \w+ \d{4}$/);
    await page.goto("/en-ng/productList?sort=name&market=NG");
    const card = results(page)
      .locator("li.card")
      .filter({ has: page.locator(`[data-compare=${id}]`) });
    await expect.poll(() => card.innerText()).toContain(line);
    expect(await findOverflow(page)).toEqual([]);
  });

  test("can be filtered by score", async () => {
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto("/id/productList");
    await openFilter(page);
    const score = page.getByLabel("Bintang", { exact: true });
    await expect.poll(() => score.locator("option").count()).toBe(4);
    await score.selectOption("4-5");
    await page.getByRole("button", { name: "Tampilkan" }).click();
    await page.waitForURL("**/productList?score=4-5");
    await expect
      .poll(() => page.locator(".results > [role=status]").innerText())
      .toMatch(/^\d+ mungkin cocok/);
    await page.goBack();
    await expect.poll(() => score.inputValue()).toBe("");
  });
});
