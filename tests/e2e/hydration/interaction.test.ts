import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { LONG_TOAST_TIMES, TOAST_SHOWN_MS } from "#constants.ts";
import { FIRST_TOUCH_MAX_BYTES } from "../../../scripts/check-site/budget.ts";
import { useSiteWithUsers } from "../support/people-site.ts";
import { delayScripts, recordScripts } from "../support/scripts.ts";
import { NARROW, type PageVisit, useBrowser } from "../support/visitor.ts";

/** A server of this test file, whose messages it can read. */
const site = useSiteWithUsers();
const visitWith = useBrowser();
const visit = (options: PageVisit = {}) => visitWith({ baseURL: site.url, ...options });

function getNewsletterForm(page: Page) {
  const box = page.getByRole("contentinfo");
  return {
    island: page.locator(".newsletter astro-island"),
    email: box.getByRole("textbox", { name: "Email" }),
    submit: box.getByRole("button", { name: "Subscribe" }),
    status: box.locator(".newsletter").getByRole("status"),
    problem: box.locator(".problem"),
  };
}

const DONE = "Subscription succeeded";
const NETWORK = /Failed to load resource|Failed to fetch dynamically imported module/;

async function countMessagesTo(email: string): Promise<number> {
  return (await site.letters()).filter(({ to }) => to === email).length;
}

const waitForSubscription = (page: Page) => page.getByText(DONE).waitFor();

/** The response headers, which each file adds to the transferred bytes. */
const HEADER_BYTES = 850;

describe("island before interaction", () => {
  test("loads no script before scrolling, then only React", async () => {
    const page = await visit({ viewport: NARROW });
    const scripts = await recordScripts(page);
    await page.goto("/about", { waitUntil: "networkidle" });
    await page.mouse.move(100, 200);
    await page.mouse.move(200, 300);
    expect(scripts).toEqual([]);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => scripts.map(({ name }) => name)).toEqual(["react"]);
    await page.mouse.wheel(0, 4000);
    await page.waitForTimeout(300);
    expect(scripts).toHaveLength(1);
  });

  test("loads no script in the browser's data-saving mode", async () => {
    const page = await visit({ viewport: NARROW });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { get: () => ({ saveData: true }) });
    });
    const scripts = await recordScripts(page);
    await page.goto("/about");
    await page.mouse.wheel(0, 4000);
    await getNewsletterForm(page).submit.hover();
    await page.waitForTimeout(300);
    expect(scripts).toEqual([]);
  });
});

describe("first interaction with an island", () => {
  test("submits a form once despite several taps while loading", async () => {
    const page = await visit({ viewport: NARROW, hasTouch: true, isMobile: true });
    await delayScripts(page, 1000);
    await page.goto("/about");
    const { email, submit, island } = getNewsletterForm(page);
    await email.pressSequentially("taps@finny.example");
    for (const _tap of [1, 2, 3]) await submit.tap();
    expect(await island.getAttribute("aria-busy")).toBe("true");
    await waitForSubscription(page);
    expect(await island.getAttribute("aria-busy")).toBeNull();
    expect(await countMessagesTo("taps@finny.example")).toBe(1);
    expect(await email.inputValue(), "the field is empty again").toBe("");
    expect(new URL(page.url()).pathname).toBe("/about");
  });

  test("follows a link inside an island immediately", async () => {
    const page = await visit();
    await delayScripts(page, 5000);
    await page.goto("/productDetails/fairmoney");
    await page.getByRole("link", { name: "Add fees and installments" }).click();
    await page.waitForURL("**/calculator*", { timeout: 2000 });
  });
});

describe("modules of an island", () => {
  test("are requested in parallel", async () => {
    const page = await visit();
    const scripts = await recordScripts(page);
    // A module that another module imports would be requested only after this delay.
    await delayScripts(page, 2000);
    await page.goto("/about");
    const { submit, problem } = getNewsletterForm(page);
    await submit.focus();
    await submit.click();
    await problem.waitFor();
    const times = scripts.map(({ at }) => at);
    expect(scripts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["react", "requests", "forms", "Newsletter", "react-renderer"]),
    );
    expect(Math.max(...times) - Math.min(...times), "milliseconds").toBeLessThan(2000);
  });

  test("stay within the byte budget", async () => {
    const page = await visit();
    const scripts = await recordScripts(page);
    await page.goto("/login?type=2");
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await page.getByText("Please enter your email or mobile phone number").waitFor();
    const loaded = scripts.splice(0);
    const first = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(first).toBeGreaterThan(50_000);
    expect(first).toBeLessThan(FIRST_TOUCH_MAX_BYTES + loaded.length * HEADER_BYTES);
    await getNewsletterForm(page).submit.click();
    await getNewsletterForm(page).problem.waitFor();
    const names = scripts.map(({ name }) => name);
    expect(names).toContain("Newsletter");
    for (const here of ["react", "shared", "forms"]) expect(names).not.toContain(here);
  });

  test("include Astro's runtime once, within its byte budget", async () => {
    const page = await visit();
    await page.goto("/productList");
    const scripts = await page
      .locator("script:not([type], [src])")
      .evaluateAll((found) => found.map(({ textContent }) => textContent ?? ""));
    expect(scripts.filter((script) => script.includes("astro-island"))).toHaveLength(1);
    expect(brotliCompressSync(scripts.join("")).length).toBeLessThan(2800);
  });
});

describe("module of an island after a network failure", () => {
  test("shows an error, keeps input, loads after a reload", async () => {
    const page = await visit({ mayReport: NETWORK });
    await page.goto("/about");
    await page.context().setOffline(true);
    const { email, submit, island } = getNewsletterForm(page);
    await email.fill("offline@finny.example");
    await expect.poll(() => island.getAttribute("aria-busy")).toBeNull();
    await submit.click();
    const message = page.locator("#message");
    await expect.poll(() => message.innerText()).toContain("There was no answer");
    // A long message must stay longer than the two seconds of a short one.
    await page.waitForTimeout(TOAST_SHOWN_MS + 1000);
    expect(await message.isVisible()).toBe(true);
    await message.waitFor({ state: "hidden", timeout: TOAST_SHOWN_MS * LONG_TOAST_TIMES + 1000 });
    expect(await email.inputValue()).toBe("offline@finny.example");
    await page.context().setOffline(false);
    // Before version 151, Chromium loads a failed module only after a reload.
    await page.reload();
    await email.fill("offline@finny.example");
    await submit.click();
    await waitForSubscription(page);
    expect(await countMessagesTo("offline@finny.example")).toBe(1);
  });
});
