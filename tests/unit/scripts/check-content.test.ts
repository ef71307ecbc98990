import { describe, expect, test } from "vitest";
import { checkContent } from "../../../scripts/checks/check-content.ts";
import { findOverdueReviews } from "../../../scripts/checks/content/days.ts";
import { createPageLookup, toRoutePath } from "../../../scripts/checks/content/targets.ts";
import { formatProblem } from "../../../scripts/checks/problem.ts";

const FRONT_MATTER = {
  title: "What flat interest costs",
  description: "A description that is long enough for a search result.",
  keywords: "[interest]",
  updated: "2026-11-21",
};

function createPageText(body: string, frontMatter: Record<string, string> = {}): string {
  const fields = Object.entries({ ...FRONT_MATTER, ...frontMatter });
  const lines = fields
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}`);
  return ["---", ...lines, "---", "", body, ""].join("\n");
}

const LOCALES = ["en_US", "en_NG", "id_ID", "zh_CN"];
const good = createPageText("Hello.");

/** A page in every language; the English one as given. */
function check(english: string, others = good, folder = "company", slug = "about") {
  const files = LOCALES.map((locale) => ({
    path: `content/${folder}/${locale}/${slug}.md`,
    text: locale === "en_US" ? english : others,
  }));
  return findProblems(files);
}

function findProblems(files: { path: string; text: string }[]): string[] {
  const routes = [
    "/",
    "/about",
    "/newsDetail/[slug]",
    "/loan/[...slug]",
    "/rss.xml",
    "/companyDetails/[id]",
  ];
  const getTargets = (pages: Parameters<Parameters<typeof checkContent>[1]>[0]) => ({
    hasPage: createPageLookup(routes, {
      "/newsDetail": new Set(
        pages.filter(({ collection }) => collection === "news").map(({ slug }) => slug),
      ),
      "/companyDetails": new Set(["north-lending"]),
    }),
    hasPicture: (file: string) => file === "/pictures/receipt.png",
    hasValue: (placeholder: string) => placeholder === "{{brand}}",
  });
  return checkContent(files, getTargets, "2026-11-26").map(formatProblem);
}

const SOURCE = "[^a]: [The register](https://example.com/2020), read on November 21, 2026.";

describe("checkContent", () => {
  test.each([
    [
      "links",
      "[a](/about) [b](/#top) [c](https://example.com) [d](mailto:a@b.example) [e](/loan/sharia)",
    ],
    ["a source", `A claim.[^a]\n\n${SOURCE}`],
    ["a computed figure", "Costs 62 %.[^a]\n\n[^a]: Computed: (1 + 0.03)^12 - 1."],
    ["a picture", "![A receipt](/pictures/receipt.png)"],
    ["a placeholder", "{{brand}} and `{{code}}`"],
    ["an address", "<https://example.com/2020>, <mailto:a@b.example> and 2 < 3, a<3 > b"],
    ["HTML in code", "`<b>` and\n```html\n<script></script>\n```"],
    ["code", "```md\n# title\n[x](/nowhere) [^z]\n```"],
  ])("accepts %s", (_, body) => {
    expect(check(createPageText(body))).toEqual([]);
  });

  test.each([
    ["# Title", 'has the first-level heading "# Title"'],
    ["[a](/nowhere)", "links to /nowhere, which does not exist"],
    ["[a](/newsDetail/unwritten)", "links to /newsDetail/unwritten, which does not exist"],
    ["![a](/pictures/none.png)", "shows /pictures/none.png, which does not exist"],
    ["{{brands}}", "has the unknown placeholder {{brands}}"],
    ["A claim<br>", "has the HTML <br>"],
    ["<!-- hidden -->", "has the HTML <!--"],
    ["A claim.[^a]", "has the footnote [^a] without a definition"],
    [SOURCE, "has the source [^a] that no text refers to"],
    [
      "B.[^a]\n\n[^a]: [R](https://example.com/2020), checked.",
      "has the source [^a] without a date",
    ],
  ])("reports %s", (body, wrong) => {
    expect(check(createPageText(body))).toEqual([expect.stringContaining(wrong)]);
  });

  test("reports a problem with its line", () => {
    const [problem] = check(createPageText("One.\n\n[a](/nowhere)"));
    expect(problem).toMatch(/^content\/company\/en_US\/about\.md:10 links/);
  });

  test("reports sources without https", () => {
    const problems = check(createPageText(`B.[^a]\n\n${SOURCE.replace("https", "http")}`));
    const wrong = "has the source [^a] with a link that is not https";
    expect(problems).toContainEqual(expect.stringContaining(wrong));
  });

  test.each([
    ["title", "", "title: "],
    ["updated", "soon", 'about.md:5 updated: expected a day such as 2026-11-21, found "soon"'],
    ["keywords", "loan", 'keywords: expected a list such as [loan app, licence], found "loan"'],
    ["author", "me", 'Unrecognized key: "author"'],
  ])("reports front matter with %s %j", (field, value, wrong) => {
    const problems = check(createPageText("Hello.", { [field]: value }));
    expect(problems).toEqual([expect.stringContaining(wrong)]);
  });

  test.each([
    ["no front matter", "Hello."],
    ["invalid YAML", "---\ntitle: 'a\n---\n"],
    ["a repeated field", createPageText("Hello.").replace("updated:", "title: B\nupdated:")],
  ])("reports %s", (_, text) => {
    expect(check(text)).not.toEqual([]);
  });

  test("reports an unknown id of a similar lender", () => {
    const note = (similar: string) =>
      `---\nupdated: 2026-11-21\nsources: [{ title: A list, date: 2026-07-13 }]\nsimilar: ${similar}\n---\n`;
    const path = "content/lenders/en_US/south-lending.md";
    expect(findProblems([{ path, text: note("north-lending") }])).toEqual([]);
    expect(findProblems([{ path, text: note("north") }])).toEqual([
      `${path}:4 similar: north is not a lender — write an id of content/registry/lenders.csv`,
    ]);
  });

  test("reports a page missing in a language", () => {
    const files = LOCALES.slice(1).map((locale) => ({
      path: `content/company/${locale}/about.md`,
      text: good,
    }));
    expect(findProblems(files)).toEqual([
      "content/company/en_NG/about.md has no version in en_US — write content/company/en_US/about.md",
    ]);
  });

  test.each([
    ["content/company/about.md", "is not in the folder of a collection and language"],
    ["content/company/fr_FR/about.md", "is in the unknown language fr_FR"],
    ["content/stories/en_US/about.md", "is in the unknown collection stories"],
    ["content/company/en_US/About_us.md", "has a name with other characters than an address"],
  ])("reports the path %s", (path, wrong) => {
    expect(findProblems([{ path, text: good }])).toContainEqual(expect.stringContaining(wrong));
  });

  test("recognizes pages by the files in src/pages", () => {
    expect(toRoutePath("src/pages/[...locale]/index.astro")).toBe("/");
    expect(toRoutePath("src/pages/[...locale]/about.astro")).toBe("/about");
    expect(toRoutePath("src/pages/[...locale]/rss.xml.ts")).toBe("/rss.xml");
    const hasPage = createPageLookup(
      ["/TermsandConditions", "/rights/[country]", "/productList/[...page]"],
      {
        "/rights": new Set(["nigeria"]),
      },
    );
    expect(hasPage("/TermsandConditions.html")).toBe(true);
    expect(hasPage("/rights/nigeria")).toBe(true);
    expect(hasPage("/rights/france")).toBe(false);
    expect(hasPage("/rights/nigeria/deep")).toBe(false);
    expect(hasPage("/productList")).toBe(true);
    expect(hasPage("/productList/2")).toBe(true);
    expect(hasPage("/productLists")).toBe(false);
  });
});

