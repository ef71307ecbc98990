import type { Problem } from "../../checks/problem.ts";
import { type JsonObject, jsonLdBlocks, objectsIn } from "../json-ld.ts";
import { isNoindex, type Page, type PageElement, problemAt } from "../page.ts";
import { pageTypeOf } from "../page-weight.ts";
import type { Rule } from "../rule.ts";

/** Required fields of each type, after schema.org and what search engines ask for. */
const FIELDS: Record<string, readonly string[]> = {
  AggregateRating: ["ratingValue", "reviewCount", "bestRating"],
  BankOrCreditUnion: ["@id", "name", "url"],
  BreadcrumbList: ["itemListElement"],
  ContactPoint: ["contactType"],
  Country: ["name"],
  CreativeWork: ["name", "url"],
  FinancialService: ["@id", "name", "url"],
  ImageObject: ["url", "width", "height"],
  ItemList: ["itemListElement", "numberOfItems"],
  ListItem: ["position", "name"],
  LoanOrCredit: ["@id", "name", "url", "provider", "areaServed", "currency"],
  MonetaryAmount: ["currency"],
  NewsArticle: [
    "headline",
    "description",
    "image",
    "datePublished",
    "dateModified",
    "author",
    "publisher",
    "inLanguage",
  ],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  Organization: ["@id", "name", "url", "logo"],
  Person: ["name"],
  PropertyValue: ["propertyID", "value"],
  QuantitativeValue: [],
  Rating: ["ratingValue", "bestRating"],
  Review: ["author", "reviewRating", "reviewBody", "datePublished"],
  WebSite: ["@id", "url", "name", "inLanguage", "publisher"],
};

/** With fewer there is no score: stars would be invented. */
const FEWEST_RATINGS = 5;

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

export const structuredData: Rule = {
  states: "structured data parses, has what its type asks for, and invents no rating",
  checkPage(page) {
    const blocks = jsonLdBlocks(page);
    const problems = blocks.flatMap(({ element, data }) => {
      const wrongs = data === undefined ? ["does not parse"] : wrongsOf(data as JsonObject);
      return wrongs.map((wrong) => {
        return problemAt(page, element, `has JSON-LD that ${wrong}`, "correct it in src/seo/data");
      });
    });
    const types = blocks.map(({ data }) => String((data as JsonObject | undefined)?.["@type"]));
    return [...problems, ...missingSubjects(page, types)];
  },
};

function wrongsOf(data: JsonObject): string[] {
  const context = data["@context"];
  return [
    ...(context === "https://schema.org" ? [] : [`has the @context ${JSON.stringify(context)}`]),
    ...(data["@type"] === undefined ? ["has no @type"] : []),
    ...objectsIn(data).flatMap(wrongsOfThing),
  ];
}

function wrongsOfThing(thing: JsonObject): string[] {
  const type = thing["@type"];
  // A reference: `{ "@id": … }` alone.
  if (type === undefined)
    return Object.keys(thing).join() === "@id" ? [] : ["holds a thing without @type"];
  if (type === "AggregateRating" && !(Number(thing["reviewCount"]) >= FEWEST_RATINGS)) {
    return [`holds an AggregateRating of fewer than ${FEWEST_RATINGS} reviews`];
  }
  const fields = FIELDS[String(type)];
  if (!fields) return [`holds a ${type}, of which no required fields are known here`];
  return fields
    .filter((field) => isEmpty(thing[field]))
    .map((field) => `has a ${type} without ${field}`);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === "" ||
    value === null ||
    (Array.isArray(value) && value.length === 0)
  );
}

function missingSubjects(page: Page, types: readonly string[]): Problem[] {
  if (isNoindex(page)) return [];
  const isCrumbs = ({ attributes }: PageElement) => attributes["class"]?.includes("breadcrumbs");
  const subjects = SUBJECTS[pageTypeOf(page.page)] ?? [];
  const wanted = page.elements.some(isCrumbs) ? [...subjects, "BreadcrumbList"] : subjects;
  return wanted
    .filter((subject) => !subject.split("|").some((type) => types.includes(type)))
    .map((subject) =>
      problemAt(page, { index: 0 }, `has no JSON-LD of the type ${subject}`, "hand it to the head"),
    );
}
