import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { NARROW, useBrowser } from "../support/visitor.ts";

// Playwright switches the cache off that readers have.
const visit = useBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });

/** One page for each way in which islands load. */
const ROUTES = ["/about", "/my", "/calculator", "/commentList/fairmoney"];

/** A page that notes when it is restored and what would keep browsers from it. */
async function visitNoting(): Promise<Page> {
  // Nobody has written the posts of these addresses.
  const page = await visit({ viewport: NARROW, mayReport: /404/ });
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) document.documentElement.dataset["restored"] = "";
    });
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, ...others) {
      if (/unload$/.test(type)) console.error(`a listener for ${type}`);
      return add.call(this, type, ...others);
    };
  });
  return page;
}

/** The island in the footer of every page, and with it what all islands share. */
async function loadIsland(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("textbox").focus();
  await page.locator("footer astro-island:not([ssr])").waitFor();
}

/** Undefined when the page is restored; else what the browser says about it. */
async function goThereAndBack(page: Page, address: string): Promise<string | undefined> {
  await page.goto(address);
  await loadIsland(page);
  const other = address.endsWith("/about") ? "/news" : "/about";
  await page.evaluate((to) => location.assign(to), other);
  await page.waitForURL(`**${other}`);
  await page.evaluate(() => history.back());
  // A page that is restored does not load.
  await page.waitForURL(`**${address}`, { waitUntil: "commit" });
  return page.evaluate(async () => {
    if (document.readyState !== "complete") {
      await new Promise((resolve) => addEventListener("load", resolve));
    }
    if (document.documentElement.dataset["restored"] !== undefined) return undefined;
    const [entry] = performance.getEntriesByType("navigation");
    return `is loaded again: ${JSON.stringify(entry)}`;
  });
}

describe("back/forward cache", () => {
  test("restores every kind of page with loaded islands", async () => {
    const page = await visitNoting();
    const problems: string[] = [];
    for (const route of ROUTES) {
      const problem = await goThereAndBack(page, route);
      if (problem) problems.push(`${route} ${problem}`);
    }
    expect(problems).toEqual([]);
  });
});
