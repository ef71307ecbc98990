import { describe, expect, test } from "vitest";
import { checkBuiltSite, type RULE_NAMES } from "../../../scripts/check-site/check-built-site.ts";
import { formatProblem } from "../../../scripts/checks/problem.ts";

type Files = Record<string, string>;
type Rule = (typeof RULE_NAMES)[number];

const ORIGIN = "https://site.example";
const JSON_LD = `{"@context":"https://schema.org","@type":"WebSite","name":"Site","url":"${ORIGIN}/id/about"}`;

const PAGE = `<!DOCTYPE html>
<html lang="id-ID">
<head>
<meta charset="utf-8">
<title>About</title>
<link rel="icon" href="/icons.svg">
<meta property="og:image" content="${ORIGIN}/og.png">
<script type="application/ld+json">${JSON_LD}</script>
</head>
<body>
<h1 id="top">About</h1>
<p><a href="/id/about#top">Up</a> <a href="/id/question/42">Question</a> <a href="/id/about#amount=5">5</a></p>
<svg aria-hidden="true"><use href="/icons.svg#home"></use></svg>
</body>
</html>
`;

const SITE: Files = {
  "robots.txt": `Sitemap: ${ORIGIN}/sitemap-index.xml\n`,
  "id/about.html": PAGE,
  "id/question/shell.html": "<!DOCTYPE html>",
  "icons.svg": '<svg><symbol id="home"/></svg>',
  "og.png": "picture",
  "_astro/Form.js": 'import{a}from"./react.js";',
  "_astro/Other.js": 'import{a}from"./react.js";',
  "_astro/react.js": "",
};

function findProblems(rule: Rule, changes: Files = {}, sizes: Record<string, number> = {}) {
  const files = { ...SITE, ...changes };
  const { problems } = checkBuiltSite({
    paths: Object.keys(files),
    read: (file) => files[file] ?? "",
    size: (file) => sizes[file] ?? files[file]?.length ?? 0,
  });
  return problems[rule].filter(({ file }) => file === "id/about.html").map(formatProblem);
}

const createPageWithBody = (html: string): Files => ({
  "id/about.html": PAGE.replace("</body>", `${html}</body>`),
});
const replaceInPage = (from: string, to: string): Files => ({
  "id/about.html": PAGE.replaceAll(from, to),
});

describe("checkBuiltSite", () => {
  test.each(["budget", "links", "markup", "structuredData"] as const)(
    "reports no problem with %s in a valid page",
    (rule) => {
      expect(findProblems(rule)).toEqual([]);
    },
  );

  test.each<[string, Files]>([
    ["/id/nowhere, a missing file", createPageWithBody('<a href="/id/nowhere">x</a>')],
    ["a page with the address /id/about", createPageWithBody('<a href="/id/about.html">x</a>')],
    ["a page with the address /id/about", createPageWithBody('<a href="/id/about/">x</a>')],
    ["/id/about#nothing, a missing id", replaceInPage("about#top", "about#nothing")],
    ["/icons.svg#house, a missing id", replaceInPage("#home", "#house")],
    ["/lost.png, a missing file", replaceInPage("/og.png", "/lost.png")],
    ["/lost, a missing file", replaceInPage(`"url":"${ORIGIN}/id/about`, `"url":"${ORIGIN}/lost`)],
    [
      "/lost.js, a missing file",
      createPageWithBody('<astro-island component-url="/lost.js"></astro-island>'),
    ],
  ])("finds links to %s", (message, files) => {
    expect(findProblems("links", files)).toContainEqual(expect.stringContaining(message));
  });

  test.each<[string, Files]>([
    ["no-dup-id", createPageWithBody('<p id="top">again</p>')],
    ["no-implicit-close", createPageWithBody("<div><p>no end</div>")],
    ["no-inline-style", createPageWithBody('<p style="color:red">x</p>')],
  ])("applies %s of html-validate", (rule, files) => {
    expect(findProblems("markup", files)).toContainEqual(expect.stringContaining(rule));
  });

  test.each<[string, Files]>([
    ["without https://schema.org", replaceInPage('{"@context"', '{{"@context"')],
    ["without https://schema.org", replaceInPage("https://schema.org", "http://schema.org")],
    ["of a WebSite without name", replaceInPage('"name":"Site",', "")],
  ])("finds JSON-LD %s", (message, files) => {
    expect(findProblems("structuredData", files)).toContainEqual(expect.stringContaining(message));
  });

  const script = Array.from({ length: 900 }, (_, n) => n ** 5).join();
  const island = (name: string) =>
    `<astro-island component-url="/_astro/${name}.js" modules="/_astro/${name}.js /_astro/react.js"></astro-island>`;

  test.each<[string, Files, Record<string, number>?]>([
    ["14501 bytes of HTML", {}, { "id/about.html.br": 14_501 }],
    ["bytes of inline script", createPageWithBody(`<script>${script}</script>`)],
    ["1 scripts before", createPageWithBody('<script src="/a.js"></script>')],
    [
      "7 requests",
      createPageWithBody([1, 2, 3, 4, 5].map((n) => `<img src="/${n}.png">`).join("")),
    ],
    [
      "82026 bytes of script for Form",
      createPageWithBody(island("Form")),
      { "_astro/react.js": 82_000 },
    ],
    [
      "90050 bytes of script for Form and another island",
      createPageWithBody(island("Form") + island("Other")),
      { "_astro/react.js": 89_998 },
    ],
  ])("limits %s", (message, files, sizes) => {
    expect(findProblems("budget", files, sizes)).toContainEqual(expect.stringContaining(message));
  });

  test("reports islands without a module list", () => {
    const files = createPageWithBody(
      '<astro-island component-url="/_astro/Form.js"></astro-island>',
    );
    expect(findProblems("budget", files)).toContainEqual(
      expect.stringContaining("lists no modules of Form"),
    );
  });
});
