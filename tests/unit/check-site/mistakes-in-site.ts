import { changed, inBody, inPage, type Mistakes } from "./mistake.ts";

const island = (modules: string, name = "Made") =>
  `<astro-island modules="${modules}" component-url="/_astro/${name}.hash.js"></astro-island>`;

/** Mistakes between pages, and in their weight. */
export const MISTAKES_IN_SITE: Mistakes = {
  budget: [
    ["has 14001 bytes of HTML", (files) => files, 14_001],
    [
      "bytes of inline script",
      inPage(
        "<style>",
        `<script>${Array.from({ length: 900 }, (_, n) => n ** 5).join()}</script><style>`,
      ),
    ],
    ["has 1 scripts loaded", inBody('<script src="/a.js"></script>')],
    [
      "has 7 requests",
      inBody([1, 2, 3, 4].map((n) => `<img src="/${n}.png" width="1" height="1" alt="">`).join("")),
    ],
  ],
  islands: [
    [
      "has an island without its modules",
      inBody('<astro-island component-url="/_astro/a.b.js"></astro-island>'),
    ],
    ["loads /_astro/lost.js, which does not exist", inBody(island("/_astro/lost.js"))],
    [
      "has Made, which loads 75001 bytes of script at the first touch",
      (files) => ({ ...inBody(island("/a.js"))(files), "a.js": "x".repeat(75_001) }),
    ],
    [
      "has Made, which loads 83001 bytes of script together with Other",
      (files) => ({
        ...inBody(island("/a.js") + island("/b.js", "Other"))(files),
        "a.js": "x".repeat(75_000),
        "b.js": "x".repeat(8_001),
      }),
    ],
    [
      "has Calculator, which loads 12001 bytes of script after another island",
      (files) => ({
        ...inBody(island("/a.js") + island("/b.js", "Calculator"))(files),
        "a.js": "x",
        "b.js": "x".repeat(12_001),
      }),
    ],
  ],
  hreflang: [
    ["has no hreflang x-default", inPage('hreflang="x-default"', 'hreflang="fr"')],
    ["has hreflang fr", inPage('hreflang="x-default"', 'hreflang="fr"')],
    [
      "names https://made.example/zh/about as zh-CN, which does not name it back",
      changed("zh/about.html", 'hreflang="id-ID" href="https', 'hreflang="id" href="https'),
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
  sitemap: [
    [
      "lists a page that does not exist",
      changed(
        "sitemaps/all.xml",
        "<loc>https://made.example/id/about",
        "<loc>https://made.example/id/lost",
      ),
    ],
    [
      "id/about.html:1 is in no sitemap",
      changed(
        "sitemaps/all.xml",
        "<loc>https://made.example/id/about",
        "<loc>https://made.example/id/lost",
      ),
    ],
    [
      "lists https://made.example/zh/about again",
      changed(
        "sitemaps/all.xml",
        "<loc>https://made.example/id/about",
        "<loc>https://made.example/zh/about",
      ),
    ],
    [
      "lists a page that says noindex",
      inPage("<title>", '<meta name="robots" content="noindex"><title>'),
    ],
    ["has the lastmod 2999-01-01", changed("sitemaps/all.xml", "2026-07-13", "2999-01-01")],
    ["has the lastmod 2026-02-30", changed("sitemaps/all.xml", "2026-07-13", "2026-02-30")],
    ["names other languages", changed("sitemaps/all.xml", 'hreflang="zh-CN"', 'hreflang="zh"')],
    [
      "says 2026-07-14 for sitemaps/all.xml",
      changed("sitemap-index.xml", "2026-07-13", "2026-07-14"),
    ],
    [
      "names sitemaps/lost.xml, which does not exist",
      changed("sitemap-index.xml", "all.xml", "lost.xml"),
    ],
  ],
};
