import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { TOAST_DELAY_MS, TOAST_SHOWN_MS } from "#constants.ts";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { NARROW, useBrowser, WIDE } from "../support/visitor.ts";

const visit = useBrowser();

describe("the tab bar", () => {
  test("stays at the bottom on phones only", async () => {
    const phone = await visit({ viewport: NARROW });
    await phone.goto("/productList");
    await phone.evaluate(() => scrollTo(0, 1500));
    const box = await phone.locator(".tab-bar").boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(NARROW.height, 0);
    const desk = await visit({ viewport: WIDE });
    await desk.goto("/productList");
    expect(await desk.locator(".tab-bar").isVisible()).toBe(false);
  });

  test("opens the page of a tapped tab", async () => {
    const page = await visit({ viewport: NARROW, hasTouch: true });
    await page.goto("/id/about");
    await page.locator(".tab-bar a[data-tab=news]").tap();
    await page.waitForURL("**/id/news");
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

  test("closes on Escape and restores the focus", async () => {
    const { page, details } = await open();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await details.getAttribute("open")).toBeNull();
    const focused = await details
      .locator("summary")
      .evaluate((it) => it === document.activeElement);
    expect(focused).toBe(true);
  });

  test("closes on taps outside", async () => {
    const { page, details } = await open();
    await details.locator("nav, ul").click({ position: { x: 2, y: 2 } });
    expect(await details.getAttribute("open")).not.toBeNull();
    await page.mouse.click(4, 600);
    expect(await details.getAttribute("open")).toBeNull();
  });
});

describe("the message of a missing product", () => {
  const unfinished = (page: Page) =>
    page.getByRole("contentinfo").getByRole("listitem").getByRole("button");

  test("appears after a delay and disappears", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/");
    const message = page.locator("#being-updated");
    const button = unfinished(page).first();
    for (const _time of ["first", "second"]) {
      const clicked = Date.now();
      await button.click();
      expect(await message.isVisible()).toBe(false);
      await message.waitFor({ state: "visible" });
      const shownAt = Date.now();
      expect(shownAt - clicked).toBeGreaterThanOrEqual(TOAST_DELAY_MS);
      await message.waitFor({ state: "hidden" });
      expect(Date.now() - shownAt).toBeGreaterThan(TOAST_SHOWN_MS - 300);
      expect(Date.now() - shownAt).toBeLessThan(TOAST_SHOWN_MS + 1000);
    }
  });

  test("stays after a second tap until Escape", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/");
    const message = page.locator("#being-updated");
    const button = unfinished(page).first();
    await button.click();
    await message.waitFor({ state: "visible" });
    await button.click();
    expect(await message.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await message.isVisible()).toBe(false);
  });
});

test("links the logo to the localized home page", async () => {
  const page = await visit({ viewport: WIDE });
  await page.goto("/zh/productDetails/fairmoney");
  await page.getByRole("banner").getByRole("link").first().click();
  await page.waitForURL("**/zh/");
});

describe.each(["DejaVu Sans", "Liberation Sans", "TeX Gyre Heros", "Noto Sans"])(
  "in the font %s",
  (font) => {
    test.each(LOCALE_CODES)("fits the wide menu on one line: %s", async (locale) => {
      const page = await visit({ viewport: WIDE });
      await page.goto(addressOf(locale, "/calculator"));
      await page.getByRole("banner").evaluate((header, fontFamily) => {
        for (const part of header.querySelectorAll<HTMLElement>("*"))
          Object.assign(part.style, { fontFamily, letterSpacing: "0.1em" });
      }, font);
      const banner = page.getByRole("banner");
      const logo = await banner.getByRole("link").first().boundingBox();
      expect((await banner.boundingBox())?.height).toBeLessThan(2 * (logo?.height ?? 0));
    });
  },
);

/** Controls are for thumbs; links in a line of text follow the line. */
const CONTROLS =
  "header a, header summary, nav a, footer a, main > p > a, .receipt > p > a, .receipt li a, dd a, section li a[rel], button, .button, main summary, .card, .link-cards a";

test("makes tap targets at least 44 px high", async () => {
  const page = await visit({ viewport: NARROW });
  for (const path of [
    "/",
    "/productList",
    "/productDetails/fairmoney",
    "/companyDetails/soko-lending-company",
    "/news",
    "/aboutFAQ",
    "/login",
    "/loan",
  ]) {
    await page.goto(path);
    for (const summary of await page.locator("header summary:visible").all()) {
      await summary.click();
      expect(await smallControls(page, CONTROLS), path).toEqual([]);
    }
    await page.setViewportSize(WIDE);
    expect(await smallControls(page, CONTROLS), path).toEqual([]);
    await page.setViewportSize(NARROW);
  }
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
