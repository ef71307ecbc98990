import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { signedIn } from "../support/people-site.ts";
import { ask } from "../support/question-forms.ts";
import { review, useReviewSite } from "../support/review-forms.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const site = useReviewSite();
const visit = useBrowser();

const ids = { question: "", review: "" };
beforeAll(async () => {
  ids.question = (await ask(site, "Why does the total grow each week?")).id;
  ids.review = (await review(site, "sample-loan-22", 7)).id;
  await review(site, "sample-loan-22", 8);
});

interface Island {
  name: string;
  address: () => string;
  isSignedIn?: true;
  /** A button whose post the other page would show too. */
  skips?: RegExp;
}

const ISLANDS: readonly Island[] = [
  { name: "search", address: () => "/search?q=sample" },
  { name: "calculator", address: () => "/calculator" },
  { name: "simulator", address: () => "/simulator" },
  { name: "charge limit", address: () => "/chargeLimit" },
  { name: "comparison", address: () => "/compare?products=sample-loan-1,sample-loan-2" },
  { name: "product list", address: () => "/productList?sort=rate" },
  { name: "leaderboards", address: () => "/leaderboard" },
  { name: "recommendation", address: () => "/finny/all/interest" },
  { name: "assistant", address: () => "/finny" },
  { name: "guide", address: () => "/" },
  { name: "moderation log", address: () => "/moderation" },
  { name: "login", address: () => "/login?type=2" },
  { name: "registration", address: () => "/login?type=1" },
  { name: "password", address: () => "/login?type=7" },
  { name: "complaint form", address: () => "/complain", isSignedIn: true },
  { name: "review list", address: () => "/commentList/sample-loan-22", isSignedIn: true },
  { name: "review form", address: () => "/starRating/sample-loan-5", isSignedIn: true },
  { name: "review", address: () => `/commentDetails/${ids.review}`, isSignedIn: true },
  { name: "question list", address: () => "/questions", isSignedIn: true, skips: /^Ask$/ },
  { name: "question", address: () => `/question/${ids.question}`, isSignedIn: true },
  { name: "follow button", address: () => "/productDetails/sample-loan-1", isSignedIn: true },
  { name: "activities", address: () => "/activity", isSignedIn: true },
  { name: "own page", address: () => "/my", isSignedIn: true },
  { name: "profile", address: () => "/personal", isSignedIn: true },
];

const CONTROLS = "main :is(input:not([type=file]), textarea, select, button, summary)";
const LEAVES = /^(log out|continue with google)$/i;
const MAX_CONTROLS = 20;
/** A page changes its address, and asks again, shortly after the last letter. */
const SAME_WITHIN_MS = 4000;

test.for(ISLANDS)(
  "shows the same in a translated page: $name",
  { timeout: 180_000 },
  async (island) => {
    const pages = [await open(island, false), await open(island, true)] as const;
    const [plain] = pages;
    const { pathname } = new URL(plain.url());
    for (const typed of ["7", "50000 sample"]) {
      for (let index = 0; index < MAX_CONTROLS; index += 1) {
        const controls = pages.map((page) => page.locator(CONTROLS).nth(index));
        if ((await plain.locator(CONTROLS).count()) <= index) break;
        const [name] = await Promise.all(
          controls.map((control) => use(control, typed, island.skips)),
        );
        await expectSame(pages, `${typed} ${index} ${name}`);
        if (pages.some((page) => new URL(page.url()).pathname !== pathname)) {
          await Promise.all(pages.map((page) => page.goto(island.address())));
        }
      }
    }
  },
);

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
async function use(control: Locator, typed: string, skips?: RegExp): Promise<string | undefined> {
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
    if (LEAVES.test(name.trim()) || skips?.test(name.trim())) return undefined;
    if (kind === "select") {
      await control.selectOption({ index: Math.min(typed.length, options - 1) }, { timeout });
    } else if (kind === "input" || kind === "textarea") await control.fill(typed, { timeout });
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
