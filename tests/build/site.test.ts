import { beforeAll, expect, test } from "vitest";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import {
  type CheckedSite,
  checkBuiltSite,
  RULE_NAMES,
} from "../../scripts/check-site/check-built-site.ts";
import { elementsNamed } from "../../scripts/check-site/page.ts";
import { readFolder } from "../../scripts/check-site/site.ts";
import { formatProblem } from "../../scripts/checks/problem.ts";
import { DIST } from "../support/site.ts";
import { builtPage } from "./support/built-pages.ts";

let checked: CheckedSite;

beforeAll(() => {
  checked = checkBuiltSite(readFolder(DIST));
});

test.each(RULE_NAMES)("follows the rules of %s", (name) => {
  const problems = checked.problems[name].map(formatProblem);
  expect(problems.slice(0, 20), `${problems.length} problems`).toEqual([]);
});

test("has every page in every language", () => {
  const findPages = (locale: string) =>
    checked.site.pages
      .filter((page) => page.locale === locale)
      .map(({ page }) => page)
      .sort();
  const [first = "", ...others] = LOCALE_CODES;
  for (const locale of others) expect(findPages(locale)).toEqual(findPages(first));
});

test("has a page per product and lender", () => {
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

test.each<[page: PagePath, current: PagePath]>([
  ["/about", "/about"],
  ["/newsDetail/what-flat-interest-really-costs", "/news"],
  ["/rights/nigeria", "/rights"],
  ["/productDetails/fairmoney", "/productList"],
  ["/personal", "/my"],
])("marks the current menu entry and language on %s", (page, current) => {
  const links = elementsNamed(builtPage("id_ID", page), "a");
  const marked = (value: string) => {
    const current = links.filter(({ attributes }) => attributes["aria-current"] === value);
    return [...new Set(current.map(({ attributes }) => attributes["href"]))];
  };
  expect(marked("page")).toEqual([addressOf("id_ID", current)]);
  expect(marked("true")).toEqual([addressOf("id_ID", page)]);
});
