import {
  LAYOUT_SHOWS_AFTER_MS,
  LOADING_HIDES_AFTER_MS,
  MOBILE_SCREEN_DIVISOR,
  MOBILE_SCREEN_MAX_PX,
  ROOT_FONT_PX,
  WIDE_SCREEN_DIVISOR,
  WIDE_SCREEN_PX,
} from "#constants.ts";
import type { PagePath } from "#i18n/addresses.ts";

const toFontSizeOfWidth = (divisor: number) => `${100 / divisor}vw`;

const FADE_MS = LOADING_HIDES_AFTER_MS - LAYOUT_SHOWS_AFTER_MS;

export const ROOT_RULES = [
  `html{font-size:${ROOT_FONT_PX}px}`,
  `@media(min-width:${WIDE_SCREEN_PX}px){html{font-size:${toFontSizeOfWidth(WIDE_SCREEN_DIVISOR)}}}`,
  `@media(max-width:${MOBILE_SCREEN_MAX_PX}px){html{font-size:${toFontSizeOfWidth(MOBILE_SCREEN_DIVISOR)}}}`,
  `.loading{animation:loaded ${FADE_MS}ms ${LAYOUT_SHOWS_AFTER_MS}ms forwards}`,
  "@keyframes loaded{to{opacity:0;visibility:hidden}}",
].join("");

/** Pages without the header or the tabs in the app (specification, section 2). */
const WITHOUT_HEADER = ["/", "/news", "/login", "/my", "/activitySubmit"];
const WITHOUT_TABS = [
  "/login",
  "/productList",
  "/loan",
  "/productDetails",
  "/companyDetails",
  "/newsDetail",
  "/commentDetails",
  "/commentList",
  "/starRating",
  "/leaderboard",
  "/activityMain",
  "/activity",
  "/activitySubmit",
  "/activityAward",
];

/** `findPartsHiddenInApp("/productDetails/abc") // => { hidesHeaderInApp: false, hidesTabsInApp: true }` */
export function findPartsHiddenInApp(page: PagePath) {
  return {
    hidesHeaderInApp: WITHOUT_HEADER.includes(page),
    hidesTabsInApp: WITHOUT_TABS.includes(`/${page.split("/")[1]}`),
  };
}

/** CSS that hides the header, with selectors that override the header's own style. The mobile header stays visible. */
const NO_HEADER = [
  ":root[data-app] .header{padding:0}:root[data-app] .header>:not(.mobile-header){display:none}",
  ":root:not([data-app]) .footer-languages{display:none}",
  ".footer-languages ul{display:flex;flex-wrap:wrap;gap:0 var(--space-4);margin:0;list-style:none;padding:0 var(--space-3) var(--space-2)}",
  ".footer-languages a{display:flex;align-items:center;min-height:var(--touch);color:inherit}",
  ".footer-languages a[aria-current]{font-weight:700;text-decoration:none}",
].join("");
const NO_TABS = ":root[data-app] nav.tab-bar{display:none}";

/** Returns the inline style of a page in the app. Most pages keep header and tabs and return "". */
export function createAppStyle(page: PagePath): string {
  const { hidesHeaderInApp, hidesTabsInApp } = findPartsHiddenInApp(page);
  return (hidesHeaderInApp ? NO_HEADER : "") + (hidesTabsInApp ? NO_TABS : "");
}

export const SAMPLE_RULES =
  ".sample-notice{margin:0 0 var(--space-3);padding:var(--space-2) var(--space-3);" +
  "border:2px solid;background:#ffe14a;color:#131a2b;font-weight:700}" +
  "@media print{.sample-notice{background:none;color:#000}}";
