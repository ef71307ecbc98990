import { describe, expect, test } from "vitest";
import { parseRegistry } from "#catalogue/registry.ts";
import { problemsOf, problemsWith, registryFiles, registryWith } from "./registry-files.ts";

describe("a registry without mistakes", () => {
  test("gives typed lenders, licences, products and terms", () => {
    const { lenders, licences, products, terms } = registryWith({
      "lenders.csv": { bank_code: "044", url: "https://north.example", phone: "01 234" },
      "licences.csv": { number: "S-1", date: "2019-02-01", list_date: "2019-07" },
      "products.csv": { amount_min: "1500", amount_max: "500000", ...sourced },
    });

    expect(lenders[0]).toMatchObject({ id: "north-lending", bankCode: "044", phone: "01 234" });
    expect(licences[0]).toMatchObject({ lenderId: "north-lending", listDate: "2019-07" });
    expect(products[0]?.quota).toEqual({ min: 1500, max: 500000 });
    expect(terms[0]?.interestRate).toEqual({
      min: 12,
      max: 36,
      kind: "published-apr",
      period: "year",
    });
  });

  test("leaves what is not known undefined, and lists empty", () => {
    const { lenders, products } = registryWith();
    expect(lenders[0]).toMatchObject({ url: undefined, address: undefined, phone: undefined });
    expect(products[0]).toEqual({
      id: "northcash",
      lenderId: "north-lending",
      name: "Northcash",
      loanTypes: [],
      features: [],
      requirements: [],
    });
    expect(Object.keys(products[0] ?? {})).toContain("interestRate");
  });

  test("takes several values in a cell, and a range that is open on one side", () => {
    const { products } = registryWith({
      "products.csv": { loan_types: "sharia|paylater", term_min_days: "60", ...sourced },
    });
    expect(products[0]?.loanTypes).toEqual(["sharia", "paylater"]);
    expect(products[0]?.period).toEqual({ min: 60, max: undefined });
  });

  test("keeps a rate of nought", () => {
    const rate = { rate_min: "0", rate_kind: "flat", rate_period: "month" };
    const { products } = registryWith({ "products.csv": { ...rate, ...sourced } });
    expect(products[0]?.interestRate).toEqual({
      min: 0,
      max: undefined,
      kind: "flat",
      period: "month",
    });
  });

  test("reads quoted cells, byte order marks and empty lines", () => {
    const files = registryFiles().map(({ path, text }) => ({
      path: `some/folder/${path}`,
      text: `\uFEFF${text.replace("North Lending Ltd", '"North, ""Lending"" Ltd"')}\n\n`,
    }));
    const result = parseRegistry(files);
    expect("registry" in result && result.registry.lenders[0]?.legalName).toBe(
      'North, "Lending" Ltd',
    );
  });
});

const sourced = { source: "https://north.example", as_of: "2026-07-13" };
const ID = "an id of small letters, digits and single hyphens";
const DATE = "a date that exists, as YYYY-MM-DD";

