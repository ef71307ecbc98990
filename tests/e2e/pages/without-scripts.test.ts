import { describe, expect, test } from "vitest";
import { LOADING_HIDES_AFTER_MS } from "#constants.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

/** One page for each kind of content that depends on scripts. */
const EVERY_KIND = ["/", "/my", "/complain", "/questions", "/calculator", "/search", "/compare"];

describe("page without scripts", () => {
  test("shows a heading and content", async () => {
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

  test("says so beside the example offer", async () => {
    const page = await visit({ javaScriptEnabled: false, viewport: NARROW });
    await page.goto("/");
    const note = page.locator("section:has(#cost-check) noscript");
    expect(await note.isVisible()).toBe(true);
    expect(await note.innerText()).toContain("the example does not change");
  });

  test("hides the loading overlay after its time", async () => {
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

  test("opens and closes menu and languages", async () => {
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
