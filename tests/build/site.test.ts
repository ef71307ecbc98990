import { beforeAll, expect, test } from "vitest";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { type CheckedSite, checkBuiltSite } from "../../scripts/check-site/check-built-site.ts";
import { RULE_NAMES, RULES } from "../../scripts/check-site/rules.ts";
import { formatProblem } from "../../scripts/checks/problem.ts";
import { DIST } from "../support/site.ts";

let checked: CheckedSite;

beforeAll(async () => {
  checked = await checkBuiltSite(DIST);
});

test.each(RULE_NAMES.map((name) => [name, RULES[name].states] as const))("%s: %s", (name) => {
  const broken = checked.problems.filter(({ rule }) => rule === name).map(formatProblem);
  expect(broken.slice(0, 20), `${broken.length} times not`).toEqual([]);
});

test("every page stands in every language", () => {
  const pagesOf = (locale: string) =>
    checked.site.pages
      .filter((page) => page.locale === locale)
      .map(({ page }) => page)
      .sort();
  const [first = "", ...others] = LOCALE_CODES;
  for (const locale of others) expect(pagesOf(locale)).toEqual(pagesOf(first));
});

test("every product and every lender of the register has its page, and no other has one", () => {
  const { products, lenders } = readRegistry();
  const pagesBelow = (folder: string) =>
    checked.site.pages.map(({ page }) => page).filter((page) => page.startsWith(folder));
  const inEachLanguage = (pages: string[]) => LOCALE_CODES.flatMap(() => pages).sort();
  expect(pagesBelow("/productDetails/").sort()).toEqual(
    inEachLanguage(products.map(({ id }) => `/productDetails/${id}`)),
  );
  expect(pagesBelow("/companyDetails/").sort()).toEqual(
    inEachLanguage(lenders.map(({ id }) => `/companyDetails/${id}`)),
  );
});

/** Specification, section 2; the parameters as the site fills them. */
const ROUTES: PagePath[] = [
  "/",
  "/news",
  "/newsDetail/what-flat-interest-really-costs",
  "/my",
  "/login",
  "/personal",
  "/complain",
  "/about",
  "/contactUs",
  "/aboutEmployment",
  "/aboutFAQ",
  "/loan",
  "/calculator",
  "/simulator",
  "/TermsandConditions.html",
  "/PrivacyPolicy.html",
  "/productList",
  "/leaderboard",
  "/commentDetails/shell",
  "/commentList/shell",
  "/question/shell",
  "/questions",
  "/moderation",
  "/companyDetails/fair-money-microfinance-bank",
  "/productDetails/fairmoney",
  "/starRating/shell",
  "/activityMain",
  "/activity",
  "/activitySubmit",
  "/activityAward",
  "/_app",
];

test.each(ROUTES)("the route %s is built in every language", (route) => {
  for (const locale of LOCALE_CODES) {
    expect(checked.site.pageAt.has(addressOf(locale, route)), addressOf(locale, route)).toBe(true);
  }
});