describe("a wrong cell", () => {
  test.each([
    ["lenders.csv", { market: "US" }, 'market: expected one of NG, ID, found "US"'],
    ["lenders.csv", { as_of: "2026-02-30" }, `as_of: expected ${DATE}, found "2026-02-30"`],
    ["lenders.csv", { as_of: "13/07/2026" }, `as_of: expected ${DATE}, found "13/07/2026"`],
    ["lenders.csv", { as_of: "" }, `as_of: expected ${DATE}, found nothing`],
    ["lenders.csv", { legal_name: "" }, "legal_name: expected a text, found nothing"],
    ["lenders.csv", { bank_code: "44" }, "bank_code: expected a bank code of 3 to 9 digits"],
    ["lenders.csv", { url: "www.north.example" }, "url: expected a web address that begins"],
    ["lenders.csv", { url: "javascript:alert(1)" }, "url: expected a web address that begins"],
    ["lenders.csv", { url: "https://north" }, "url: expected a web address that begins"],
    ["lenders.csv", { sources: "https://" }, "sources: expected a web address, or the title"],
    ["licences.csv", { regulator: "SEC" }, "regulator: expected one of FCCPC, CBN, OJK"],
    ["licences.csv", { date: "2019-13-01" }, `date: expected ${DATE}, found "2019-13-01"`],
    ["licences.csv", { list_date: "2019" }, `list_date: expected ${DATE}, or a month, as YYYY-MM`],
    ["products.csv", { loan_types: "sharia|gold" }, "loan_types: expected one of unsecured-credit"],
    ["products.csv", { amount_min: "1.500", ...sourced }, "amount_min: expected a whole number"],
    ["products.csv", { amount_min: "-1", ...sourced }, "amount_min: expected a whole number"],
    ["products.csv", { gp_score: "5.1", ...sourced }, "gp_score: expected a score from 0 to 5"],
    ["products.csv", { passing_rate: "101", ...sourced }, "passing_rate: expected a percentage"],
    ["terms.csv", { published_on: "March 2020" }, "published_on: expected a month, as YYYY-MM"],
    [
      "terms.csv",
      { rate_min: "12%" },
      'rate_min: expected a number such as 12 or 4.5, found "12%"',
    ],
  ])("%s %o", (file, cells, message) => {
    const problems = problemsWith({ [file]: cells });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${file}:2 ${message}`);
  });

  test("an id that is no slug is reported where it stands", () => {
    const [first] = problemsWith({ "products.csv": { id: "North Cash" }, "terms.csv": [] });
    expect(first).toBe(`products.csv:2 id: expected ${ID}, found "North Cash"`);
  });
});

describe("a rate", () => {
  const rate = (cells: Record<string, string>) =>
    problemsWith({ "products.csv": { ...sourced, ...cells } });

  test("without its kind", () => {
    expect(rate({ rate_max: "4", rate_period: "month" })).toEqual([
      "products.csv:2 rate_kind: expected the kind of the rate 4: one of nominal, effective, flat, daily, published-apr, found nothing",
    ]);
  });

  test("without its period", () => {
    expect(rate({ rate_min: "4", rate_kind: "flat" })).toEqual([
      "products.csv:2 rate_period: expected the period of the rate 4: one of day, month, year, found nothing",
    ]);
  });

  test("of a kind that does not fit its period", () => {
    expect(rate({ rate_min: "1", rate_kind: "daily", rate_period: "month" })).toEqual([
      'products.csv:2 rate_period: expected day for a rate of kind daily, found "month"',
    ]);
  });

  test("that is missing beside its kind", () => {
    expect(rate({ rate_kind: "flat" })).toEqual([
      "products.csv:2 rate_min: expected a rate beside its kind and period, found nothing",
    ]);
  });

  test("without its kind in terms.csv as well", () => {
    expect(problemsWith({ "terms.csv": { rate_kind: "" } })[0]).toContain("terms.csv:2 rate_kind");
  });
});

describe("cells that do not agree", () => {
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
  ])("%s %o", (file, cells, message) => {
    const problems = problemsWith({ [file]: { ...sourced, ...cells } });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${file}:2 ${message}`);
  });

  test("a fact without its source and day", () => {
    expect(problemsWith({ "products.csv": { speed_hours: "2" } })).toEqual([
      "products.csv:2 source: expected where and when speed_hours is from, found nothing",
      "products.csv:2 as_of: expected where and when speed_hours is from, found nothing",
    ]);
  });

  test("a published text without its language", () => {
    expect(problemsWith({ "products.csv": { fees: "none", ...sourced } })).toEqual([
      "products.csv:2 language: expected the language that fees is in, found nothing",
    ]);
  });
});

