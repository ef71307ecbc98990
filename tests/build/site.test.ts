import { beforeAll, expect, test } from "vitest";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { type CheckedSite, checkBuiltSite } from "../../scripts/check-site/check-built-site.ts";
import { elementsNamed } from "../../scripts/check-site/page.ts";
import { RULE_NAMES, RULES } from "../../scripts/check-site/rules.ts";
import { formatProblem } from "../../scripts/checks/problem.ts";
import { DIST } from "../support/site.ts";
import { builtPage } from "./support/built-pages.ts";

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

test.each<[page: PagePath, current: PagePath]>([
  ["/about", "/about"],
  ["/newsDetail/what-flat-interest-really-costs", "/news"],
  ["/rights/nigeria", "/rights"],
  ["/productDetails/fairmoney", "/productList"],
  ["/personal", "/my"],
])("the menus of %s mark %s alone, and its language", (page, current) => {
  const links = elementsNamed(builtPage("id_ID", page), "a");
  const marked = (value: string) => {
    const found = links.filter(({ attributes }) => attributes["aria-current"] === value);
    return [...new Set(found.map(({ attributes }) => attributes["href"]))];
  };
  expect(marked("page")).toEqual([addressOf("id_ID", current)]);
  expect(marked("true")).toEqual([addressOf("id_ID", page)]);
});
