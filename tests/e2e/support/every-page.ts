import type { Page } from "playwright";
import { expect, test } from "vitest";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { MAX_REQUESTS } from "../../../scripts/check-site/rules/budget.ts";
import {
  findBarriers,
  findOverflow,
  pageFontSizes,
  scrollThrough,
  watchRequests,
  watchShifts,
} from "./look.ts";
import { ROUTES } from "./routes.ts";
import { NARROW, pixels, useBrowser, WIDE } from "./visitor.ts";

interface Sweep {
  viewport: { width: number; height: number };
  locales: readonly Locale[];
  /** The colours are the same in every window and language. */
  alsoInTheDark?: boolean;
  /** Resize each page to every window and text size that it has to fit. */
  alsoResized?: boolean;
}

/** Each address waits at most 30 s, so this only ends a run in which all of them do. */
const TIMEOUT_MS = 20 * 60_000;

/** Opens each route once per language and checks everything. */
export function lookAtEveryPage(sweep: Sweep): void {
  const visit = useBrowser();

  test.concurrent.each(sweep.locales)(
    "every route in %s opens, fits, stands still and has no barrier",
    { timeout: TIMEOUT_MS },
    async (locale) => {
      // Share one page: opening a new one takes as long as checking it.
      const page = await visit({
        viewport: sweep.viewport,
        keepOpen: true,
        // No comment has this id.
        mayReport: /status of 404/,
      });
      await forgetFiles(page);
      const watched: Watched = {
        ...sweep,
        requests: watchRequests(page),
        shifts: await watchShifts(page),
        setFontSize: await pageFontSizes(page),
      };
      const problems: string[] = [];
      for (const route of ROUTES) {
        const found = await lookAgainIfWrong(page, addressOf(locale, route), watched);
        if ((await page.locator("html").getAttribute("lang")) !== LOCALES[locale].tag) {
          found.push("is in another language");
        }
        problems.push(...found.map((problem) => `${route} ${problem}`));
      }
      expect(problems).toEqual([]);
    },
  );
}

/** Disables the cache, so that every page loads as much as a first page. */
async function forgetFiles(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.setCacheDisabled", { cacheDisabled: true });
}

interface Watched extends Sweep {
  requests: ReturnType<typeof watchRequests>;
  shifts: Awaited<ReturnType<typeof watchShifts>>;
  setFontSize: Awaited<ReturnType<typeof pageFontSizes>>;
}

/** Checks twice before reporting, because a line drawn half loaded on a busy machine moves once. */
async function lookAgainIfWrong(page: Page, address: PagePath, watched: Watched) {
  const problems = await lookAt(page, address, watched);
  return problems.length > 0 ? lookAt(page, address, watched) : problems;
}

async function lookAt(page: Page, address: PagePath, watched: Watched): Promise<string[]> {
  const { viewport, alsoInTheDark, alsoResized, requests, shifts } = watched;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: "light" });
  requests.length = 0;
  const problems: string[] = [];
  const answer = await page.goto(address, { waitUntil: "load" });
  if (answer?.status() !== 200) problems.push(`answers ${answer?.status()}`);
  const headings = await page.locator("h1:visible").allInnerTexts();
  if (headings.filter((text) => text.trim()).length !== 1) problems.push("has not one heading");
  const { asks, comesAhead } = await islandsOf(page);
  if (asks) await page.waitForLoadState("networkidle");
  const scripts = requests.filter(({ type }) => type === "script");
  if (!asks && !comesAhead) {
    problems.push(...scripts.map(({ url }) => `asks for the script ${url} before a touch`));
  }
  const awake = await page.locator(`${AHEAD}:not([ssr])`).count();
  if (awake > 0) problems.push("runs what only comes ahead before a touch");
  await scrollThrough(page);
  problems.push(...(await shifts()).map((shift) => `moves: ${shift}`));
  problems.push(...(await findOverflow(page)).map((element) => `is too wide: ${element}`));
  const asked = requests.filter(
    ({ url, type }) =>
      // React is prefetched on scroll.
      !url.includes("/_astro/react.") &&
      !(type === "script" && (asks || comesAhead)) &&
      !(type === "fetch" && asks),
  );
  if (asked.length < 1 || asked.length > MAX_REQUESTS) {
    problems.push(`makes ${asked.length} requests`);
  }
  problems.push(...(await findBarriers(page)));
  if (alsoInTheDark) problems.push(...(await barriersInTheDark(page)));
  if (alsoResized) problems.push(...(await overflowWhenResized(page, watched)));
  return problems;
}

const AHEAD = "astro-island[opts*='\"ahead\":true']";
const ASKS = 'astro-island[opts*=\'"address":"pathname"\']';

/** `asks`: some islands are empty until they fetch posts. `comesAhead`: some are prefetched when idle. */
async function islandsOf(page: Page): Promise<{ asks: boolean; comesAhead: boolean }> {
  const [asks, ahead] = [await page.locator(ASKS).count(), await page.locator(AHEAD).count()];
  return { asks: asks > 0, comesAhead: ahead > 0 };
}

async function barriersInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const barriers = await findBarriers(page, ["color-contrast"]);
  return barriers.map((barrier) => `in the dark: ${barrier}`);
}

/** 1280 px are 640 CSS pixels at a zoom of 200 %, and 320 at 400 %. */
const FITS = [
  { viewport: WIDE, fontSize: 16 },
  { viewport: { width: 640, height: 400 }, fontSize: 16 },
  { viewport: { width: 320, height: 640 }, fontSize: 16 },
  { viewport: NARROW, fontSize: 24 },
  { viewport: NARROW, fontSize: 32 },
];

async function overflowWhenResized(page: Page, { setFontSize }: Watched): Promise<string[]> {
  const problems: string[] = [];
  for (const { viewport, fontSize } of FITS) {
    await page.setViewportSize(viewport);
    await setFontSize(fontSize);
    const name = `with text of ${fontSize} px at ${viewport.width} px`;
    if ((await pixels(page, "body", "font-size")) < fontSize) problems.push(`is not ${name}`);
    const found = await findOverflow(page);
    problems.push(...found.map((element) => `is too wide ${name}: ${element}`));
  }
  await setFontSize(16);
  return problems;
}