describe("rows that do not agree", () => {
  test("two lenders or two products of one id", () => {
    const problems = problemsWith({ "lenders.csv": [{}, {}], "products.csv": [{}, {}, {}] });
    expect(problems).toEqual([
      'lenders.csv:3 id: expected id only once, line 2 has it, found "north-lending"',
      'products.csv:3 id: expected id only once, line 2 has it, found "northcash"',
      'products.csv:4 id: expected id only once, line 2 has it, found "northcash"',
    ]);
  });

  test("a licence twice, terms twice", () => {
    const problems = problemsWith({ "licences.csv": [{}, {}], "terms.csv": [{}, {}] });
    expect(problems.map((line) => line.split(":")[0])).toEqual(["licences.csv", "terms.csv"]);
  });

  test("references that lead nowhere", () => {
    const problems = problemsWith({
      "licences.csv": [{}, { lender: "south" }],
      "products.csv": [{}, { id: "southcash", lender: "south" }],
      "terms.csv": { product: "eastcash" },
    });
    expect(problems).toEqual([
      'licences.csv:3 lender: expected an id of lenders.csv, found "south"',
      'products.csv:3 lender: expected an id of lenders.csv, found "south"',
      'terms.csv:2 product: expected an id of products.csv, found "eastcash"',
    ]);
  });

  test("a lender said to be listed that no list holds, and the other way round", () => {
    expect(problemsWith({ "licences.csv": [] })[0]).toContain(
      "lenders.csv:2 status: expected a listed row of this lender in licences.csv",
    );
    expect(problemsWith({ "licences.csv": { status: "delisted" } })).toHaveLength(1);
    expect(problemsWith({ "lenders.csv": { status: "not-found" } })).toEqual([
      'lenders.csv:2 status: expected listed, as licences.csv says, found "not-found"',
    ]);
  });
});

describe("a broken file", () => {
  const changed = (path: string, change: (text: string) => string) =>
    problemsOf(
      registryFiles().map((file) =>
        file.path === path ? { path, text: change(file.text) } : file,
      ),
    );

  test("a row with a cell too few or too many", () => {
    expect(changed("terms.csv", (text) => text.replace(",en\n", "\n"))).toEqual([
      'terms.csv:2 row: expected 21 cells, as in the first line, found "20 cells"',
    ]);
    expect(changed("terms.csv", (text) => text.replace(",en\n", ",en,more\n"))).toEqual([
      'terms.csv:2 row: expected 21 cells, as in the first line, found "22 cells"',
    ]);
  });

  test("a missing, an unknown and a doubled column", () => {
    const [first, second] = changed("licences.csv", (text) => text.replace("list_date", "listed"));
    expect(first).toBe(
      'licences.csv:1 list_date: expected a column named list_date, found "no such column"',
    );
    expect(second).toContain("licences.csv:1 listed: expected only the columns lender, regulator,");
    expect(changed("licences.csv", (text) => text.replace("number", "title"))).toContain(
      'licences.csv:1 title: expected each column once, found "a second one"',
    );
  });

  test("a quote that is not closed", () => {
    const problems = changed("products.csv", (text) => text.replace("Northcash", '"Northcash'));
    expect(problems[0]).toContain("products.csv:2 row: expected cells whose quotes are closed");
  });

  test("an empty file and a missing file", () => {
    expect(changed("licences.csv", () => "")).toContain(
      'licences.csv:1 kind: expected a column named kind, found "no such column"',
    );
    expect(problemsOf(registryFiles().slice(1))).toEqual([
      "lenders.csv:1 file: expected this file, found nothing",
    ]);
  });

  test("a line number is that of the row's beginning, also after empty lines", () => {
    const problems = changed("products.csv", (text) => {
      const [header = "", row = ""] = text.split("\n");
      const twoLines = row.replace("Northcash", '"North\ncash"').replace("north-lending", "west");
      return `${header}\n\n${twoLines}\n\n${row}\n`;
    });
    expect(problems).toEqual([
      'products.csv:3 lender: expected an id of lenders.csv, found "west"',
      'products.csv:6 id: expected id only once, line 3 has it, found "northcash"',
    ]);
  });
});

test("all problems of all files are reported at once, in the order an editor works", () => {
  const problems = problemsWith({
    "lenders.csv": [{ market: "US", as_of: "2026-02-30" }, {}],
    "products.csv": [{}, { id: "Northcash", rate_min: "3" }],
    "terms.csv": { rate_kind: "", language: "fr" },
  });
  expect(problems.map((line) => line.split(" expected")[0])).toEqual([
    "lenders.csv:2 market:",
    "lenders.csv:2 as_of:",
    "lenders.csv:3 id:",
    "products.csv:3 id:",
    "products.csv:3 rate_kind:",
    "products.csv:3 rate_period:",
    "products.csv:3 source:",
    "products.csv:3 as_of:",
    "terms.csv:2 language:",
    "terms.csv:2 rate_kind:",
  ]);
});
