import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { recordLayoutShifts, scrollToEndAndBack } from "../support/look.ts";
import { NARROW, useBrowser, WIDE } from "../support/visitor.ts";

const visit = useBrowser();

describe("pages with CSS media features", () => {
  const ARTICLE = "/newsDetail/what-flat-interest-really-costs";

  test("print only the article, with link addresses", async () => {
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

  test("have no animation under reduced motion", async () => {
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
});

describe("transition between pages", () => {
  /** A longer transition would make readers wait. */
  const CALM_MS = 300;

  /** Follows a link and returns the duration of each animation of the page transition, if there is one. */
  async function measureTransition(page: Page): Promise<number[] | undefined> {
    await page.addInitScript(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        const durations = viewTransition?.ready.then(() =>
          document
            .getAnimations()
            .filter(({ effect }) =>
              (effect as KeyframeEffect).pseudoElement?.includes("transition"),
            )
            .map(({ effect }) => Number(effect?.getTiming().duration)),
        );
        Object.assign(globalThis, { durations, finished: viewTransition?.finished });
      });
    });
    await page.goto("/productDetails/fairmoney");
    const footer = page.getByRole("contentinfo");
    await footer.getByText("Company", { exact: true }).click();
    await footer.getByRole("link", { name: "FAQ" }).click();
    await page.waitForURL("**/aboutFAQ");
    return page.evaluate(async () => {
      const { durations, finished } = globalThis as unknown as Revealed;
      await finished;
      return durations;
    });
  }

  interface Revealed {
    durations?: Promise<number[]>;
    finished?: Promise<void>;
  }

  test("fades briefly without movement", async () => {
    const page = await visit({ viewport: NARROW });
    const shifts = await recordLayoutShifts(page);
    const durations = (await measureTransition(page)) ?? [];
    expect(durations.length).toBeGreaterThan(0);
    expect(Math.max(...durations)).toBeLessThanOrEqual(CALM_MS);
    expect(await shifts()).toEqual([]);
  });
});

describe("page layout", () => {
  /** Slows the CPU down like a phone's: a fast machine draws the whole page before anything can shift. */
  const SLOWER_BY = 6;

  test.each([
    ["/", NARROW],
    ["/productDetails/fairmoney", WIDE],
  ])("has no layout shift on %s on slow devices", async (path, viewport) => {
    const page = await visit({ viewport });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_BY });
    const shifts = await recordLayoutShifts(page);
    await page.goto(path);
    await page.locator(".loading").waitFor({ state: "hidden" });
    await scrollToEndAndBack(page);
    expect(await shifts()).toEqual([]);
  });

  test("does not shift while the HTML arrives", async () => {
    const page = await visit({ viewport: NARROW });
    // Block scripts, because React would report the HTML that this test changes.
    await page.route("**/_astro/*.js", () => new Promise(() => undefined));
    await page.goto("/questions", { waitUntil: "domcontentloaded" });
    const place = page.locator("main > div").filter({ has: page.locator("h1") });
    const whole = await place.boundingBox();
    expect(whole).not.toBeNull();
    await place.locator("h1").evaluate((heading) => {
      // Simulate a half-loaded page: an empty heading and nothing after it.
      while (heading.nextSibling) heading.nextSibling.remove();
      heading.textContent = "";
    });
    expect((await place.boundingBox())?.y).toBe(whole?.y);
  });
});
