import { changed, inBody, inPage, type Mistake } from "./mistake.ts";

const island = (modules: string, name = "Made") =>
  `<astro-island modules="${modules}" component-url="/_astro/${name}.hash.js"></astro-island>`;

/** Mistakes between pages, and in their weight. */
export const MISTAKES_IN_SITE: Mistake[] = [
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
    rule: "islands",
    made: inBody('<astro-island component-url="/_astro/a.b.js"></astro-island>'),
    said: "has an island without its modules",
  },
  {
    rule: "islands",
    made: inBody(island("/_astro/lost.js")),
    said: "loads /_astro/lost.js, which does not exist",
  },
  {
    rule: "islands",
    made: (files) => ({ ...inBody(island("/a.js"))(files), "a.js": "x".repeat(75_001) }),
    said: "has Made, which loads 75001 bytes of script at the first touch",
  },
  {
    rule: "islands",
    made: (files) => ({
      ...inBody(island("/a.js") + island("/b.js", "Other"))(files),
      "a.js": "x".repeat(75_000),
      "b.js": "x".repeat(8_001),
    }),
    said: "has Made, which loads 83001 bytes of script together with Other",
  },
  {
    rule: "islands",
    made: (files) => ({
      ...inBody(island("/a.js") + island("/b.js", "Calculator"))(files),
      "a.js": "x",
      "b.js": "x".repeat(12_001),
    }),
    said: "has Calculator, which loads 12001 bytes of script after another island",
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
];
