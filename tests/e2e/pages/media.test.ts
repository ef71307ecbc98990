import { expect, test } from "vitest";
import { NARROW, useBrowser, WIDE } from "../support/visitor.ts";

const visit = useBrowser();
const ARTICLE = "/newsDetail/what-flat-interest-really-costs";

test("prints only the article with source addresses", async () => {
  const page = await visit({ viewport: WIDE });
  await page.goto(ARTICLE);
  await page.emulateMedia({ media: "print" });
  const chrome = [
    "header nav.wide",
    "header details.narrow",
    "header details.languages",
    ".mobile-header",
    ".breadcrumbs",
    ".tab-bar",
    "footer",
    "main aside",
    ".loading",
  ];
  for (const part of chrome) {
    expect(await page.locator(part).filter({ visible: true }).count(), part).toBe(0);
  }
  expect(await page.locator("h1").isVisible()).toBe(true);
  const source = page.locator(".prose a[href^=http]").first();
  const href = await source.getAttribute("href");
  const content = await source.evaluate((link) => getComputedStyle(link, "::after").content);
  expect(content).toContain(href);
});

test("shows pages without animation under reduced motion", async () => {
  const page = await visit({ viewport: NARROW, reducedMotion: "reduce" });
  await page.goto("/");
  await page.locator(".loading").waitFor({ state: "hidden", timeout: 2000 });
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll("*")].filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return (
          Number.parseFloat(animationDuration) > 0 || Number.parseFloat(transitionDuration) > 0
        );
      }).length,
  );
  expect(moving).toBe(0);
});

test("has different dark and light colours", async () => {
  const grounds = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await visit({ colorScheme });
    await page.goto("/");
    grounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  }
  expect(new Set(grounds).size).toBe(2);
});
