import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { NARROW, useBrowser, WIDE } from "./support/visitor.ts";

const visit = useBrowser();

describe("the tab bar", () => {
  test.each([
    ["/", "home"],
    ["/id/", "home"],
    ["/news", "news"],
    ["/newsDetail/short-loans-cost-per-day", "news"],
    ["/my", "person"],
    ["/personal", "person"],
  ])("on %s marks %s alone, and that can be seen", async (path, tab) => {
    const page = await visit({ viewport: NARROW });
    await page.goto(path);
    const tabs = page.locator(".tab-bar a");
    expect(await tabs.count()).toBe(3);
    const marked = page.locator(".tab-bar a[aria-current=page]");
    expect(await marked.count()).toBe(1);
    expect(await marked.getAttribute("data-tab")).toBe(tab);
    const weights = await tabs.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).fontWeight),
    );
    expect(new Set(weights).size).toBe(2);
  });

  test("stays at the lower edge on a phone and is not on a wide screen", async () => {
    const phone = await visit({ viewport: NARROW });
    await phone.goto("/productList");
    await phone.evaluate(() => scrollTo(0, 1500));
    const box = await phone.locator(".tab-bar").boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(NARROW.height, 0);
    const desk = await visit({ viewport: WIDE });
    await desk.goto("/productList");
    expect(await desk.locator(".tab-bar").isVisible()).toBe(false);
  });

  test("a tap on a tab goes there", async () => {
    const page = await visit({ viewport: NARROW, hasTouch: true });
    await page.goto("/id/about");
    await page.locator(".tab-bar a[data-tab=news]").tap();
    await page.waitForURL("**/id/news");
  });
});

describe("the menu", () => {
  test.each([
    ["/productDetails/fairmoney", "/productList"],
    ["/productList/2", "/productList"],
    ["/newsDetail/short-loans-cost-per-day", "/news"],
    ["/loan/digital", "/loan"],
    ["/rights/nigeria", "/rights"],
    ["/login", "/login?type=2"],
  ])("on %s marks %s alone", async (path, href) => {
    const page = await visit({ viewport: WIDE });
    await page.goto(path);
    const marked = page.locator("header nav.wide a[aria-current]");
    expect(await marked.count()).toBe(1);
    expect(await marked.getAttribute("href")).toBe(href);
  });

  test("the logo leads home in the language of the page", async () => {
    const page = await visit({ viewport: WIDE });
    await page.goto("/zh/productDetails/fairmoney");
    await page.getByRole("banner").getByRole("link").first().click();
    await page.waitForURL("**/zh/");
  });
});

/** Controls are for thumbs; links in a line of text follow the line. */
describe.each([
  ["narrow", NARROW],
  ["wide", WIDE],
])("touch targets (%s)", (_name, viewport) => {
  const CONTROLS =
    "header a, header summary, nav a, footer li a, button, .button, main summary, .card, .link-cards a";

  test.each([
    "/",
    "/productList",
    "/productDetails/fairmoney",
    "/news",
    "/aboutFAQ",
    "/login",
    "/loan",
  ])("%s: menus, buttons and cards are at least 44 px high", async (path) => {
    const page = await visit({ viewport });
    await page.goto(path);
    for (const summary of await page.locator("header summary:visible").all()) {
      await summary.click();
      expect(await smallControls(page, CONTROLS)).toEqual([]);
    }
  });
});

function smallControls(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < 44 || box.width < 24))
      .map(
        ({ control, box }) => `${control.outerHTML.slice(0, 100)} is ${box.width} × ${box.height}`,
      ),
  );
}
