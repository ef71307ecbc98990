import type { Browser } from "playwright";
import { describe, expect, test } from "vitest";
import { launchChromium, pixels, SITE_URL, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

describe("text size", () => {
  const text = "main p:not(.small, .lead)";

  test("grows on very wide screens", async () => {
    const sizes = [];
    for (const width of [360, 1280, 2560]) {
      const page = await visit({ viewport: { width, height: 700 } });
      await page.goto("/about");
      sizes.push(await pixels(page, text, "font-size"));
    }
    expect(sizes[0]).toBe(16);
    expect(sizes[1]).toBe(16);
    expect(sizes[2]).toBeGreaterThan(16);
  });

  test("doubles at 200 % zoom", async () => {
    const zoomed = await visit({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
    await zoomed.goto("/about");
    // Pixels of the screen: the page is laid out at half the width and drawn at twice the size.
    expect((await pixels(zoomed, text, "font-size")) * 2).toBeGreaterThanOrEqual(32);
  });

  test("follows the browser's font size", async () => {
    const browser: Browser = await launchChromium({
      args: ["--blink-settings=defaultFontSize=24"],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${SITE_URL}/about`);
      expect(await pixels(page, text, "font-size")).toBe(24);
      expect(await pixels(page, "html", "font-size")).toBe(240);
    } finally {
      await browser.close();
    }
  });
});
