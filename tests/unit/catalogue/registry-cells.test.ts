import { describe, expect, test } from "vitest";
import { findProblemsWith, SOURCED } from "./registry-files.ts";

const ID = "an id of small letters, digits and single hyphens";
const DATE = "a date that exists, as YYYY-MM-DD";
const DATE_OR_MONTH = `${DATE}, or a month, as YYYY-MM`;

describe("invalid cells of registry files", () => {
  test.each([
    ["lenders.csv", { market: "US" }, 'market: expected one of NG, ID, found "US"'],
    ["lenders.csv", { as_of: "2026-02-30" }, `as_of: expected ${DATE_OR_MONTH}, found`],
    ["lenders.csv", { as_of: "13/07/2026" }, `as_of: expected ${DATE_OR_MONTH}, found`],
    ["lenders.csv", { as_of: "" }, `as_of: expected ${DATE_OR_MONTH}, found nothing`],
    ["lenders.csv", { legal_name: "" }, "legal_name: expected a text, found nothing"],
    ["lenders.csv", { bank_code: "44" }, "bank_code: expected a bank code of 3 to 9 digits"],
    ["lenders.csv", { url: "www.north.example" }, "url: expected a web address that begins"],
    ["lenders.csv", { url: "javascript:alert(1)" }, "url: expected a web address that begins"],
    ["lenders.csv", { url: "https://north" }, "url: expected a web address that begins"],
    ["lenders.csv", { sources: "https://" }, "sources: expected a web address, or the title"],
    ["lists.csv", { regulator: "SEC" }, "regulator: expected one of FCCPC, CBN, OJK"],
    ["licences.csv", { date: "2019-13-01" }, `date: expected ${DATE}, found "2019-13-01"`],
    ["lists.csv", { day: "2019" }, `day: expected ${DATE_OR_MONTH}`],
    [
      "lists.csv",
      { covers: "digital|bank" },
      "covers: expected one of commercial-bank, microfinance-bank",
    ],
    ["products.csv", { loan_types: "sharia|gold" }, "loan_types: expected one of unsecured-credit"],
    ["products.csv", { amount_min: "1.500", ...SOURCED }, "amount_min: expected a whole number"],
    ["products.csv", { amount_min: "-1", ...SOURCED }, "amount_min: expected a whole number"],
    ["products.csv", { gp_score: "5.1", ...SOURCED }, "gp_score: expected a score from 0 to 5"],
    ["products.csv", { passing_rate: "101", ...SOURCED }, "passing_rate: expected a percentage"],
    ["terms.csv", { published_on: "March 2020" }, `published_on: expected ${DATE}`],
    ["terms.csv", { medium: "app-store" }, "medium: expected one of google-play, website, press"],
    ["terms.csv", { source: "A leaflet" }, "source: expected a web address that begins"],
    [
      "terms.csv",
      { rate_min: "12%" },
      'rate_min: expected a number such as 12 or 4.5, found "12%"',
    ],
  ])("are reported in %s: %o", (file, cells, message) => {
    const problems = findProblemsWith({ [file]: cells });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${file}:2 ${message}`);
  });

  test.each(["North Cash", "a--b", "-a", "a-", "a/b", "é"])("include the invalid id %s", (id) => {
    const [first] = findProblemsWith({
      "products.csv": { id },
      "terms.csv": [],
      "permissions.csv": [],
    });
    expect(first).toBe(`products.csv:2 id: expected ${ID}, found "${id}"`);
  });
});

describe("incomplete cells of registry files", () => {
  test.each([
    [
      { rate_max: "4", rate_period: "month" },
      "rate_kind: expected the kind of the rate 4: one of nominal, effective, flat, daily, published-apr, found nothing",
    ],
    [
      { rate_min: "4", rate_kind: "flat" },
      "rate_period: expected the period of the rate 4: one of day, month, year, term, found nothing",
    ],
    [
      { rate_min: "1", rate_kind: "daily", rate_period: "month" },
      'rate_period: expected day for a rate of kind daily, found "month"',
    ],
    [{ rate_kind: "flat" }, "rate_min: expected a rate beside its kind and period, found nothing"],
  ])("are reported for the incomplete rate %o", (cells, message) => {
    const problems = findProblemsWith({ "products.csv": { ...SOURCED, ...cells } });
    expect(problems).toEqual([`products.csv:2 ${message}`]);
  });
});

describe("inconsistent cells of registry files", () => {
  test.each([
    [
      "products.csv",
      { amount_min: "9", amount_max: "8" },
      "amount_min: expected at most amount_max",
    ],
    [
      "products.csv",
      { term_min_days: "10", term_max_days: "9" },
      "term_min_days: expected at most",
    ],
    ["terms.csv", { rate_min: "40" }, 'rate_min: expected at most rate_max (36), found "40"'],
    ["terms.csv", { amount_min: "10", amount_max: "9" }, "amount_min: expected at most amount_max"],
    ["terms.csv", { fees_as_published: "1%" }, "fees_translated: expected the words of fees_as"],
    [
      "terms.csv",
      { fees_translated: "1%" },
      "fees_translated: expected translations such as id: 7%",
    ],
    ["terms.csv", { app_id: "" }, "app_id: expected the id of the app in the store, found nothing"],
    ["terms.csv", { medium: "press" }, 'app_id: expected no app, as this is no store, found "exa'],
    ["terms.csv", { as_of: "2020-02" }, "as_of: expected no day before 2020-03-12"],
  ])("are reported in %s: %o", (file, cells, message) => {
    const problems = findProblemsWith({ [file]: { ...SOURCED, ...cells } });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${file}:2 ${message}`);
  });

  test("are reported for facts without source and date", () => {
    expect(findProblemsWith({ "products.csv": { speed_hours: "2" } })).toEqual([
      "products.csv:2 source: expected where and when speed_hours is from, found nothing",
      "products.csv:2 as_of: expected where and when speed_hours is from, found nothing",
    ]);
  });

  test("are reported for texts without a language", () => {
    expect(findProblemsWith({ "products.csv": { fees: "none", ...SOURCED } })).toEqual([
      "products.csv:2 language: expected the language that fees is in, found nothing",
    ]);
  });
});
