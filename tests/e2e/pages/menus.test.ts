import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { HEADER_SCROLL_THRESHOLD_PX } from "#constants.ts";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { SITE } from "#site.ts";
import { NARROW, useBrowser, WIDE } from "../support/visitor.ts";

const visit = useBrowser();

/** Touch targets. Excludes links within text, which are as high as their line. */
const CONTROLS =
  "header a, header summary, nav a, footer a, main > p > a, .receipt > p > a, .receipt li a, dd a, section li a[rel], button, .button, main summary, .card, .link-cards a";

function findSmallControls(page: Page): Promise<string[]> {
  return page.locator(CONTROLS).evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < 44 || box.width < 24))
      .map(
        ({ control, box }) => `${control.outerHTML.slice(0, 100)} is ${box.width} × ${box.height}`,
      ),
  );
}

describe("the tab bar", () => {
  test("stays at the bottom on phones only", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/productList");
    await page.evaluate(() => scrollTo(0, 1500));
    const box = await page.locator(".tab-bar").boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(NARROW.height, 0);
    await page.setViewportSize(WIDE);
    expect(await page.locator(".tab-bar").isVisible()).toBe(false);
  });
});

describe.each([
  ["menu", "details.narrow"],
  ["languages", "details.languages"],
])("the open %s", (_name, selector) => {
  const open = async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/about");
    const details = page.locator(`header ${selector}`);
    await details.locator("summary").click();
    expect(await details.getByRole("link").first().isVisible()).toBe(true);
    return { page, details };
  };

  test("closes on Escape and on taps outside", async () => {
    const { page, details } = await open();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await details.getAttribute("open")).toBeNull();
    const summary = details.locator("summary");
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);

    await summary.click();
    await details.locator("nav, ul").click({ position: { x: 2, y: 2 } });
    expect(await details.getAttribute("open")).not.toBeNull();
    await page.mouse.click(4, 600);
    expect(await details.getAttribute("open")).toBeNull();
  });
});

describe("the message about an unavailable product", () => {
  const getUnavailableProducts = (page: Page) =>
    page.getByRole("contentinfo").getByRole("listitem").getByRole("button");

  test("stays open after a second tap, closes by Escape", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/");
    const message = page.locator("#being-updated");
    await page.getByRole("contentinfo").getByText("Products", { exact: true }).click();
    const button = getUnavailableProducts(page).first();
    await button.click();
    await message.waitFor({ state: "visible" });
    await button.click();
    expect(await message.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await message.isVisible()).toBe(false);
  });
});

describe("the footer", () => {
  test("is at most 600 px high on phones", async () => {
    const page = await visit({ viewport: NARROW });
    for (const locale of LOCALE_CODES) {
      await page.goto(addressOf(locale, "/about"));
      const box = await page.getByRole("contentinfo").boundingBox();
      expect(box?.height, locale).toBeLessThanOrEqual(600);
    }
  });
});

describe("the header", () => {
  test("lists further pages under “More” without scripts", async () => {
    const page = await visit({ viewport: WIDE, javaScriptEnabled: false });
    await page.goto("/");
    const menu = page.getByRole("banner").getByRole("navigation", { name: "Menu", exact: true });
    expect(await menu.getByRole("link").count()).toBeLessThanOrEqual(5);
    await menu.getByText("More", { exact: true }).click();
    await menu.getByRole("link", { name: "Your rights", exact: true }).click();
    await page.waitForURL("**/rights");
  });

  test("fits its menu on one line", async () => {
    const page = await visit({ viewport: WIDE });
    for (const locale of LOCALE_CODES) {
      await page.goto(addressOf(locale, "/calculator"));
      // A wide font with extra spacing simulates the fonts of other systems.
      await page.getByRole("banner").evaluate((header) => {
        for (const part of header.querySelectorAll<HTMLElement>("*"))
          Object.assign(part.style, { fontFamily: "DejaVu Sans", letterSpacing: "0.1em" });
      });
      const banner = page.getByRole("banner");
      const logo = await banner.getByRole("link").first().boundingBox();
      expect((await banner.boundingBox())?.height, locale).toBeLessThan(2 * (logo?.height ?? 0));
    }
  });
});

describe("tap targets", () => {
  test("are at least 44 px high", async () => {
    const page = await visit({ viewport: NARROW });
    for (const path of ["/", "/productList", "/productDetails/fairmoney", "/aboutFAQ", "/login"]) {
      await page.goto(path);
      for (const summary of await page.locator("header summary:visible").all()) {
        await summary.click();
        expect(await findSmallControls(page), path).toEqual([]);
      }
      await page.setViewportSize(WIDE);
      expect(await findSmallControls(page), path).toEqual([]);
      await page.setViewportSize(NARROW);
    }
  });
});

describe("compact header on phones", () => {
  const ARTICLE = "/newsDetail/what-flat-interest-really-costs";

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
    await page.goto("/");
    expect(await isShownAt(page, 400)).toBe(true);
    expect(await page.locator(".mobile-header > span").innerText()).toBe(SITE.brand);
  });

  test("links back to the previous page", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/rights/nigeria");
    await page.goto("/productList/2");
    await page.locator(".cards").getByRole("link").first().click();
    await page.waitForURL("**/productDetails/*");
    expect(await isShownAt(page, 200)).toBe(true);
    await page.locator(".mobile-header").getByRole("link").click();
    await page.waitForURL("**/productList/2");
  });

  test("does not cover the target of an anchor link", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/productList");
    await page.getByRole("navigation").getByRole("link", { name: "C", exact: true }).click();
    await page.waitForFunction(() => location.hash !== "" && scrollY > 0);
    const { id } = await page.evaluate(() => ({ id: location.hash.slice(1) }));
    const card = await page.locator(`[id="${id}"]`).boundingBox();
    const bar = await page.locator(".mobile-header").boundingBox();
    expect(card?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.POSITIVE_INFINITY);
  });
});
