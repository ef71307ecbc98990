import { describe, expect, test } from "vitest";
import { parseRegistry } from "#catalogue/registry/registry.ts";
import {
  createRegistryFiles,
  findFileProblems,
  findProblemsWith,
  parseChangedRegistry,
  SOURCED,
} from "./registry-files.ts";

describe("parseRegistry with valid files", () => {
  test("returns lenders, licences, products and terms", () => {
    const { lenders, licences, products, terms } = parseChangedRegistry({
      "lenders.csv": { bank_code: "044", url: "https://north.example", phone: "01 234" },
      "licences.csv": { number: "S-1", date: "2019-02-01" },
      "products.csv": { amount_min: "1500", amount_max: "500000", ...SOURCED },
    });

    expect(lenders[0]).toMatchObject({ id: "north-lending", bankCode: "044", phone: "01 234" });
    expect(licences[0]).toMatchObject({ lender: "north-lending", list: "made-list" });
    expect(products[0]?.quota).toEqual({ min: 1500, max: 500000 });
    const rate = { min: 12, max: 36, kind: "published-apr", period: "year" };
    expect(terms[0]?.interestRate).toEqual(rate);
  });

  test("returns undefined for unknown facts", () => {
    const { lenders, products } = parseChangedRegistry();
    expect(lenders[0]).toMatchObject({ url: undefined, address: undefined, phone: undefined });
    expect(products[0]).toEqual({
      id: "northcash",
      lenderId: "north-lending",
      name: "Northcash",
      formerNames: [],
      loanTypes: [],
      features: [],
      requirements: [],
    });
    expect(Object.keys(products[0] ?? {})).toContain("interestRate");
  });

  test("parses lists, ranges with one limit and zero rates", () => {
    const cells = { loan_types: "sharia|paylater", term_min_days: "60", ...SOURCED };
    const rate = { rate_min: "0", rate_kind: "flat", rate_period: "month" };
    const { products } = parseChangedRegistry({ "products.csv": { ...cells, ...rate } });
    expect(products[0]?.loanTypes).toEqual(["sharia", "paylater"]);
    expect(products[0]?.period).toEqual({ min: 60, max: undefined });
    expect(products[0]?.interestRate).toMatchObject({ min: 0, max: undefined });
  });

  test("accepts quoted cells, byte order marks and empty lines", () => {
    const files = createRegistryFiles().map(({ path, text }) => ({
      path: `some/folder/${path}`,
      text: `\uFEFF${text.replace("North Lending Ltd", '"North, ""Lending"" Ltd"')}\n\n`,
    }));
    expect(parseRegistry(files).lenders[0]?.legalName).toBe('North, "Lending" Ltd');
  });
});

describe("parseRegistry with contradicting rows", () => {
  test("reports duplicate ids", () => {
    const problems = findProblemsWith({ "lenders.csv": [{}, {}], "products.csv": [{}, {}, {}] });
    expect(problems).toEqual([
      'lenders.csv:3 id: expected id only once, line 2 has it, found "north-lending"',
      'products.csv:3 id: expected id only once, line 2 has it, found "northcash"',
      'products.csv:4 id: expected id only once, line 2 has it, found "northcash"',
    ]);
  });

  test("reports duplicate licences and terms", () => {
    const problems = findProblemsWith({ "licences.csv": [{}, {}], "terms.csv": [{}, {}] });
    expect(problems.map((line) => line.split(":")[0])).toEqual(["licences.csv", "terms.csv"]);
  });

  test("reports duplicate entries and impossible list dates", () => {
    expect(
      findProblemsWith({
        "lists.csv": [{}, { id: "same", as_of: "2026-07" }, { id: "early", day: "2026-07-14" }],
        "licences.csv": [{}, { title: "Conditional approval" }],
      }).map((line) => line.split(" expected")[0]),
    ).toEqual(["licences.csv:3 lender:", "lists.csv:3 regulator:", "lists.csv:4 as_of:"]);
  });

  test("reports a regulator of another country", () => {
    expect(findProblemsWith({ "lists.csv": { regulator: "OJK" } })).toEqual([
      'licences.csv:2 lender: expected a lender of ID, as OJK is, found "north-lending"',
    ]);
  });

  test("reports references to unknown ids", () => {
    const problems = findProblemsWith({
      "licences.csv": [{}, { lender: "south", list: "other-list" }],
      "products.csv": [{}, { id: "southcash", lender: "south" }],
      "terms.csv": { product: "eastcash" },
    });
    expect(problems).toEqual([
      'licences.csv:3 lender: expected an id of lenders.csv, found "south"',
      'licences.csv:3 list: expected an id of lists.csv, found "other-list"',
      'products.csv:3 lender: expected an id of lenders.csv, found "south"',
      'terms.csv:2 product: expected an id of products.csv, found "eastcash"',
    ]);
  });
});

describe("parseRegistry with a broken file", () => {
  const changed = (path: string, change: (text: string) => string) =>
    findFileProblems(
      createRegistryFiles().map((file) =>
        file.path === path ? { path, text: change(file.text) } : file,
      ),
    );

  test("reports missing and extra cells", () => {
    expect(changed("terms.csv", (text) => text.replace(",en\n", "\n"))).toEqual([
      'terms.csv:2 row: expected 27 cells, as in the first line, found "26 cells"',
    ]);
    expect(changed("terms.csv", (text) => text.replace(",en\n", ",en,more\n"))).toEqual([
      'terms.csv:2 row: expected 27 cells, as in the first line, found "28 cells"',
    ]);
  });

  test("reports missing, unknown and duplicate columns", () => {
    const [first, second] = changed("licences.csv", (text) => text.replace("number", "numbr"));
    expect(first).toBe(
      'licences.csv:1 number: expected a column named number, found "no such column"',
    );
    expect(second).toContain("licences.csv:1 numbr: expected only the columns lender, list,");
    expect(changed("licences.csv", (text) => text.replace("number", "title"))).toContain(
      'licences.csv:1 title: expected each column once, found "a second one"',
    );
  });

  test("reports unclosed quotes", () => {
    const problems = changed("products.csv", (text) => text.replace("Northcash", '"Northcash'));
    expect(problems.join("\n")).toContain(
      "products.csv:2 row: expected cells whose quotes are closed",
    );
  });

  test("reports empty and missing files", () => {
    expect(changed("licences.csv", () => "")).toContain(
      'licences.csv:1 kind: expected a column named kind, found "no such column"',
    );
    expect(findFileProblems(createRegistryFiles().slice(1))).toEqual([
      "lenders.csv:1 file: expected this file, found nothing",
    ]);
  });

  test("reports the first line number of a multi-line row", () => {
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

describe("parseRegistry", () => {
  test("truncates long values in problem messages", () => {
    const [line = ""] = findProblemsWith({ "lenders.csv": { market: "x".repeat(500) } });
    expect(line).toMatch(/^lenders\.csv:2 market: expected one of NG, ID, found "x+…"$/);
    expect(line.length).toBeLessThan(160);
  });

  test("reports all problems by file and line", () => {
    const problems = findProblemsWith({
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
});
