import { describe, expect, test } from "vitest";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { checkContent, findOverdueReviews } from "../../../scripts/checks/check-content.ts";
import { formatProblem } from "../../../scripts/checks/problem.ts";

const DAY = "review_after: 2027-02-23";
const SOURCE = "[^a]: [The register](https://example.com/2020), read on November 21, 2026.";

/** A page in every language; `frontMatterOf` returns its lines besides the title. */
function createPages(
  body: string,
  { folder = "rights", frontMatterOf = (_: Locale): string => DAY, locales = LOCALE_CODES } = {},
) {
  return locales.map((locale) => ({
    path: `content/${folder}/${locale}/about.md`,
    text: `---\ntitle: What flat interest costs\n${frontMatterOf(locale)}\n---\n\n${body}\n`,
  }));
}

const check = (files: ReturnType<typeof createPages>) => checkContent(files).map(formatProblem);

/** The first problem of a page about rights, which has four languages. */
const findFirstProblem = (body: string, frontMatter = DAY) =>
  check(
    createPages(`${body}\n\nA rule.[^a]\n\n${SOURCE}`, { frontMatterOf: () => frontMatter }),
  )[0];

describe("checkContent", () => {
  test("requires every page in every language", () => {
    const locales = LOCALE_CODES.filter((locale) => locale !== "en_US");
    expect(check(createPages("Hello.", { folder: "company", locales }))).toEqual([
      expect.stringContaining("has no version in en_US — write content/company/en_US/about.md"),
    ]);
  });

  test.each([
    ["a source", `A claim.[^a]\n\n${SOURCE}`],
    ["a computed figure", "Costs 62 %.[^a]\n\n[^a]: Computed: (1 + 0.03)^12 - 1."],
    ["code", "```md\n# title\n[x](/nowhere) [^z]\n```"],
  ])("accepts %s", (_, body) => {
    expect(check(createPages(body, { folder: "company" }))).toEqual([]);
  });

  test.each([
    ["A claim.[^a]", "has the footnote [^a] without a definition"],
    ["B.[^a]\n\n[^a]:", "has the source [^a] that is empty"],
    [
      "B.[^a]\n\n[^a]: [R](https://example.com/2020), checked.",
      "has the source [^a] without a date",
    ],
    [`B.[^a]\n\n${SOURCE.replace("https", "http")}`, "with a link that is not https"],
  ])("refuses %s", (body, wrong) => {
    expect(check(createPages(body, { folder: "company" }))[0]).toContain(wrong);
  });

  test.each([
    ["₦5 a day", "₦5"],
    ["Rp1,000,000 at most", "Rp1,000,000"],
    ["within 72 hours", "72"],
    ["since January 5", "January 5"],
    ["sejak 1 Mei 2025", "1 Mei"],
    ["2026 年 4 月 5 日起", "4 月 5 日"],
  ])("requires a source for %s", (text, figure) => {
    expect(findFirstProblem(text)).toMatch(/^content\/rights\/\w+\/about\.md:6 text: expected/);
    expect(findFirstProblem(text)).toContain(`a footnote beside "${figure}", found none`);
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
  ])("accepts %s without another source", (_, body) => {
    expect(findFirstProblem(body)).toBeUndefined();
  });

  test.each([
    ["another item", "- 72 hours[^a]\n- 48 hours", 7],
    ["another row", "| Loan |\n| ---- |\n| 0.3%[^a] |\n| 0.2% |", 9],
    ["a paragraph before the last", "Rules.[^a]\n\nThese hold:\n\n- 48 hours", 10],
  ])("does not accept the source of %s", (_, body, line) => {
    expect(findFirstProblem(body)).toContain(`about.md:${line} text:`);
  });

  test("requires sources for dates but not for example amounts", () => {
    const ours = `${DAY}\nfigures: ours`;
    expect(findFirstProblem("Borrow ₦20,000 for 30 days.", ours)).toBeUndefined();
    const since = "₦20,000 since 21 July 2025.";
    expect(findFirstProblem(since, ours)).toContain('footnote beside "21 July"');
  });

  test("requires one review day for pages with footnotes", () => {
    const body = `A rule.[^a]\n\n${SOURCE}`;
    expect(check(createPages("A rule.", { frontMatterOf: () => "" }))).toEqual([]);
    expect(check(createPages(body))).toEqual([]);
    expect(check(createPages(body, { frontMatterOf: () => "" }))).toHaveLength(4);
    const days: Partial<Record<Locale, string>> = { id_ID: "review_after: 2027-05-23", zh_CN: "" };
    expect(check(createPages(body, { frontMatterOf: (locale) => days[locale] ?? DAY }))).toEqual([
      expect.stringMatching(/id_ID\/about\.md:3 review_after: .+02-23, found 2027-05-23/),
      expect.stringMatching(/zh_CN\/about\.md:1 review_after: .+02-23, found nothing/),
    ]);
  });

  test("requires one publication day in all languages", () => {
    const frontMatterOf = (locale: Locale) => `published: 2026-12-0${locale === "id_ID" ? 1 : 2}`;
    expect(check(createPages("Hello.", { folder: "news", frontMatterOf }))).toEqual([
      expect.stringContaining("published: expected 2026-12-02, found 2026-12-01"),
    ]);
  });

  test("reports pages and rows after their review day", () => {
    const caps = {
      path: "content/regulators/caps.csv",
      text: "law,review_after\nA,2027-03-01\nB,2027-02-23\n",
    };
    const plain = { path: "content/regulators/channels.csv", text: "body,value\nOJK,157\n" };
    const files = [...createPages("A rule.", { locales: ["en_US"] }), caps, plain];
    expect(findOverdueReviews(files, "2027-02-23")).toEqual([]);
    expect(findOverdueReviews(files, "2027-02-24").map(formatProblem)).toEqual([
      expect.stringMatching(/en_US\/about\.md:3 review_after: .+, found 2027-02-23 — /),
      expect.stringMatching(/caps\.csv:3 review_after: .+, found 2027-02-23 — /),
    ]);
  });
});
