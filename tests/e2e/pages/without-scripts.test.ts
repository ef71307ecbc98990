import { describe, expect, test } from "vitest";
import { LOADING_HIDES_AFTER_MS } from "#constants.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

/** One page for each kind of content that depends on scripts. */
const EVERY_KIND = ["/", "/my", "/complain", "/questions", "/calculator", "/search", "/compare"];

describe("page without scripts", () => {
  test("shows its heading and content", async () => {
    const page = await visit({ javaScriptEnabled: false, viewport: NARROW });
    for (const route of EVERY_KIND) {
      await page.goto(route);
      const heading = page.locator("h1");
      expect(await heading.isVisible(), route).toBe(true);
      expect((await heading.innerText()).trim(), route).not.toBe("");
      const words = (await page.locator("main").innerText()).trim();
      expect(words.length, route).toBeGreaterThan(40);
    }
  });

  test.for([
    ["/", "main section:has(#cost-check)", "the example does not change"],
    ["/login?type=1", "main", "need JavaScript"],
    ["/search?q=fairmoney", "main", "Search needs scripts"],
    ["/compare", "main", "Comparing needs scripts."],
    ["/productList?amount=50000", "main", "This form needs scripts."],
    ["/about", "footer", "Subscribing needs JavaScript"],
  ] as const)("explains the missing part of %s", async ([address, part, words]) => {
    const page = await visit({ javaScriptEnabled: false, viewport: NARROW });
    await page.goto(address);
    expect(await page.locator(part).innerText()).toContain(words);
    const controls = "#q, [type=email], [type=password], button.compare";
    const visible = page.locator(part).locator(controls).filter({ visible: true });
    expect(await visible.count()).toBe(0);
  });

  test("hides the loading overlay after a fixed time", async () => {
    const page = await visit({ javaScriptEnabled: false });
    await page.goto("/");
    const timing = await page.locator(".loading").evaluate((overlay) => {
      const { animationDelay, animationDuration, position } = getComputedStyle(overlay);
      return {
        position,
        end: Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration),
      };
    });
    expect(timing).toEqual({ position: "fixed", end: LOADING_HIDES_AFTER_MS / 1000 });
    await page.locator(".loading").waitFor({ state: "hidden", timeout: 2000 });
  });

  test("can open and close menu and language list", async () => {
    const page = await visit({ javaScriptEnabled: false, viewport: NARROW });
    await page.goto("/");
    const menu = page.locator("header details.narrow");
    const languages = page.locator("header details.languages");
    await menu.locator("summary").click();
    expect(await menu.getByRole("link").first().isVisible()).toBe(true);
    await languages.locator("summary").click();
    expect(await languages.getByRole("link").count()).toBe(LOCALE_CODES.length);
    expect(await menu.getByRole("link").count(), "one at a time").toBe(0);
    await languages.locator("summary").click();
    expect(await languages.getByRole("link").count()).toBe(0);
  });
});
