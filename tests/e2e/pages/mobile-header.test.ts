import type { Page } from "playwright";
import { expect, test } from "vitest";
import { HEADER_SCROLL_THRESHOLD_PX } from "#constants.ts";
import { NARROW, useBrowser, WIDE } from "../support/visitor.ts";

const visit = useBrowser();
const ARTICLE = "/newsDetail/what-flat-interest-really-costs";
const APP = { userAgent: "Mozilla/5.0 (Linux; Android 14) FinnyApp/1.0" };

async function isShownAt(page: Page, y: number): Promise<boolean> {
  await page.evaluate((to) => scrollTo(0, to), y);
  await page.waitForFunction((to) => scrollY === to, y);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.locator(".mobile-header").isVisible();
}

test("appears after 100 px of scrolling", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto(ARTICLE);
  expect(await isShownAt(page, 0)).toBe(false);
  expect(await isShownAt(page, HEADER_SCROLL_THRESHOLD_PX)).toBe(false);
  expect(await isShownAt(page, HEADER_SCROLL_THRESHOLD_PX + 1)).toBe(true);
  expect(await page.locator(".mobile-header").innerText()).toContain(
    await page.locator("h1").innerText(),
  );
  expect(await isShownAt(page, 50)).toBe(false);
});

test("appears in wide windows only in the app", async () => {
  const wide = await visit({ viewport: WIDE });
  await wide.goto(ARTICLE);
  expect(await isShownAt(wide, 500)).toBe(false);
  const app = await visit({ viewport: WIDE, ...APP });
  await app.goto(ARTICLE);
  expect(await isShownAt(app, 500)).toBe(true);
});

test.each(["/news", "/productList"])("appears in the app on %s", async (path) => {
  const page = await visit({ viewport: NARROW, ...APP });
  await page.goto(path);
  expect(await isShownAt(page, 200)).toBe(true);
  const back = page.getByRole("banner").getByRole("link", { name: "Back", exact: true });
  expect(await back.isVisible()).toBe(true);
  const others = await page.getByRole("banner").getByRole("link").count();
  expect(others > 1).toBe(path === "/productList");
});

test("leads back to the previous page", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto("/rights/nigeria");
  await page.goto("/productList/2");
  await page.locator(".cards").getByRole("link").first().click();
  await page.waitForURL("**/productDetails/*");
  expect(await isShownAt(page, 200)).toBe(true);
  await page.locator(".mobile-header").getByRole("link").click();
  await page.waitForURL("**/productList/2");
});

test("leads to the parent page for external visitors", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto(`/id${ARTICLE}`);
  expect(await isShownAt(page, 200)).toBe(true);
  await page.locator(".mobile-header").getByRole("link").click();
  await page.waitForURL("**/id/news");
});

test("does not cover link targets", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto("/productList");
  await page.getByRole("navigation").getByRole("link", { name: "C", exact: true }).click();
  await page.waitForFunction(() => location.hash !== "" && scrollY > 0);
  const { id } = await page.evaluate(() => ({ id: location.hash.slice(1) }));
  const card = await page.locator(`[id="${id}"]`).boundingBox();
  const bar = await page.locator(".mobile-header").boundingBox();
  expect(card?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.POSITIVE_INFINITY);
});
