import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { SESSION_KEY } from "#constants.ts";
import { logIn } from "../support/account-forms.ts";
import { useAccountsSite } from "../support/accounts.ts";
import { createSignedInStorage } from "../support/people-site.ts";
import { recordScripts } from "../support/scripts.ts";
import { NARROW } from "../support/visitor.ts";

const site = useAccountsSite();
const { visit } = site;

describe("link to the login page", () => {
  test("leads back even after opening the registration form", async () => {
    const page = await visit();
    await page.goto("/personal?a=1#b");
    await page.getByRole("main").getByRole("link", { name: "Register" }).click();
    await page.waitForURL("**/login?type=1");
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await page.waitForURL("**/login?type=2");
    await logIn(page, await site.signUp());
    await page.waitForURL("**/personal?a=1#b");
  });

  test("leads back to its page after login", async () => {
    const page = await visit();
    await page.goto("/calculator?amount=50000");
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
    await logIn(page, await site.signUp());
    await page.waitForURL("**/calculator?amount=50000");
  });
});

const isMarkedSignedIn = (page: Page) =>
  page.locator("html").evaluate((root) => root.hasAttribute("data-signed-in"));

describe("signed-in state of a page", () => {
  test("is set before the page's content is parsed", async () => {
    const page = await visit();
    await page.addInitScript((key) => {
      localStorage.setItem(key, JSON.stringify({ token: "t", userId: "u" }));
      new MutationObserver((_, observer) => {
        if (!document.documentElement?.hasAttribute("data-signed-in")) return;
        observer.disconnect();
        Object.assign(globalThis, { isLate: document.querySelector("[data-screen]") !== null });
      }).observe(document, { attributes: true, childList: true, subtree: true });
    }, SESSION_KEY);
    await page.goto("/login");
    expect(await isMarkedSignedIn(page)).toBe(true);
    expect(await page.evaluate(() => Object(globalThis).isLate)).toBe(false);
  });

  test("determines the header link: login or account", async () => {
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
      await expect
        .poll(() => links.filter({ visible: true }).allTextContents())
        .toEqual([expect.stringContaining(name)]);
    }
  });
});

describe("personal data on /my", () => {
  test("load without interaction only for signed-in users", async () => {
    const person = await site.signUp();
    const ownPage = await visit({ viewport: NARROW, ...createSignedInStorage(site.url, person) });
    const scripts = await recordScripts(ownPage);
    await ownPage.goto("/my");
    await expect.poll(() => scripts.map(({ name }) => name)).toContain("My");
    await expect.poll(() => ownPage.locator("main astro-island[ssr]").count()).toBe(0);

    const visitor = await visit({ viewport: NARROW });
    const askedByVisitor = await recordScripts(visitor);
    await visitor.goto("/my", { waitUntil: "networkidle" });
    expect(askedByVisitor).toEqual([]);
  });
});