describe("publication day of an article", () => {
  const article = (published: string, body = "Hello.") =>
    createPageText(body, { published, category: "guide", markets: "[NG]" });
  const news = (slug: string, text: string) =>
    LOCALES.map((locale) => ({ path: `content/news/${locale}/${slug}.md`, text }));

  test("must be the same in all languages", () => {
    const problems = check(article("2026-12-02"), article("2026-12-01"), "news", "loans");
    expect(problems).toEqual([
      expect.stringMatching(/published: expected 2026-12-0\d as in another language, found/),
      ...problems.slice(1),
    ]);
  });

  test.each([
    ["a published article", article("2026-11-20", "[a](/newsDetail/later)"), 4],
    ["an article of the same day", article("2026-12-24", "[a](/newsDetail/later)"), 0],
  ])("allows no earlier links to it in %s", (_, text, count) => {
    const problems = findProblems([
      ...news("later", article("2026-12-24")),
      ...news("loans", text),
    ]);
    expect(problems).toHaveLength(count);
    for (const problem of problems) {
      expect(problem).toContain(
        "links to /newsDetail/later, which is published only on 2026-12-24",
      );
    }
  });
});

const DAY = { review_after: "2027-02-23" };

/** A page about rights in every language. */
function createRightsPages(body: string, frontMatterOf: (locale: string) => object) {
  return LOCALES.map((locale) => ({
    path: `content/rights/${locale}/nigeria.md`,
    text: createPageText(body, { market: "NG", ...frontMatterOf(locale) }),
  }));
}

