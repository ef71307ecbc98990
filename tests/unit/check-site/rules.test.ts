import { describe, expect, test } from "vitest";
import { RULE_NAMES, type RuleName } from "../../../scripts/check-site/rules.ts";
import { changed, type Files, madeSite, PAGE, problemsOf } from "./made-site.ts";

test("a site that keeps every rule passes", () => {
  expect(problemsOf(madeSite())).toEqual([]);
});

interface Mistake {
  rule: RuleName;
  made: (files: Files) => Files;
  /** What the checker says of it. */
  said: string;
  /** What travels for a page; the made pages are small. */
  bytes?: number;
}

const inPage = (from: string, to: string) => changed(PAGE, from, to);
const inBody = (html: string) => inPage("</main>", `${html}</main>`);

const MISTAKES: Mistake[] = [
  { rule: "budget", made: (files) => files, bytes: 14_001, said: "has 14001 bytes of HTML" },
  {
    rule: "budget",
    made: inPage(
      "<style>",
      `<script>${Array.from({ length: 900 }, (_, n) => n ** 5).join()}</script><style>`,
    ),
    said: "bytes of inline script",
  },
  { rule: "budget", made: inBody('<script src="/a.js"></script>'), said: "has 1 scripts loaded" },
  {
    rule: "budget",
    made: inBody(
      [1, 2, 3, 4].map((n) => `<img src="/${n}.png" width="1" height="1" alt="">`).join(""),
    ),
    said: "has 7 requests",
  },
  {
    rule: "canonical",
    made: inPage(
      'canonical" href="https://made.example/id/',
      'canonical" href="https://made.example/',
    ),
    said: "has as canonical https://made.example/about",
  },
  {
    rule: "canonical",
    made: inPage('rel="canonical"', 'rel="other"'),
    said: "has as canonical nothing",
  },
  {
    rule: "canonical",
    made: inPage("<title>", '<meta name="robots" content="noindex"><title>'),
    said: "write none",
  },
  {
    rule: "contentPolicy",
    made: inPage("dataset.ready", "dataset.late"),
    said: "that its policy blocks",
  },
  { rule: "contentPolicy", made: inPage("margin:0", "margin:1px"), said: "has a style 'sha256-" },
  {
    rule: "contentPolicy",
    made: inPage("<style>body{margin:0}</style>", ""),
    said: "that is not on it",
  },
  {
    rule: "contentPolicy",
    made: inPage("script-src 'self'", "script-src 'unsafe-inline'"),
    said: "unsafe script-src",
  },
  {
    rule: "contentPolicy",
    made: inPage("default-src 'none'", "default-src 'self'"),
    said: "default-src that is not 'none'",
  },
  { rule: "contentPolicy", made: inPage("http-equiv", "data-no"), said: "has 0 content policies" },
  {
    rule: "contentPolicy",
    made: inPage('<meta charset="utf-8">', "<style>body{margin:0}</style>"),
    said: "after code",
  },
  {
    rule: "currentItem",
    made: changed("id/index.html", ' aria-current="page"', ""),
    said: "links to itself",
  },
  {
    rule: "currentItem",
    made: inBody('<nav><a href="/id/loan" aria-current="page">x</a></nav>'),
    said: "marks /id/loan",
  },
  { rule: "currentItem", made: inPage(' aria-current="true"', ""), said: "marks id-ID wrongly" },
  {
    rule: "currentItem",
    made: inPage('data-locale="zh_CN"', 'data-locale="zh_CN" aria-current="true"'),
    said: "marks zh-CN wrongly",
  },
  {
    rule: "descriptions",
    made: inPage("What this page is about.", ""),
    said: "has no description",
  },
  {
    rule: "descriptions",
    made: inPage("What this page is about.", "a".repeat(201)),
    said: "201 characters",
  },
  {
    rule: "descriptions",
    made: inPage('name="keywords"', 'name="words"'),
    said: "has no keywords",
  },
  {
    rule: "hreflang",
    made: inPage('hreflang="x-default"', 'hreflang="fr"'),
    said: "has no hreflang x-default",
  },
  {
    rule: "hreflang",
    made: inPage('hreflang="x-default"', 'hreflang="fr"'),
    said: "has hreflang fr",
  },
  {
    rule: "hreflang",
    made: changed("zh/about.html", 'hreflang="id-ID" href="https', 'hreflang="id" href="https'),
    said: "names https://made.example/zh/about as zh-CN, which does not name it back",
  },
  { rule: "ids", made: inBody('<p id="words">again</p>'), said: 'has the id "words" again' },
  {
    rule: "ids",
    made: inBody('<p aria-labelledby="nobody">x</p>'),
    said: 'has aria-labelledby="nobody"',
  },
  {
    rule: "inlineCode",
    made: inBody('<p style="color:red">x</p>'),
    said: 'has <p style="color:red">',
  },
  { rule: "inlineCode", made: inBody('<p onclick="go()">x</p>'), said: "has <p onclick=" },
  { rule: "inlineCode", made: inBody('<a href="javascript:go()">x</a>'), said: "has <a href=" },
  {
    rule: "language",
    made: inPage('<html lang="id-ID">', '<html lang="en-US">'),
    said: 'says lang="en-US"',
  },
  { rule: "language", made: inPage('<html lang="id-ID">', "<html>"), said: 'says lang=""' },
  {
    rule: "language",
    made: inPage('content="id_ID"', 'content="en_US"'),
    said: "says og:locale en_US",
  },
  { rule: "language", made: inBody('<p lang="id_ID">x</p>'), said: 'says lang="id_ID"' },
  {
    rule: "links",
    made: inBody('<a href="/id/nowhere">x</a>'),
    said: "links to /id/nowhere, which does not exist",
  },
  {
    rule: "links",
    made: inBody('<a href="/id/about.html">x</a>'),
    said: "whose own address is /id/about",
  },
  { rule: "links", made: inBody('<a href="/id">x</a>'), said: "whose own address is /id/" },
  { rule: "links", made: inBody('<a href="/zh/about#nothing">x</a>'), said: "has the id nothing" },
  { rule: "links", made: inPage("#words", "#nothing"), said: "where nothing has the id nothing" },
  { rule: "links", made: inPage("icons.svg#home", "icons.svg#house"), said: "has the id house" },
  {
    rule: "links",
    made: inPage("/og/home.png", "/og/lost.png"),
    said: "/og/lost.png, which does not exist",
  },
  {
    rule: "links",
    made: inPage('"item":"https://made.example/id/', '"item":"https://made.example/lost'),
    said: "/lost, which",
  },
  { rule: "markup", made: inBody("<div><p>no end</div>"), said: "is not valid HTML" },
  { rule: "markup", made: inBody("<ul><p>no item</p></ul>"), said: "is not valid HTML" },
  { rule: "oneHeading", made: inBody("<h1>again</h1>"), said: "has 2 h1" },
  { rule: "oneHeading", made: inPage("<h1>About us</h1>", "<h1> </h1>"), said: "has an empty h1" },
  { rule: "oneHeading", made: inPage("<h1>About us</h1>", ""), said: "has 0 h1" },
  {
    rule: "ownResources",
    made: inPage('href="/favicon.svg"', 'href="https://other.example/a.svg"'),
    said: "loads https://other.example/a.svg",
  },
  {
    rule: "ownResources",
    made: inBody('<img src="//other.example/a.png" width="1" height="1" alt="">'),
    said: "loads //other.example",
  },
  {
    rule: "ownResources",
    made: inPage("margin:0", "background:url(https://other.example/b.png)"),
    said: "loads https://other.example/b.png",
  },
  {
    rule: "ownResources",
    made: inPage("body{margin:0}", "@font-face{src:url(/a.woff2)}"),
    said: "loads a font",
  },
  {
    rule: "pictures",
    made: inBody('<img src="/og/home.png" alt="x">'),
    said: "has <img> without size",
  },
  { rule: "pictures", made: inPage('width="24" height="24"', ""), said: "has <svg> without size" },
  {
    rule: "pictures",
    made: inBody('<img src="/og/home.png" width="1" height="1">'),
    said: "has <img> without alt",
  },
  {
    rule: "sitemap",
    made: changed(
      "sitemaps/all.xml",
      "<loc>https://made.example/id/about",
      "<loc>https://made.example/id/lost",
    ),
    said: "lists a page that does not exist",
  },
  {
    rule: "sitemap",
    made: changed(
      "sitemaps/all.xml",
      "<loc>https://made.example/id/about",
      "<loc>https://made.example/id/lost",
    ),
    said: "id/about.html:1 is in no sitemap",
  },
  {
    rule: "sitemap",
    made: changed(
      "sitemaps/all.xml",
      "<loc>https://made.example/id/about",
      "<loc>https://made.example/zh/about",
    ),
    said: "lists https://made.example/zh/about again",
  },
  {
    rule: "sitemap",
    made: inPage("<title>", '<meta name="robots" content="noindex"><title>'),
    said: "lists a page that says noindex",
  },
  {
    rule: "sitemap",
    made: changed("sitemaps/all.xml", "2026-07-13", "2999-01-01"),
    said: "has the lastmod 2999-01-01",
  },
  {
    rule: "sitemap",
    made: changed("sitemaps/all.xml", "2026-07-13", "2026-02-30"),
    said: "has the lastmod 2026-02-30",
  },
  {
    rule: "sitemap",
    made: changed("sitemaps/all.xml", 'hreflang="zh-CN"', 'hreflang="zh"'),
    said: "names other languages",
  },
  {
    rule: "sitemap",
    made: changed("sitemap-index.xml", "2026-07-13", "2026-07-14"),
    said: "says 2026-07-14 for sitemaps/all.xml",
  },
  {
    rule: "sitemap",
    made: changed("sitemap-index.xml", "all.xml", "lost.xml"),
    said: "names sitemaps/lost.xml, which does not exist",
  },
  { rule: "structuredData", made: inPage('{"@context"', '{{"@context"'), said: "does not parse" },
  {
    rule: "structuredData",
    made: inPage("https://schema.org", "http://schema.org"),
    said: "has the @context",
  },
  { rule: "structuredData", made: inPage('"@type":"BreadcrumbList",', ""), said: "has no @type" },
  {
    rule: "structuredData",
    made: inPage('"position":1,', ""),
    said: "has a ListItem without position",
  },
  {
    rule: "structuredData",
    made: inPage('"name":"Home"', '"name":{"@type":"AggregateRating"}'),
    said: "nobody has rated",
  },
  {
    rule: "structuredData",
    made: inPage('"@type":"ListItem"', '"@type":"Listing"'),
    said: "holds a Listing",
  },
  {
    rule: "structuredData",
    made: inPage("application/ld+json", "application/json"),
    said: "of the type BreadcrumbList",
  },
  {
    rule: "structuredData",
    made: changed("id/index.html", '"@type":"WebSite"', '"@type":"Organization"'),
    said: "of the type WebSite",
  },
  { rule: "textKeys", made: inBody("<p>nav.home</p>"), said: "shows the key nav.home" },
  {
    rule: "textKeys",
    made: inBody('<p aria-label="nav.home">x</p>'),
    said: "shows the key nav.home",
  },
  {
    rule: "titles",
    made: inPage("<title>About us", "<title>Home"),
    said: "has the title “Home of the made site” of id/index.html",
  },
  {
    rule: "titles",
    made: inPage("<title>About us of the made site</title>", "<title></title>"),
    said: "has an empty title",
  },
  { rule: "titles", made: inBody("<title>Again</title>"), said: "has 2 titles" },
];

describe.each(RULE_NAMES)("%s", (name) => {
  const mistakes = MISTAKES.filter(({ rule }) => rule === name);

  test("has a mistake to find", () => expect(mistakes).not.toEqual([]));

  test.each(mistakes)("says: $said", ({ made, said, bytes }) => {
    const problems = problemsOf(made(madeSite()), { bytes, rules: [name] });
    expect(problems).toContainEqual(expect.stringContaining(said));
  });
});
