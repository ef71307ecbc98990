import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { SESSION_KEY } from "#constants.ts";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { watchScripts } from "../support/scripts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const site = usePeopleSite();
// Playwright disables the back/forward cache.
const visit = useBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });

const isKnown = (page: Page) =>
  page.locator("html").evaluate((root) => root.hasAttribute("data-signed-in"));

describe("signed-in state", () => {
  test("is set before the first paint", async () => {
    const page = await visit();
    await page.addInitScript((key) => {
      localStorage.setItem(key, JSON.stringify({ token: "t", userId: "u" }));
      new MutationObserver((_, observer) => {
        if (!document.documentElement?.hasAttribute("data-signed-in")) return;
        observer.disconnect();
        Object.assign(globalThis, { bodyThen: document.body !== null });
      }).observe(document, { attributes: true, childList: true, subtree: true });
    }, SESSION_KEY);
    await page.goto("/about");
    expect(await isKnown(page)).toBe(true);
    expect(await page.evaluate(() => Object(globalThis).bodyThen)).toBe(false);
  });

  test("selects the links of the header", async () => {
    const page = await visit();
    const links = page.getByRole("banner").getByRole("link", { name: /^(?:Log in|Me)$/ });
    for (const [session, name] of [
      ['{"token":"t","userId":"u"}', "Me"],
      ['{"token":"","userId":"u"}', "Log in"],
      ["{", "Log in"],
    ] as const) {
      await page.goto("/about");
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        SESSION_KEY,
        session,
      ] as const);
      await page.reload();
      expect(await links.filter({ visible: true }).allTextContents()).toEqual([
        expect.stringContaining(name),
      ]);
    }
  });

  test("is unset without storage", async () => {
    const page = await visit();
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    await page.goto("/about");
    expect(await isKnown(page)).toBe(false);
  });

  test("is updated after the back/forward cache", async () => {
    const page = await visit();
    await page.goto("/about");
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      SESSION_KEY,
      JSON.stringify({ token: "t", userId: "u" }),
    ] as const);
    await page.goto("/aboutEmployment");
    expect(await isKnown(page)).toBe(true);
    await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
    await page.goto("/contactUs");
    await page.evaluate(() => history.back());
    await page.waitForURL("**/aboutEmployment", { waitUntil: "commit" });
    await expect.poll(() => isKnown(page)).toBe(false);
  });
});

describe("personal island", () => {
  test("loads automatically only with a session", async () => {
    const person = await site.signUp();
    const ownPage = await visit({ viewport: NARROW, ...signedIn(site.url, person) });
    const scripts = await watchScripts(ownPage);
    await ownPage.goto("/my");
    await expect.poll(() => scripts.map(({ name }) => name)).toContain("My");
    await expect.poll(() => ownPage.locator("main astro-island[ssr]").count()).toBe(0);

    const visitor = await visit({ viewport: NARROW, baseURL: site.url });
    const askedByVisitor = await watchScripts(visitor);
    await visitor.goto("/my", { waitUntil: "networkidle" });
    expect(askedByVisitor).toEqual([]);
  });
});
