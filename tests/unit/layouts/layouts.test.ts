import { describe, expect, test } from "vitest";
import type { PagePath } from "#i18n/addresses.ts";
import { findPartsHiddenInApp, ROOT_RULES } from "#layouts/shell/head-rules.ts";
import { FOOTER, HEADER, isCurrentMenuItem, TABS } from "#layouts/shell/menu.ts";

describe("layouts", () => {
  test.each<[PagePath, boolean, boolean]>([
    ["/", true, false],
    ["/news", true, false],
    ["/my", true, false],
    ["/login", true, true],
    ["/activitySubmit", true, true],
    ["/activity", false, true],
    ["/productList", false, true],
    ["/productList/2", false, true],
    ["/productDetails/x", false, true],
    ["/companyDetails/x", false, true],
    ["/newsDetail/x", false, true],
    ["/commentList/shell", false, true],
    ["/about", false, false],
    ["/personal", false, false],
  ])(
    "hide inside the app on %s the header: %s, tabs: %s",
    (page, hidesHeaderInApp, hidesTabsInApp) => {
      expect(findPartsHiddenInApp(page)).toEqual({ hidesHeaderInApp, hidesTabsInApp });
    },
  );

  test.each<[PagePath, PagePath | undefined]>([
    ["/", undefined],
    ["/productList", "/productList"],
    ["/productList/3", "/productList"],
    ["/productDetails/x", "/productList"],
    ["/loan/digital", undefined],
    ["/news", "/news"],
    ["/newsDetail/x", "/news"],
    ["/rights/nigeria", "/rights"],
    ["/404", undefined],
    ["/loans-of-another-kind", undefined],
  ])("mark on %s only the menu entry %s", (page, item) => {
    const marked = HEADER.filter((entry) => isCurrentMenuItem(entry.page, page)).map(
      (entry) => entry.page,
    );
    expect(marked).toEqual(item ? [item] : []);
  });

  test.each<[PagePath, string | undefined]>([
    ["/", "home"],
    ["/newsDetail/x", "news"],
    ["/my", "person"],
    ["/personal", "person"],
    ["/about", undefined],
  ])("mark on %s the tab %s", (page, icon) => {
    expect(TABS.find((tab) => isCurrentMenuItem(tab.page, page))?.icon).toBe(icon);
  });

  test("have the tabs and footer links of the specification", () => {
    expect(TABS.map(({ page }) => page)).toEqual(["/", "/news", "/my"]);
    const [company, products, , contact] = FOOTER;
    expect(company?.items.map(({ page }) => page)).toEqual([
      "/about",
      "/contactUs",
      "/aboutEmployment",
      "/aboutFAQ",
    ]);
    expect(products?.items.map(({ page }) => page)).toEqual([
      "/loan",
      "/finny",
      "/calculator",
      "/simulator",
    ]);
    expect(products?.placeholders).toHaveLength(3);
    expect(contact?.items.map(({ page }) => page)).toEqual([
      "/questions",
      "/complain",
      "/rewards",
      "/activityMain",
    ]);
  });

  test("derive the root font size from the window width", () => {
    expect(ROOT_RULES).toContain("html{font-size:240px}");
    expect(ROOT_RULES).toContain("@media(min-width:2400px){html{font-size:10vw}}");
    expect(ROOT_RULES).toContain("@media(max-width:767px){html{font-size:32vw}}");
  });

  test("hide the loading overlay after 50 to 100 ms", () => {
    expect(ROOT_RULES).toContain("animation:loaded 50ms 50ms forwards");
    expect(ROOT_RULES).toContain("visibility:hidden");
  });
});
