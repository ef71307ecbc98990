import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { useBrowser, WIDE } from "../support/visitor.ts";

const visit = useBrowser();

interface FocusedElement {
  html: string;
  isInView: boolean;
  outline: number;
}

function readFocusedElement(page: Page): Promise<FocusedElement> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    const isInView = width > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const outline = outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
    return { html: element.outerHTML.slice(0, 120), isInView, outline };
  });
}

describe("pages used by keyboard", () => {
  test("let Tab and Enter skip to the content", async () => {
    const page = await visit({ viewport: WIDE });
    await page.goto("/productDetails/fairmoney");
    await page.keyboard.press("Tab");
    expect(await readFocusedElement(page)).toMatchObject({
      html: expect.stringContaining('href="#main"'),
      isInView: true,
    });
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).hash).toBe("#main");
    await page.keyboard.press("Tab");
    const isInMain = await page.evaluate(() => document.activeElement?.closest("main") !== null);
    expect(isInMain).toBe(true);
  });

  test("outline each focused element", async () => {
    const page = await visit({ viewport: WIDE });
    await page.goto("/");
    const stops: FocusedElement[] = [];
    for (;;) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      stops.push(await readFocusedElement(page));
      if (stops.length > 200) throw new Error("the Tab key does not come to an end");
    }
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.filter(({ isInView, outline }) => !isInView || outline < 2)).toEqual([]);
  });

  test("scroll the focused link between the sticky bars", async () => {
    const page = await visit({ viewport: { width: 360, height: 640 } });
    await page.goto("/productList");
    const covered: string[] = [];
    for (let stops = 0; stops < 60; stops += 1) {
      await page.keyboard.press("Tab");
      const result = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return "end";
        // Check the middle and a point inside the lower edge, because a card's link covers the whole card.
        const { left, top, bottom, width } = element.getBoundingClientRect();
        const hits = [(top + bottom) / 2, bottom - 2].map((y) =>
          document.elementFromPoint(left + Math.min(width / 2, 20), y),
        );
        const isSeen = hits.every((hit) => hit && (element.contains(hit) || hit.contains(element)));
        return isSeen ? "" : element.outerHTML.slice(0, 120);
      });
      if (result === "end") break;
      if (result) covered.push(result);
    }
    expect(covered).toEqual([]);
  });
});
