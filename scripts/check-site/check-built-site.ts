import { crc32 } from "node:zlib";
import { HtmlValidate, type RuleConfig, StaticConfigLoader } from "html-validate";
import { findShellPage } from "#hosting/addresses.ts";
import { type PagePath, splitAddress } from "#i18n/addresses.ts";
import type { Problem } from "../checks/problem.ts";
import { checkBudget, measurePageWeight } from "./budget.ts";
import {
  flattenJsonObjects,
  getCompressedSize,
  type Page,
  type PageNote,
  parseJsonLd,
  parsePage,
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
      links: findInternalLinks(page),
      weight: measurePageWeight(page, getCompressedSize(files, file)),
    });
  }
  const site = { origin, files, pages };
  const problems = { budget: checkBudget(site), links: checkLinks(site), markup, structuredData };
  return { site, problems };
}

/** Fields by schema.org type. Search engines require them, or our links depend on them. */
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
  const objects = flattenJsonObjects(data);
  if (objects[0]?.["@context"] !== "https://schema.org") return ["without https://schema.org"];
  return objects.flatMap((object) => {
    const type = String(object["@type"]);
    const missing = (REQUIRED_FIELDS[type] ?? []).filter((field) => !object[field]);
    return missing.map((field) => `of a ${type} without ${field}`);
  });
}

const DISABLED_RULES: RuleConfig = {
  // axe checks landmarks in the browser, where only one of the header's two menus is visible.
  "unique-landmark": "off",
  // Disabled rules: they reject `noValidate`, `required=""` and `<input/>`, which React renders.
  "attr-case": "off",
  "attribute-boolean-style": "off",
  "void-style": "off",
  // A lender's legal name alone can exceed 70 characters.
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

/** Validates one in 40 pages of a large family, because validation takes 50 ms per page. */
function shouldValidateMarkup(page: PagePath): boolean {
  const isOfMany = LARGE_FAMILIES.some((family) => page.startsWith(`/${family}/`));
  return !isOfMany || crc32(page) % PAGES_PER_SAMPLE === 0;
}

const LINK_ATTRIBUTES = ["href", "src", "poster", "action", "component-url", "renderer-url"];
const META_WITH_ADDRESS = /^(?:og:image|og:url|twitter:image)$/;
/** Ignores `@id`, which is an identifier and not a link. */
const JSON_LD_LINKS = ["url", "item", "mainEntityOfPage", "contentUrl"];

export function findInternalLinks(page: Page): string[] {
  const addresses = [
    ...page.elements.flatMap(({ attributes }) => [
      ...LINK_ATTRIBUTES.map((name) => attributes[name]),
      META_WITH_ADDRESS.test(attributes["property"] ?? attributes["name"] ?? "")
        ? attributes["content"]
        : undefined,
    ]),
    ...flattenJsonObjects(parseJsonLd(page)).flatMap((object) =>
      JSON_LD_LINKS.map((name) => object[name]),
    ),
  ].filter((address) => typeof address === "string");
  const isSameOrigin = (address: string) =>
    URL.parse(address, page.origin + page.address)?.origin === page.origin;
  return [...new Set(addresses)].filter(isSameOrigin);
}

/** Each page has exactly one URL. A link with a different spelling is an error. */
export function checkLinks({ origin, files, pages }: Site): Problem[] {
  const pageAt = new Map(pages.map((page) => [page.address, page]));
  const paths = new Set(files.paths);
  const links = pages.flatMap(({ file, address, links: hrefs }) =>
    hrefs.map((href) => {
      const url = new URL(href, origin + address);
      return { file, target: decodeURIComponent(url.pathname) + url.hash };
    }),
  );

  function findLinkFault(target: string): string | undefined {
    const [address, fragment] = target.split("#") as [PagePath, string?];
    const page = pageAt.get(address) ?? pageAt.get(toShellPath(address));
    const file = address.slice(1);
    if (!page && (file.endsWith(".html") || !paths.has(file))) {
      const other = [address.replace(/\.html$|\/$/, ""), `${address}/`].find((spelling) =>
        pageAt.has(spelling as PagePath),
      );
      return other ? `a page with the address ${other}` : "a missing file";
    }
    // A fragment with parameters contains input for an island.
    if (!fragment || fragment.includes("=")) return undefined;
    const ids = page?.ids ?? findElementIds(files.read(file));
    return ids.has(decodeURIComponent(fragment)) ? undefined : "a missing id";
  }

  return [...Map.groupBy(links, ({ target }) => target)].flatMap(([target, [first, ...others]]) => {
    const fault = findLinkFault(target);
    if (fault === undefined || !first) return [];
    const alike = others.length > 0 ? `, as ${others.length} other pages do` : "";
    const todo = "link to the address of an existing page or file";
    return [{ file: first.file, wrong: `links to ${target}, ${fault}${alike}`, todo }];
  });
}

function toShellPath(address: PagePath): PagePath {
  const { page } = splitAddress(address);
  return address.replace(page, findShellPage(page) ?? page) as PagePath;
}

function findElementIds(text: string): Set<string> {
  return new Set([...text.matchAll(/\bid="([^"]+)"/g)].map(([, id = ""]) => id));
}
