import type { PagePath } from "#i18n/addresses.ts";

/** Which parts of the layout stand on a page when it is shown inside the app (specification, section 2). */
export interface Chrome {
  hidesHeaderInApp: boolean;
  hidesTabsInApp: boolean;
}

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

/**
 * `chromeOf("/login")              // => { hidesHeaderInApp: true, hidesTabsInApp: true }`
 * `chromeOf("/productDetails/abc") // => { hidesHeaderInApp: false, hidesTabsInApp: true }`
 */
export function chromeOf(page: PagePath): Chrome {
  return {
    hidesHeaderInApp: WITHOUT_HEADER.includes(page),
    hidesTabsInApp: WITHOUT_TABS.includes(firstPart(page)),
  };
}

function firstPart(page: PagePath): PagePath {
  return `/${page.split("/")[1] ?? ""}`;
}

/** Stronger than the parts' own rules, wherever those stand; the way back of a page that was scrolled stays. */
const NO_HEADER =
  ":root[data-app] .header{padding:0}:root[data-app] .header>:not(.mobile-header){display:none}";
const NO_TABS = ":root[data-app] nav.tab-bar{display:none}";

/** CSS that hides parts of a page inside the app; in no style sheet, because most pages keep one or both. */
export function appRulesOf(page: PagePath): string {
  const { hidesHeaderInApp, hidesTabsInApp } = chromeOf(page);
  return (hidesHeaderInApp ? NO_HEADER : "") + (hidesTabsInApp ? NO_TABS : "");
}
