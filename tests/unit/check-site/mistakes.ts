import type { RuleName } from "../../../scripts/check-site/rules.ts";
import type { Files } from "./made-site.ts";

/** Part of the checker's message, the change to the made site, and the bytes of its pages. */
type Mistake = readonly [said: string, change: (files: Files) => Files, bytes?: number];

/** Changes the text of a file; a text that the file does not hold is a mistake of the test. */
function changed(file: string, from: string, to: string): (files: Files) => Files {
  return (files) => {
    const text = files[file];
    if (!text?.includes(from)) throw new Error(`${file} does not hold ${from}`);
    return { ...files, [file]: text.replaceAll(from, to) };
  };
}

const inPage = (from: string, to: string) => changed("id/about.html", from, to);
const inBody = (html: string) => inPage("</main>", `${html}</main>`);
const inSitemap = (from: string, to: string) => changed("sitemaps/all.xml", from, to);
const island = (modules: string, name = "Made") =>
  `<astro-island modules="${modules}" component-url="/_astro/${name}.hash.js"></astro-island>`;
const withIslands = (html: string, scripts: Record<string, number>) => (files: Files) => ({
  ...inBody(html)(files),
  ...Object.fromEntries(Object.entries(scripts).map(([name, size]) => [name, "x".repeat(size)])),
});

/** Ways to break each rule. */
export const MISTAKES: Record<RuleName, readonly Mistake[]> = {
  budget: [
    ["has 14501 bytes of HTML", (files) => files, 14_501],
    [
      "bytes of inline script",
      inPage("<style>", `<script>${Array.from({ length: 900 }, (_, n) => n ** 5)}</script><style>`),
    ],
    ["has 1 scripts loaded", inBody('<script src="/a.js"></script>')],
    ["has 7 requests", inBody([1, 2, 3, 4].map((n) => `<img src="/${n}.png">`).join(""))],
  ],
  contentPolicy: [
    ["that its policy blocks", inPage("dataset.ready", "dataset.late")],
    ["has a style 'sha256-", inPage("margin:0", "margin:1px")],
    ["that is not on it", inPage("<style>body{margin:0}</style>", "")],
    ["unsafe script-src", inPage("script-src 'self'", "script-src 'unsafe-inline'")],
    ["default-src that is not 'none'", inPage("default-src 'none'", "default-src 'self'")],
    ["has 0 content policies", inPage("http-equiv", "data-no")],
    ["after code", inPage('<meta charset="utf-8">', "<style>body{margin:0}</style>")],
  ],
  head: [
    [
      "as canonical https://made.example/about",
      inPage('cal" href="https://made.example/id/', 'cal" href="https://made.example/'),
    ],
    ["as canonical nothing", inPage('rel="canonical"', 'rel="other"')],
    ["write none", inPage("<title>", '<meta name="robots" content="noindex"><title>')],
    ["as hreflang", inPage('hreflang="x-default"', 'hreflang="fr"')],
    ["as lang en-US", inPage('<html lang="id-ID">', '<html lang="en-US">')],
    ["as lang nothing", inPage('<html lang="id-ID">', "<html>")],
    ["as og:locale en_US", inPage('content="id_ID"', 'content="en_US"')],
    ["as description nothing", inPage("What this page is about.", "")],
    ["of at most 200 characters", inPage("What this page is about.", "a".repeat(201))],
    ["as keywords nothing", inPage('name="keywords"', 'name="words"')],
    ["“Home of the made site” of id/index.html", inPage("<title>About us", "<title>Home")],
    ["as title nothing", inPage("<title>About us of the made site</title>", "<title></title>")],
    ["as title About us of the made site Again", inBody("<title>Again</title>")],
  ],
  islands: [
    [
      "an island without its modules",
      inBody('<astro-island component-url="/a.b.js"></astro-island>'),
    ],
    ["loads /_astro/lost.js, which does not exist", inBody(island("/_astro/lost.js"))],
    [
      "has Made, which loads 82001 bytes of script at the first touch",
      withIslands(island("/a.js"), { "a.js": 82_001 }),
    ],
    [
      "has Made, which loads 90001 bytes of script together with Other",
      withIslands(island("/a.js") + island("/b.js", "Other"), { "a.js": 82_000, "b.js": 8_001 }),
    ],
  ],
  links: [
    ["links to /id/nowhere, which does not exist", inBody('<a href="/id/nowhere">x</a>')],
    ["whose own address is /id/about", inBody('<a href="/id/about.html">x</a>')],
    ["whose own address is /id/", inBody('<a href="/id">x</a>')],
    ["has the id nothing", inBody('<a href="/zh/about#nothing">x</a>')],
    ["where nothing has the id nothing", inPage("#words", "#nothing")],
    ["has the id house", inPage("icons.svg#home", "icons.svg#house")],
    ["/og/lost.png, which does not exist", inPage("/og/home.png", "/og/lost.png")],
    [
      "/lost, which",
      inPage('"item":"https://made.example/id/', '"item":"https://made.example/lost'),
    ],
  ],
  markup: [
    ["is not valid HTML", inBody('<p id="words">again</p>')],
    ["is not valid HTML", inBody('<p aria-labelledby="nobody">x</p>')],
    ["is not valid HTML", inBody("<div><p>no end</div>")],
    ["is not valid HTML", inBody("<ul><p>no item</p></ul>")],
    ["is not valid HTML", inBody('<p style="color:red">x</p>')],
    ["is not valid HTML", inBody('<img src="/og/home.png">')],
  ],
  ownResources: [
    [
      "loads https://other.example/a",
      inPage('href="/favicon.svg"', 'href="https://other.example/a"'),
    ],
    ["loads //other.example", inBody('<img src="//other.example/a.png">')],
    [
      "loads https://other.example/b",
      inPage("margin:0", "background:url(https://other.example/b)"),
    ],
    ["loads a font", inPage("body{margin:0}", "@font-face{src:url(/a.woff2)}")],
  ],
  sitemap: [
    [
      "lists https://made.example/id/lost, which does not exist",
      inSitemap("<loc>https://made.example/id/about", "<loc>https://made.example/id/lost"),
    ],
    [
      "id/about.html is in no sitemap",
      inSitemap("<loc>https://made.example/id/about", "<loc>https://made.example/id/lost"),
    ],
    [
      "lists a page twice",
      inSitemap("<loc>https://made.example/id/about", "<loc>https://made.example/zh/about"),
    ],
    ["says noindex", inPage("<title>", '<meta name="robots" content="noindex"><title>')],
    ["has the lastmod 2999-01-01", inSitemap("2026-07-13", "2999-01-01")],
    ["has the lastmod 2026-02-30", inSitemap("2026-07-13", "2026-02-30")],
  ],
  structuredData: [
    ["does not parse", inPage('{"@context"', '{{"@context"')],
    ["has the @context", inPage("https://schema.org", "http://schema.org")],
    [
      "fewer than 5 reviews",
      inPage('"name":"Home"', '"name":{"@type":"AggregateRating","reviewCount":4}'),
    ],
    ["other breadcrumbs than the page shows", inPage('"name":"Home"', '"name":"House"')],
    ["lacks a BreadcrumbList", inPage("application/ld+json", "application/json")],
    ["lacks a WebSite", changed("id/index.html", '"@type":"WebSite"', '"@type":"Organization"')],
  ],
};
