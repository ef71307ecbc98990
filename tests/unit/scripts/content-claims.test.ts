import { describe, expect, test } from "vitest";
import { checkContent } from "../../../scripts/checks/check-content.ts";
import { findOverdueReviews } from "../../../scripts/checks/content/days.ts";
import { formatProblem } from "../../../scripts/checks/problem.ts";

const LOCALES = ["en_US", "en_NG", "id_ID", "zh_CN"];
const TARGETS = { hasPage: () => true, hasPicture: () => true, hasValue: () => true };

/** A page about rights in every language. */
function createRightsPages(body: string, frontMatterOf: (locale: string) => string) {
  return LOCALES.map((locale) => ({
    path: `content/rights/${locale}/nigeria.md`,
    text: `---
title: "Your rights"
description: "A description that is long enough for a search result."
keywords: [rights]
updated: 2026-11-23
market: NG
${frontMatterOf(locale)}
---

${body}
`,
  }));
}

const findProblems = (files: { path: string; text: string }[]) =>
  checkContent(files, () => TARGETS).map(formatProblem);

const SOURCE = "[^a]: [The rule](https://example.com), read on November 21, 2026.";
const DAY = "review_after: 2027-02-23";

/** The first problem of a page with a source, in one of four languages. */
const findFirstProblem = (body: string, frontMatter = DAY) =>
  findProblems(createRightsPages(`${body}\n\nA rule.[^a]\n\n${SOURCE}`, () => frontMatter)).slice(
    0,
    1,
  );

describe("checkContent", () => {
  test.each([
    ["₦5 a day", "₦5"],
    ["Rp1,000,000 at most", "Rp1,000,000"],
    ["within 72 hours", "72"],
    ["since January 5", "January 5"],
    ["sejak 1 Mei 2025", "1 Mei"],
    ["2026 年 4 月 5 日起", "4 月 5 日"],
  ])("requires a source for %s", (text, figure) => {
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
  ])("accepts %s", (_, body) => {
    expect(findFirstProblem(body)).toEqual([]);
  });

  test.each([
    ["another item", "- 72 hours[^a]\n- 48 hours", 11],
    ["another row", "| Loan |\n| ---- |\n| 0.3%[^a] |\n| 0.2% |", 13],
    ["a paragraph before the last", "Rules.[^a]\n\nThese hold:\n\n- 48 hours", 14],
  ])("does not accept the source of %s", (_, body, line) => {
    expect(findFirstProblem(body)).toEqual([expect.stringContaining(`nigeria.md:${line} text:`)]);
  });

  test("requires sources for dates, not for our own examples", () => {
    const ours = `${DAY}\nfigures: ours`;
    expect(findFirstProblem("Borrow ₦20,000 for 30 days.", ours)).toEqual([]);
    expect(findFirstProblem("₦20,000 since 21 July 2025.", ours)).toEqual([
      expect.stringContaining('footnote beside "21 July"'),
    ]);
    expect(findFirstProblem("Hello.", `${DAY}\nfigures: theirs`)).toEqual([
      expect.stringContaining('figures: expected ours, found "theirs"'),
    ]);
  });

  test("requires one review day for pages with footnotes", () => {
    const body = `A rule.[^a]\n\n${SOURCE}`;
    const expected = "— write the day of";
    expect(findProblems(createRightsPages("A rule.", () => "figures: ours"))).toEqual([]);
    expect(findProblems(createRightsPages(body, () => DAY))).toEqual([]);
    expect(findProblems(createRightsPages(body, () => "figures: ours"))).toHaveLength(4);
    const days = new Map([
      ["id_ID", "review_after: 2027-05-23"],
      ["zh_CN", "figures: ours"],
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

  test("reports pages and rows after their review day", () => {
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
