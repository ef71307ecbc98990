import { crc32 } from "node:zlib";
import { HtmlValidate, type RuleConfig, StaticConfigLoader } from "html-validate";
import type { PagePath } from "#i18n/addresses.ts";
import type { Problem } from "../checks/problem.ts";
import { checkBudget, measurePageWeight } from "./budget.ts";
import { checkLinks, findOwnLinks } from "./links.ts";
import { findJsonObjects, type Page, parseJsonLd, parsePage } from "./page.ts";
import {
  compressedSize,
  type PageNote,
  readSiteOrigin,
  type Site,
  type SiteFiles,
} from "./site.ts";

export const RULE_NAMES = ["budget", "links", "markup", "structuredData"] as const;

export interface CheckedSite {
  site: Site;
  problems: Record<(typeof RULE_NAMES)[number], Problem[]>;
}

export function checkBuiltSite(files: SiteFiles): CheckedSite {
  const origin = readSiteOrigin(files);
  const pages: PageNote[] = [];
  const markup: Problem[] = [];
  const structuredData: Problem[] = [];
  for (const file of files.paths.filter((name) => name.endsWith(".html"))) {
    const page = parsePage(file, files.read(file), origin);
    markup.push(...checkMarkup(page));
    structuredData.push(...checkStructuredData(page));
    pages.push({
      file,
      address: page.address,
      locale: page.locale,
      page: page.page,
      ids: new Set(page.elements.flatMap(({ attributes }) => attributes["id"] ?? [])),
      links: findOwnLinks(page),
      weight: measurePageWeight(page, compressedSize(files, file)),
    });
  }
  const site = { origin, files, pages };
  const problems = { budget: checkBudget(site), links: checkLinks(site), markup, structuredData };
  return { site, problems };
}

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

function checkStructuredData(page: Page): Problem[] {
  return parseJsonLd(page)
    .flatMap(findJsonLdFaults)
    .map((fault) => ({ file: page.file, wrong: `has JSON-LD ${fault}`, todo: "see src/seo/data" }));
}

function findJsonLdFaults(data: unknown): string[] {
  const objects = findJsonObjects(data);
  if (objects[0]?.["@context"] !== "https://schema.org") return ["without https://schema.org"];
  return objects.flatMap((object) => {
    const type = String(object["@type"]);
    const missing = (REQUIRED_FIELDS[type] ?? []).filter((field) => !object[field]);
    return missing.map((field) => `of a ${type} without ${field}`);
  });
}

const DISABLED_RULES: RuleConfig = {
  // axe checks landmarks in the browser, which shows one of the header's two menus at a time.
  "unique-landmark": "off",
  // These rules reject `noValidate`, `required=""` and `<input/>`, which React writes.
  "attr-case": "off",
  "attribute-boolean-style": "off",
  "void-style": "off",
  // The legal name of a lender alone can be longer than 70 characters.
  "long-title": "off",
};

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:standard"],
    rules: DISABLED_RULES,
  }),
);

function checkMarkup(page: Page): Problem[] {
  if (!shouldValidateMarkup(page.page)) return [];
  const { results } = validator.validateStringSync(page.html, page.file);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message, selector, ruleId }) => ({
      file: page.file,
      line,
      wrong: `is not valid HTML: ${message} at ${selector ?? "the document"}`,
      todo: `see ${ruleId} of html-validate`,
    })),
  );
}

const LARGE_FAMILIES = [
  "productDetails",
  "companyDetails",
  "loan",
  "productList",
  "finny",
  "warnings",
];
const PAGES_PER_SAMPLE = 40;

/** Validation takes 50 ms a page, so one in 40 pages of a large family is validated. */
function shouldValidateMarkup(page: PagePath): boolean {
  const isOfMany = LARGE_FAMILIES.some((family) => page.startsWith(`/${family}/`));
  return !isOfMany || crc32(page) % PAGES_PER_SAMPLE === 0;
}
