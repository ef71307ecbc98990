import { type JsonObject, jsonLdBlocks, objectsIn } from "../json-ld.ts";
import { isNoindex, type Page, problemOn } from "../page.ts";
import { pageTypeOf } from "../page-weight.ts";
import type { Rule } from "../rule.ts";

/** With fewer there is no score: stars would be invented. */
const MIN_RATINGS = 5;

/** Required subjects of each type of page. */
const SUBJECTS: Record<string, readonly string[]> = {
  "/": ["WebSite", "Organization"],
  "/companyDetails/…": ["FinancialService|BankOrCreditUnion"],
  "/news": ["ItemList"],
  "/newsDetail/…": ["NewsArticle"],
  "/productDetails/…": ["LoanOrCredit"],
  "/productList": ["ItemList"],
  "/productList/…": ["ItemList"],
};

/** The fields of each type are held by `tests/unit/seo`. */
export const structuredData: Rule = {
  states:
    "structured data parses, is there on each type of page, names the breadcrumbs, and invents no rating",
  checkPage(page) {
    const blocks = jsonLdBlocks(page);
    const wrongs = blocks.flatMap(({ data }) =>
      data ? wrongsOf(data as JsonObject) : "does not parse",
    );
    const types = blocks.map(({ data }) => String((data as JsonObject | undefined)?.["@type"]));
    const shown = breadcrumbsOf(page);
    const named = blocks.flatMap(({ data }) => namesIn(data as JsonObject | undefined));
    const subjects = [
      ...(SUBJECTS[pageTypeOf(page.page)] ?? []),
      ...(shown.length > 0 ? ["BreadcrumbList"] : []),
    ];
    const missing = subjects.filter((one) => !one.split("|").some((type) => types.includes(type)));
    if (named.length > 0 && named.join("\n") !== shown.join("\n")) {
      wrongs.push("names other breadcrumbs than the page shows");
    }
    return [...wrongs, ...(isNoindex(page) ? [] : missing.map((type) => `lacks a ${type}`))].map(
      (wrong) => problemOn(page, `has JSON-LD that ${wrong}`, "see src/seo/data"),
    );
  },
};

function breadcrumbsOf(page: Page): string[] {
  return page.elements
    .filter(({ parent }) => parent?.attributes["class"]?.includes("breadcrumbs"))
    .map(({ text }) => text.trim());
}

function namesIn(data: JsonObject | undefined): unknown[] {
  if (data?.["@type"] !== "BreadcrumbList") return [];
  return objectsIn(data["itemListElement"]).map(({ name }) => name);
}

function wrongsOf(data: JsonObject): string[] {
  const context = data["@context"];
  const isInvented = objectsIn(data).some(
    ({ "@type": type, reviewCount }) =>
      type === "AggregateRating" && !(Number(reviewCount) >= MIN_RATINGS),
  );
  return [
    ...(context === "https://schema.org" ? [] : [`has the @context ${JSON.stringify(context)}`]),
    ...(isInvented ? [`holds an AggregateRating of fewer than ${MIN_RATINGS} reviews`] : []),
  ];
}
