import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from "playwright";
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished } from "vitest";

export const SITE_URL = inject("siteUrl");

/** The two window sizes that every page is checked in. */
export const NARROW = { width: 360, height: 740 };
export const WIDE = { width: 1280, height: 800 };

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface Visit extends BrowserContextOptions {
  /** Console messages allowed here, such as that an address answered 404. */
  mayReport?: RegExp;
  /** Leave the page open for the tests that follow. */
  keepOpen?: boolean;
}

/** Chromium's own message about a page that is left before it has faded in. */
const SKIPPED = /^AbortError: Transition was skipped/;

/**
 * One browser for the tests of a file. The returned function opens a visitor's first page, with cookies
 * of its own; an error or a blocked script in the browser fails the test.
 */
export function useBrowser(
  launch: LaunchOptions | (() => LaunchOptions) = {},
): (visit?: Visit) => Promise<Page> {
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

/** The number of a CSS property: `pixels(page, "html", "font-size") // => 240` */
export function pixels(page: Page, selector: string, property: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate(
      (element, name) => Number.parseFloat(getComputedStyle(element).getPropertyValue(name)),
      property,
    );
}
