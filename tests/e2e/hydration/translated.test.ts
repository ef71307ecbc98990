import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { createSignedInStorage } from "../support/people-site.ts";
import { postGeneralQuestion } from "../support/question-forms.ts";
import { postSampleReview, useReviewSite } from "../support/review-forms.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const ids = { question: "" };
const site = useReviewSite(async (site) => {
  ids.question = (await postGeneralQuestion(site, "Why does the total grow each week?")).id;
  await postSampleReview(site, "sample-loan-11", 7);
  await postSampleReview(site, "sample-loan-11", 8);
});
const visit = useBrowser();

interface Island {
  name: string;
  address: () => string;
  isSignedIn?: true;
}

/** One island of each kind: results, calculation, form, posts and personal data. */
const ISLANDS: readonly Island[] = [
  { name: "search", address: () => "/search?q=sample" },
  { name: "calculator", address: () => "/calculator" },
  { name: "product list", address: () => "/productList?sort=rate" },
  { name: "registration", address: () => "/login?type=1" },
  { name: "complaint form", address: () => "/complain", isSignedIn: true },
  { name: "review list", address: () => "/commentList/sample-loan-11", isSignedIn: true },
  { name: "question", address: () => `/question/${ids.question}`, isSignedIn: true },
  { name: "profile", address: () => "/personal", isSignedIn: true },
];

const CONTROLS = "main :is(input:not([type=file]), textarea, select, button, summary)";
const LEAVES = /^(log out|continue with google)$/i;
const MAX_CONTROLS = 8;
/** Valid in every kind of field. */
const TYPED = "7";

/** Longer than the delay after typing at which a page changes its address and sends a request. */
const SAME_WITHIN_MS = 4000;

async function open({ address, isSignedIn }: Island, isTranslated: boolean): Promise<Page> {
  const person = isSignedIn
    ? createSignedInStorage(site.url, await site.signUp())
    : { baseURL: site.url };
  // React reports this error and renders again if the translator replaced text before hydration.
  const mayReport = /#418|Failed to load resource/;
  const page = await visit({ ...person, viewport: NARROW, mayReport });
  if (isTranslated) await page.addInitScript(translate);
  // The home page draws one of two variants.
  await page.context().addCookies([{ name: "home", value: "a", url: site.url }]);
  await page.goto(address(), { waitUntil: "networkidle" });
  return page;
}

/** Replaces all text nodes, present and future, by `font` elements, as a browser's translator does. */
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

/** Finds the control at one index, by its id if it has one: a list may load on one page first. */
async function findSameControl([plain, translated]: readonly [Page, Page], index: number) {
  const control = plain.locator(CONTROLS).nth(index);
  const id = await control.evaluate((element) => element.id);
  return id
    ? [plain.locator(`[id="${id}"]`), translated.locator(`[id="${id}"]`)]
    : [control, translated.locator(CONTROLS).nth(index)];
}

/** Types into a field, selects an option or presses a button. Returns its name, or undefined if disabled. */
async function operateControl(control: Locator): Promise<string | undefined> {
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
    // The control is covered or gone. The comparison of words shows if that differs between the pages.
    return undefined;
  }
}

async function expectSameWords(
  [plain, translated]: readonly [Page, Page],
  step: string,
): Promise<void> {
  const end = Date.now() + SAME_WITHIN_MS;
  for (;;) {
    const [expected, shown] = await Promise.all([
      readVisibleWords(plain),
      readVisibleWords(translated),
    ]);
    if (expected === shown) return;
    if (Date.now() > end) return expect(shown, step).toBe(expected);
    await plain.waitForTimeout(50);
  }
}

/** The visible words without the differences of two people who do the same, and the number of controls. */
async function readVisibleWords(page: Page): Promise<string> {
  const words = await page.locator("main").innerText();
  const controls = await page.locator(CONTROLS).count();
  return `${words} (${controls} controls)`
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\S+@\S+/g, "@")
    .replaceAll(/Helpful \d+/g, "Helpful")
    .replaceAll(/\d{4,}/g, "#")
    .replaceAll(/\p{Lu}\p{L}+ #/gu, "Name #");
}

describe("machine-translated page", () => {
  test.for(ISLANDS)("equals the original: $name", { timeout: 120_000 }, async (island) => {
    const pages = [await open(island, false), await open(island, true)] as const;
    const [plain] = pages;
    const { pathname } = new URL(plain.url());
    for (let index = 0; index < MAX_CONTROLS; index += 1) {
      if ((await plain.locator(CONTROLS).count()) <= index) break;
      const controls = await findSameControl(pages, index);
      const [name] = await Promise.all(controls.map(operateControl));
      await expectSameWords(pages, `${index} ${name}`);
      if (pages.some((page) => new URL(page.url()).pathname !== pathname)) {
        await Promise.all(pages.map((page) => page.goto(island.address())));
      }
    }
  });
});
