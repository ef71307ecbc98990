import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { signedIn } from "../support/people-site.ts";
import { ask } from "../support/question-forms.ts";
import { review, useReviewSite } from "../support/review-forms.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const site = useReviewSite();
const visit = useBrowser();
const ids = { question: "" };

beforeAll(async () => {
  ids.question = (await ask(site, "Why does the total grow each week?")).id;
  await review(site, "sample-loan-22", 7);
  await review(site, "sample-loan-22", 8);
});

interface Island {
  name: string;
  address: () => string;
  isSignedIn?: true;
}

/** One island of each kind: with results, a calculation, a form, posts, and personal data. */
const ISLANDS: readonly Island[] = [
  { name: "search", address: () => "/search?q=sample" },
  { name: "calculator", address: () => "/calculator" },
  { name: "product list", address: () => "/productList?sort=rate" },
  { name: "registration", address: () => "/login?type=1" },
  { name: "complaint form", address: () => "/complain", isSignedIn: true },
  { name: "review list", address: () => "/commentList/sample-loan-22", isSignedIn: true },
  { name: "question", address: () => `/question/${ids.question}`, isSignedIn: true },
  { name: "profile", address: () => "/personal", isSignedIn: true },
];

const CONTROLS = "main :is(input:not([type=file]), textarea, select, button, summary)";
const LEAVES = /^(log out|continue with google)$/i;
const MAX_CONTROLS = 12;
/** Valid in every kind of field. */
const TYPED = "7";

/** A page changes its address, and asks again, shortly after the last letter. */
const SAME_WITHIN_MS = 4000;

async function open({ address, isSignedIn }: Island, isTranslated: boolean): Promise<Page> {
  const person = isSignedIn ? signedIn(site.url, await site.signUp()) : { baseURL: site.url };
  // React begins again where the words of the built page were replaced before it came.
  const mayReport = /#418|Failed to load resource/;
  const page = await visit({ ...person, viewport: NARROW, mayReport });
  if (isTranslated) await page.addInitScript(translate);
  // The home page draws one of two variants.
  await page.context().addCookies([{ name: "home", value: "a", url: site.url }]);
  await page.goto(address(), { waitUntil: "networkidle" });
  return page;
}

/** As a browser's translator does: `font` elements replace text nodes, now and whenever some appear. */
function translate(): void {
  const replaceTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("font, script, style, svg")) continue;
      const font = document.createElement("font");
      font.append(text.data);
      text.replaceWith(font);
    }
  };
  addEventListener("DOMContentLoaded", () => {
    replaceTexts();
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver(replaceTexts).observe(document.body, changes);
  });
}

/** Types into a field, chooses an option, or presses. Returns its name; undefined if it cannot be used. */
async function use(control: Locator): Promise<string | undefined> {
  const timeout = 2000;
  try {
    if (!((await control.isVisible()) && (await control.isEnabled()))) return undefined;
    const { kind, name, options } = await control.evaluate((element) => ({
      kind:
        element.getAttribute("type") === "checkbox" || element.getAttribute("type") === "radio"
          ? "button"
          : element.localName,
      name: element.textContent || element.id,
      options: element instanceof HTMLSelectElement ? element.length : 0,
    }));
    if (LEAVES.test(name.trim())) return undefined;
    if (kind === "select") {
      await control.selectOption({ index: Math.min(1, options - 1) }, { timeout });
    } else if (kind === "input" || kind === "textarea") await control.fill(TYPED, { timeout });
    else await control.click({ timeout });
    return name;
  } catch {
    // Covered, or gone by now: in the other page too, as the words show.
    return undefined;
  }
}

async function expectSame([plain, translated]: readonly [Page, Page], step: string): Promise<void> {
  const end = Date.now() + SAME_WITHIN_MS;
  for (;;) {
    const [expected, shown] = await Promise.all([readWords(plain), readWords(translated)]);
    if (expected === shown) return;
    if (Date.now() > end) return expect(shown, step).toBe(expected);
    await plain.waitForTimeout(50);
  }
}

/** The visible words without the differences of two people who do the same, and the number of controls. */
async function readWords(page: Page): Promise<string> {
  const words = await page.locator("main").innerText();
  const controls = await page.locator(CONTROLS).count();
  return `${words} (${controls} controls)`
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\S+@\S+/g, "@")
    .replaceAll(/Helpful \d+/g, "Helpful")
    .replaceAll(/\d{4,}/g, "#")
    .replaceAll(/\p{Lu}\p{L}+ #/gu, "Name #");
}

describe("translated page", () => {
  test.for(ISLANDS)("behaves like the original: $name", { timeout: 120_000 }, async (island) => {
    const pages = [await open(island, false), await open(island, true)] as const;
    const [plain] = pages;
    const { pathname } = new URL(plain.url());
    for (let index = 0; index < MAX_CONTROLS; index += 1) {
      const controls = pages.map((page) => page.locator(CONTROLS).nth(index));
      if ((await plain.locator(CONTROLS).count()) <= index) break;
      const [name] = await Promise.all(controls.map(use));
      await expectSame(pages, `${index} ${name}`);
      if (pages.some((page) => new URL(page.url()).pathname !== pathname)) {
        await Promise.all(pages.map((page) => page.goto(island.address())));
      }
    }
  });
});
