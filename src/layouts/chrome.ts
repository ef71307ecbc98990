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
  const family = `/${page.split("/")[1] ?? ""}`;
  return {
    hidesHeaderInApp: WITHOUT_HEADER.includes(page),
    hidesTabsInApp: WITHOUT_TABS.includes(family),
  };
}