/** The first problem of a page with a source, in one of four languages. */
const findFirstProblem = (body: string, frontMatter: object = DAY) =>
  findProblems(createRightsPages(`${body}\n\nA rule.[^a]\n\n${SOURCE}`, () => frontMatter)).slice(
    0,
    1,
  );

describe("sources of a page", () => {
  test.each([
    ["₦5 a day", "₦5"],
    ["Rp1,000,000 at most", "Rp1,000,000"],
    ["within 72 hours", "72"],
    ["since January 5", "January 5"],
    ["sejak 1 Mei 2025", "1 Mei"],
    ["2026 年 4 月 5 日起", "4 月 5 日"],
  ])("are required for %s", (text, figure) => {
    expect(findFirstProblem(text)).toEqual([
      `content/rights/en_US/nigeria.md:10 text: expected a footnote beside "${figure}", found none — refer to its source, or write the text without the figure`,
    ]);
  });

  test.each([
    ["a figure with a source", "Within 72 hours.[^a]"],
    ["a year, a step, a month", "3. The Act of 2018, section 5, changed in May 2025."],
    ["a hotline and a number to write to", "Call 157, or 081-157-157-157 and 0805-600-2020."],
    ["code", "`1000`"],
    ["a list below its source", "Article 62:[^a]\n\n- from 8:00 to 20:00\n- at 50 places"],
    [
      "a table below its source",
      "The limit:[^a]\n\n| Loan | Limit |\n| ---- | ----- |\n| A | 0.3% |",
    ],
  ])("are not required: %s", (_, body) => {
    expect(findFirstProblem(body)).toEqual([]);
  });

  test.each([
    ["another item", "- 72 hours[^a]\n- 48 hours", 11],
    ["another row", "| Loan |\n| ---- |\n| 0.3%[^a] |\n| 0.2% |", 13],
    ["a paragraph before the last", "Rules.[^a]\n\nThese hold:\n\n- 48 hours", 14],
  ])("do not count if they belong to %s", (_, body, line) => {
    expect(findFirstProblem(body)).toEqual([expect.stringContaining(`nigeria.md:${line} text:`)]);
  });

  test("are required for dates, not for example amounts", () => {
    const ours = { ...DAY, figures: "ours" };
    expect(findFirstProblem("Borrow ₦20,000 for 30 days.", ours)).toEqual([]);
    expect(findFirstProblem("₦20,000 since 21 July 2025.", ours)).toEqual([
      expect.stringContaining('footnote beside "21 July"'),
    ]);
    expect(findFirstProblem("Hello.", { ...DAY, figures: "theirs" })).toEqual([
      expect.stringContaining('figures: expected ours, found "theirs"'),
    ]);
  });

  test("require the same review day in every language", () => {
    const body = `A rule.[^a]\n\n${SOURCE}`;
    const expected = "— write the day of";
    const ours = { figures: "ours" };
    expect(findProblems(createRightsPages("A rule.", () => ours))).toEqual([]);
    expect(findProblems(createRightsPages(body, () => DAY))).toEqual([]);
    expect(findProblems(createRightsPages(body, () => ours))).toHaveLength(4);
    const days = new Map<string, Record<string, string>>([
      ["id_ID", { review_after: "2027-05-23" }],
      ["zh_CN", ours],
    ]);
    const differing = createRightsPages(body, (locale) => days.get(locale) ?? DAY);
    expect(findProblems(differing)).toEqual([
      expect.stringContaining(
        `content/rights/id_ID/nigeria.md:7 review_after: expected 2027-02-23, found 2027-05-23 ${expected}`,
      ),
      expect.stringContaining(
        `content/rights/zh_CN/nigeria.md:1 review_after: expected 2027-02-23, found nothing ${expected}`,
      ),
    ]);
  });

  test("are reported after their review day", () => {
    const [page] = createRightsPages("A rule.", () => DAY);
    const caps = {
      path: "content/regulators/caps.csv",
      text: "law,review_after\nA,2027-03-01\nB,2027-02-23\n",
    };
    const plain = { path: "content/regulators/channels.csv", text: "body,value\nOJK,157\n" };
    const files = page ? [page, caps, plain] : [];
    expect(findOverdueReviews(files, "2027-02-23")).toEqual([]);
    expect(findOverdueReviews(files, "2027-02-24").map(formatProblem)).toEqual([
      expect.stringMatching(
        /^content\/rights\/en_US\/nigeria\.md:7 review_after: .+, found 2027-02-23 — /,
      ),
      expect.stringMatching(
        /^content\/regulators\/caps\.csv:3 review_after: .+, found 2027-02-23 — /,
      ),
    ]);
  });
});
