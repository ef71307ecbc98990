import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { MAX_REQUESTS } from "../../../scripts/check-site/budget.ts";
import {
  createFontSizeSetter,
  findAccessibilityViolations,
  findOverflow,
  recordLayoutShifts,
  recordRequests,
  scrollToEndAndBack,
} from "../support/look.ts";
import { NARROW, readPixels, useBrowser, WIDE } from "../support/visitor.ts";

/** Each page has its own limit of 30 s. This one ends a run in which all pages hang. */
const TIMEOUT_MS = 20 * 60_000;
const visit = useBrowser();

/** One page for each template. */
const ROUTES: PagePath[] = [
  "/",
  "/news",
  "/newsDetail/what-flat-interest-really-costs",
  "/my",
  "/login",
  "/personal",
  "/complain",
  "/moderation",
  "/questions",
  "/question/some-id",
  "/about",
  "/aboutFAQ",
  "/howWeRank",
  "/finny",
  "/finny/all/interest",
  "/calculator",
  "/simulator",
  "/chargeLimit",
  "/loan",
  "/loan/digital",
  "/loan/stories",
  "/TermsandConditions.html",
  "/productList",
  "/leaderboard",
  "/search",
  "/compare",
  "/commentDetails/some-id",
  "/commentList/fairmoney",
  "/companyDetails/fair-money-microfinance-bank",
  "/productDetails/fairmoney",
  "/starRating/fairmoney",
  "/rights",
  "/rights/nigeria",
  "/activityMain",
  "/activity",
  "/activitySubmit",
  "/activityAward",
  "/figures",
  "/_app",
];

/** Pages whose colours differ from those of plain text. */
const COLOURFUL_ROUTES: PagePath[] = [
  "/",
  "/leaderboard",
  "/productDetails/fairmoney",
  "/complain",
  "/calculator",
  "/compare",
  "/productList",
];

describe("every route", () => {
  // Indonesian has the longest words.
  test("opens without errors in Indonesian", { timeout: TIMEOUT_MS }, async () => {
    expect(await findRouteProblems("id_ID", ROUTES)).toEqual([]);
  });

  test.each(["en_US", "en_NG", "zh_CN"] as const)("opens the home page in %s", async (locale) => {
    expect(await findRouteProblems(locale, ["/"])).toEqual([]);
  });
});

async function findRouteProblems(locale: Locale, routes: readonly PagePath[]): Promise<string[]> {
  // Share one page: opening a new one takes as long as checking it. No comment has this id.
  const page = await visit({ viewport: NARROW, keepOpen: true, mayReport: /status of 404/ });
  await disableBrowserCache(page);
  const watched: PageObservers = {
    requests: recordRequests(page),
    shifts: await recordLayoutShifts(page),
    setFontSize: await createFontSizeSetter(page),
  };
  const problems: string[] = [];
  for (const route of routes) {
    const address = addressOf(locale, route);
    // Look a second time, because on a busy machine a half-loaded line may shift once.
    const first = await lookAtPage(page, address, watched);
    const routeProblems = first.length > 0 ? await lookAtPage(page, address, watched) : first;
    if ((await page.locator("html").getAttribute("lang")) !== LOCALES[locale].tag) {
      routeProblems.push("is in another language");
    }
    if (COLOURFUL_ROUTES.includes(route)) {
      await page.emulateMedia({ colorScheme: "dark" });
      routeProblems.push(...(await findAccessibilityViolations(page, ["color-contrast"])));
    }
    problems.push(...routeProblems.map((problem) => `${route} ${problem}`));
  }
  return problems;
}

/** Disables the cache, so that each page loads all its files, like a first visit. */
async function disableBrowserCache(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.setCacheDisabled", { cacheDisabled: true });
}

interface PageObservers {
  requests: ReturnType<typeof recordRequests>;
  shifts: Awaited<ReturnType<typeof recordLayoutShifts>>;
  setFontSize: Awaited<ReturnType<typeof createFontSizeSetter>>;
}

async function openAndFindProblems(page: Page, address: PagePath): Promise<string[]> {
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ colorScheme: "light" });
  const answer = await page.goto(address, { waitUntil: "load" });
  const headings = await page.locator("h1:visible").allInnerTexts();
  return [
    ...(answer?.status() === 200 ? [] : [`answers ${answer?.status()}`]),
    ...(headings.filter((text) => text.trim()).length === 1 ? [] : ["has not one heading"]),
  ];
}

async function lookAtPage(
  page: Page,
  address: PagePath,
  watched: PageObservers,
): Promise<string[]> {
  const { requests, shifts } = watched;
  requests.length = 0;
  const problems = await openAndFindProblems(page, address);
  const asks = (await page.locator(ASKS).count()) > 0;
  if (asks) await page.waitForLoadState("networkidle");
  const scripts = requests.filter(({ type }) => type === "script");
  if (!asks) {
    problems.push(...scripts.map(({ url }) => `asks for the script ${url} before a touch`));
  }
  await scrollToEndAndBack(page);
  problems.push(...(await shifts()).map((shift) => `moves: ${shift}`));
  const ownRequests = requests.filter(
    ({ url, type }) =>
      // React is prefetched on scroll.
      !url.includes("/_astro/react.") &&
      !(type === "script" && asks) &&
      !(type === "fetch" && asks),
  );
  if (ownRequests.length < 1 || ownRequests.length > MAX_REQUESTS) {
    problems.push(`makes ${ownRequests.length} requests`);
  }
  problems.push(...(await findAccessibilityViolations(page)));
  problems.push(...(await findOverflowWhenResized(page, watched)));
  return problems;
}

/** An island that fetches posts before it shows content. */
const ASKS = 'astro-island[opts*=\'"address":"pathname"\']';

/** 1280 px are 320 CSS pixels at a zoom of 400 %. */
const FITS = [
  { viewport: WIDE, fontSize: 16 },
  { viewport: { width: 320, height: 640 }, fontSize: 16 },
  { viewport: NARROW, fontSize: 32 },
];

async function findOverflowWhenResized(
  page: Page,
  { setFontSize }: PageObservers,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { viewport, fontSize } of FITS) {
    await page.setViewportSize(viewport);
    await setFontSize(fontSize);
    const name = `with text of ${fontSize} px at ${viewport.width} px`;
    if ((await readPixels(page, "body", "font-size")) < fontSize) problems.push(`is not ${name}`);
    const wideElements = await findOverflow(page);
    problems.push(...wideElements.map((element) => `is too wide ${name}: ${element}`));
  }
  await setFontSize(16);
  return problems;
}
