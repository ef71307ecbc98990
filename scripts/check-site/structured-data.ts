import type { Problem } from "../checks/problem.ts";
import { objectsIn, type Page, parseJsonLd, problemOn } from "./page.ts";

/** Fields that search engines require or that our own links depend on, by type of schema.org. */
const REQUIRED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  AggregateRating: ["ratingValue", "reviewCount"],
  BankOrCreditUnion: ["name", "url"],
  BreadcrumbList: ["itemListElement"],
  FinancialService: ["name", "url"],
  ItemList: ["itemListElement"],
  ListItem: ["position"],
  LoanOrCredit: ["name", "url", "provider"],
  NewsArticle: ["headline", "image", "datePublished", "author"],
  Organization: ["name", "url", "logo"],
  Review: ["author", "reviewRating"],
  WebSite: ["name", "url"],
};

export function checkStructuredData(page: Page): Problem[] {
  return parseJsonLd(page)
    .flatMap(findFaults)
    .map((fault) => problemOn(page, `has JSON-LD ${fault}`, "see src/seo/data"));
}

function findFaults(data: unknown): string[] {
  const objects = objectsIn(data);
  if (objects[0]?.["@context"] !== "https://schema.org") return ["without https://schema.org"];
  return objects.flatMap((object) => {
    const type = String(object["@type"]);
    const missing = (REQUIRED_FIELDS[type] ?? []).filter((field) => !object[field]);
    return missing.map((field) => `of a ${type} without ${field}`);
  });
}
