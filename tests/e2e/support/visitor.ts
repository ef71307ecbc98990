import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Locator,
  type Page,
} from "playwright";
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished } from "vitest";

export const SITE_URL = inject("siteUrl");

export const NARROW = { width: 360, height: 740 };
export const WIDE = { width: 1280, height: 800 };

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Open the site in the empty page's process, because starting a second one takes longer than the page.
  "--renderer-process-limit=1",
];

export interface PageVisit extends BrowserContextOptions {
  /** Allowed console messages, such as a status of 404. */
  mayReport?: RegExp;
  /** Keeps the page open for later tests. */
  keepOpen?: boolean;
}

/** Chromium logs that the page was left before its transition ended. */
const SKIPPED = /^AbortError: Transition was skipped/;

/**
 * One browser per test file. The returned function opens a page with its own cookies; an error or a blocked
 * script fails the test.
 */
export function useBrowser(
  launch: LaunchOptions | (() => LaunchOptions) = {},
): (visit?: PageVisit) => Promise<Page> {
  let browser: Browser;
  const reported: string[] = [];
  beforeAll(async () => {
    browser = await launchChromium(typeof launch === "function" ? launch() : launch);
  });
  afterAll(() => browser.close());
  afterEach(() => {
    expect(reported.splice(0), "the browser reports no error").toEqual([]);
  });
  return async ({ mayReport, keepOpen = false, ...options } = {}) => {
    const context = await browser.newContext({ baseURL: SITE_URL, viewport: WIDE, ...options });
    if (!keepOpen) onTestFinished(() => context.close());
    const report = (text: string) => {
      if (!mayReport?.test(text)) reported.push(text);
    };
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type()))
        report(`${message.page()?.url()} ${message.text()}`);
    });
    context.on("weberror", (error) => {
      if (!SKIPPED.test(String(error.error()))) report(String(error.error()));
    });
    return context.newPage();
  };
}

export function launchChromium({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"];
  if (!executablePath) throw new Error("CHROMIUM_PATH names no Chromium");
  return chromium.launch({
    executablePath,
    args: [...QUIET, inject("disabledFeatures"), ...args],
    ...options,
  });
}

/** The number of a CSS property: `readPixels(page, "html", "font-size") // => 240` */
export function readPixels(page: Page, selector: string, property: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate(
      (element, name) => Number.parseFloat(getComputedStyle(element).getPropertyValue(name)),
      property,
    );
}

/** Presses twice before the page can react. The second press of a double click could hit a new element. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
