import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { scrollThrough, watchShifts } from "../support/look.ts";
import { NARROW, useBrowser, WIDE } from "../support/visitor.ts";

const visit = useBrowser();

describe("media features", () => {
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
});

describe("page transition", () => {
  /** Longer than this a reader waits for it. */
  const CALM_MS = 300;

  /** Opens a page and follows a link; gives how long each part of the transition moves, if there is one. */
  async function follow(page: Page): Promise<number[] | undefined> {
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

  test("fades between pages without movement", async () => {
    const page = await visit({ viewport: NARROW });
    const shifts = await watchShifts(page);
    const durations = (await follow(page)) ?? [];
    expect(durations.length).toBeGreaterThan(0);
    expect(Math.max(...durations)).toBeLessThanOrEqual(CALM_MS);
    expect(await shifts()).toEqual([]);
  });
});

describe("page layout", () => {
  /** A page that arrives at once has no time to move: a slow phone draws it in parts. */
  const SLOWER_BY = 6;

  test.each([
    ["/", NARROW],
    ["/productDetails/fairmoney", WIDE],
  ])("has no layout shift on %s with slow islands", async (path, viewport) => {
    const page = await visit({ viewport });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_BY });
    const shifts = await watchShifts(page);
    await page.goto(path);
    await page.locator(".loading").waitFor({ state: "hidden" });
    await scrollThrough(page);
    expect(await shifts()).toEqual([]);
  });

  test("reserves space for a late list", async () => {
    const page = await visit({ viewport: NARROW });
    // No script comes, so that nothing but the test changes the page: React would find its HTML changed.
    await page.route("**/_astro/*.js", () => new Promise(() => undefined));
    await page.goto("/questions", { waitUntil: "domcontentloaded" });
    const place = page.locator("main > div").filter({ has: page.locator("h1") });
    const whole = await place.boundingBox();
    expect(whole).not.toBeNull();
    await place.locator("h1").evaluate((heading) => {
      // As when only half of the file is here: an empty heading, and nothing after it.
      while (heading.nextSibling) heading.nextSibling.remove();
      heading.textContent = "";
    });
    expect((await place.boundingBox())?.y).toBe(whole?.y);
  });
});
