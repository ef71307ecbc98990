import { createHash } from "node:crypto";
import { alternatesOf, type PagePath, splitAddress } from "#i18n/addresses.ts";
import { LOCALES } from "#i18n/locales.ts";
import { checkSite } from "../../../scripts/check-site/check-built-site.ts";
import { checkPage, type FoundProblem } from "../../../scripts/check-site/check-page.ts";
import { addressOfFile } from "../../../scripts/check-site/page.ts";
import { RULE_NAMES, type RuleName } from "../../../scripts/check-site/rules.ts";
import { pageFiles, siteOf } from "../../../scripts/check-site/site.ts";
import type { SiteFiles } from "../../../scripts/check-site/site-files.ts";
import { formatProblem } from "../../../scripts/checks/problem.ts";

/** A site of two pages in four languages, made up, in which every rule is kept. */

const ORIGIN = "https://made.example";
const SCRIPT = "document.documentElement.dataset.ready = '';";
const STYLE = "body{margin:0}";

const hashOf = (source: string) =>
  `'sha256-${createHash("sha256").update(source).digest("base64")}'`;

export type Files = Record<string, string>;

export function madeSite(): Files {
  const pages = ["", "en-ng/", "id/", "zh/"].flatMap((folder) => [
    [`${folder}index.html`, pageHtml(`${folder}index.html`, "Home")],
    [`${folder}about.html`, pageHtml(`${folder}about.html`, "About us")],
  ]);
  return {
    ...(Object.fromEntries(pages) as Files),
    "favicon.svg": "<svg/>",
    "icons.svg": '<svg><symbol id="home"/></svg>',
    "og/home.png": "a picture",
    "robots.txt": `Sitemap: ${ORIGIN}/sitemap-index.xml\n`,
    ...sitemaps(pages.map(([file = ""]) => file)),
  };
}

function pageHtml(file: string, name: string): string {
  const address = addressOfFile(file);
  const { locale, page } = splitAddress(address);
  const { tag } = LOCALES[locale];
  const home = address.replace(/about$/, "");
  const isAbout = page === "/about";
  const crumbs = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ "@type": "ListItem", position: 1, name: "Home", item: ORIGIN + home }],
  };
  const things = isAbout ? [crumbs] : [typed("WebSite"), typed("Organization")];
  return `<!DOCTYPE html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none';base-uri 'none';script-src 'self' ${hashOf(SCRIPT)};style-src 'self' ${hashOf(STYLE)}">
<title>${name} of the made site</title>
<meta name="description" content="What this page is about.">
<meta name="keywords" content="made, site">
<link rel="canonical" href="${ORIGIN}${address}">
${hreflangs(page)}
<link rel="icon" href="/favicon.svg">
<meta property="og:url" content="${ORIGIN}${address}">
<meta property="og:locale" content="${tag.replace("-", "_")}">
<meta property="og:image" content="${ORIGIN}/og/home.png">
<script>${SCRIPT}</script>
<style>${STYLE}</style>
${things.map((thing) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`).join("\n")}
</head>
<body>
<main>
${isAbout ? `<nav class="breadcrumbs" aria-label="Way"><a href="${home}">Home</a></nav>` : ""}
<h1>${name}</h1>
<p id="words">Words, with <a href="#words">a link</a> and a picture:
<svg width="24" height="24" aria-hidden="true"><use href="/icons.svg#home"></use></svg></p>
</main>
</body>
</html>
`;
}

function typed(type: string) {
  return { "@context": "https://schema.org", "@type": type, name: "Made" };
}

function hreflangs(page: PagePath): string {
  const entries = alternatesOf(page).map(({ tag, address }) => [tag, address]);
  return [...entries, ["x-default", page]]
    .map(([tag, to]) => `<link rel="alternate" hreflang="${tag}" href="${ORIGIN}${to}">`)
    .join("\n");
}

function sitemaps(pages: readonly string[]): Files {
  const urls = pages.map(
    (file) => `<url><loc>${ORIGIN}${addressOfFile(file)}</loc><lastmod>2026-07-13</lastmod></url>`,
  );
  const part = `<sitemap><loc>${ORIGIN}/sitemaps/all.xml</loc><lastmod>2026-07-13</lastmod></sitemap>`;
  return {
    "sitemap-index.xml": `<sitemapindex>${part}</sitemapindex>`,
    "sitemaps/all.xml": `<urlset>${urls.join("")}</urlset>`,
  };
}

/** The checker's messages about these files, each with its rule. */
export function problemsOf(
  made: Files,
  { bytes = 5_000, rules = RULE_NAMES }: { bytes?: number | undefined; rules?: RuleName[] } = {},
): string[] {
  const files: SiteFiles = {
    paths: Object.keys(made),
    read: (path) => made[path] ?? "",
    size: (path) => made[path]?.length ?? 0,
  };
  const checked = pageFiles(files).map((file) =>
    checkPage({ file, html: files.read(file), bytes }, ORIGIN, rules),
  );
  const site = siteOf(
    files,
    checked.flatMap(({ notes }) => notes),
    ORIGIN,
  );
  return [...checked.flatMap(({ problems }) => problems), ...checkSite(site, rules)].map(written);
}

function written(problem: FoundProblem): string {
  return `${problem.rule}: ${formatProblem(problem)}`;
}
