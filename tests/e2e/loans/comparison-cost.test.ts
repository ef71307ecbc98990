import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { getText } from "#i18n/texts.ts";
import { inventedSite } from "../../support/invented-site.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { usePeopleSite } from "../support/people-site.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

// Invented lenders: no register holds today's terms of a real one.
const visit = useBrowser();
const site = usePeopleSite(inventedSite);
const AMOUNT = 50_000;
const MONTHS = 3;

async function compareThree(page: Page): Promise<void> {
  await page.goto(`${site.url}/id/productList`);
  for (const index of [0, 1, 2]) {
    const button = page.locator(`li.card button.compare[data-compare="sample-loan-${index}"]`);
    await button.tap();
    await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
  }
  await page.locator('.tray a[href^="/id/compare"]').tap();
  await page.waitForURL("**/id/compare?products=*");
  await page.getByRole("article").first().waitFor();
  await page.locator("#comparison-amount").fill(String(AMOUNT));
  await page.locator("#comparison-term").fill(String(MONTHS));
  await page.locator("#comparison-term").press("Enter");
  await page.waitForURL(`**&amount=${AMOUNT}&term=${MONTHS}`);
}

/** 5, 6 and 7 percent a month on the whole amount, for three months. */
async function expectCosts(page: Page): Promise<void> {
  const label = page.getByRole("term").filter({ hasText: "Total yang Anda bayar" });
  const costs = page.getByRole("article").locator("dl > div").filter({ has: label });
  await expect.poll(() => costs.first().innerText()).toContain("₦57.500");
  const cells = await costs.getByRole("definition").allInnerTexts();
  const figures = cells.map((cell) => Number(/₦([\d.]+)/.exec(cell)?.[1]?.replace(".", "")));
  expect(figures).toEqual([57_500, 59_000, 60_500]);
  expect(cells.map((cell) => cell.includes("terendah"))).toEqual([true, false, false]);
}

describe("comparison of costs", () => {
  test("compares three loan costs on a phone", async () => {
    const page = await visit({ viewport: NARROW, hasTouch: true, isMobile: true });
    await compareThree(page);
    await expectCosts(page);
    expect(await findOverflow(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    const shared = await visit({ viewport: NARROW });
    await shared.goto(page.url());
    await expectCosts(shared);
  });

  test("marks and focuses the invalid field", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto(`${site.url}/compare?products=sample-loan-0,sample-loan-1`);
    const [amount, term] = [page.locator("#comparison-amount"), page.locator("#comparison-term")];
    await amount.fill("₦50k");
    await term.fill("1000");
    await page.getByRole("button", { name: "Show the cost" }).click();
    await page.getByRole("alert").filter({ hasText: "1 to 360 months" }).waitFor();
    expect(await amount.getAttribute("aria-invalid")).toBeNull();
    expect(await term.getAttribute("aria-invalid")).toBe("true");
    expect(await term.evaluate((field) => field === document.activeElement)).toBe(true);
    await term.fill("3");
    await term.press("Enter");
    await page.waitForURL("**&amount=50000&term=3");
    await page.goBack();
    await expect.poll(() => amount.inputValue()).toBe("100000");
    await page.getByText("This amount is not offered").filter({ visible: true }).first().waitFor();
  });

  test("compares costs for a term in days", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto(`${site.url}/compare?products=sample-loan-0,sample-loan-1`);
    await page.locator("#comparison-amount").fill("50k");
    await page.locator("#comparison-term").fill("45");
    await page.getByLabel("Unit of the term").selectOption("days");
    await page.getByRole("button", { name: "Show the cost" }).click();
    await page.waitForURL("**&amount=50000&term=45d");
    await page.getByText("₦53,698.63").filter({ visible: true }).first().waitFor();
    expect(await page.getByText("You pay each month").filter({ visible: true }).count()).toBe(0);
    await page.reload();
    await expect.poll(() => page.locator("#comparison-term").inputValue()).toBe("45");
    expect(await page.getByLabel("Unit of the term").inputValue()).toBe("day");
  });

  test("fits published costs on a phone", async () => {
    const locale = "id_ID";
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto(addressOf(locale, "/productDetails/sample-loan-0"));
    for (const name of ["borrow", "payBack", "cost"]) {
      const label = getText(locale)(`catalogue:product.${name}`);
      const rows = page.getByRole("term").filter({ hasText: label }).locator("xpath=..");
      expect(await rows.count()).toBe(3);
      const figure = rows.last().getByRole("definition");
      expect(await figure.innerText()).toMatch(/₦[\d.,]+/);
      const { x = 0, width = 0 } = (await figure.boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(NARROW.width);
    }
    expect(await findBarriers(page)).toEqual([]);
  });
});
