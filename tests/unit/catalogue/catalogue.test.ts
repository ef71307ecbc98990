import { describe, expect, test } from "vitest";
import { buildCatalogue, countRegistered } from "#catalogue/catalogue.ts";
import { listSimilarLenders } from "#catalogue/lenders/lender.ts";
import { type LenderNote, lenderNoteSchema } from "#catalogue/lenders/lender-notes.ts";
import { BUILT_ON, buildChangedCatalogue, parseChangedRegistry } from "./registry-files.ts";

const registry = parseChangedRegistry({
  "lenders.csv": [
    { url: "https://old.example" },
    { id: "east-bank", name: "east Bank", lender_type: "commercial-bank" },
    { id: "empty-lending", name: "Empty 10" },
    { id: "empty-two", name: "Empty 9" },
  ],
  "lists.csv": [{}, { id: "bank-list", regulator: "CBN", day: "2024-04-26" }],
  "licences.csv": [
    { list: "bank-list", title: "Commercial bank" },
    {},
    { lender: "east-bank", list: "bank-list" },
  ],
  "products.csv": [{}, { id: "eastcash", lender: "east-bank", name: "Eastcash" }],
});

describe("buildCatalogue", () => {
  const catalogue = buildCatalogue(registry, BUILT_ON);

  test("sorts by name without case, numbers by value", () => {
    expect(catalogue.lenders.map(({ name }) => name)).toEqual([
      "east Bank",
      "Empty 9",
      "Empty 10",
      "North Lending",
    ]);
    expect(catalogue.products.map(({ id }) => id)).toEqual(["eastcash", "northcash"]);
  });

  test("joins licences, products and terms", () => {
    const lender = catalogue.lenderById.get("north-lending");
    expect(lender?.licences.map(({ list }) => list.regulator)).toEqual(["FCCPC", "CBN"]);
    const [product] = catalogue.productsOfLender.get("north-lending") ?? [];
    expect(product).toBe(catalogue.productById.get("northcash"));
    expect(product?.terms[0]?.appId).toBe("example.north");
    expect(catalogue.productById.get("eastcash")).toMatchObject({
      market: "NG",
      lenderType: "commercial-bank",
      terms: [],
    });
    expect(catalogue.productsOfLender.get("empty-lending")).toEqual([]);
  });
});

function createLenderNote(facts: Record<string, unknown>): { data: LenderNote } {
  const sources = [{ title: "A register", date: "2026-07-13" }];
  return { data: lenderNoteSchema.parse({ updated: "2026-11-21", sources, ...facts }) };
}

describe("content files about lenders", () => {
  test("override registry fields of a lender, in every language", () => {
    const slug = "north-lending";
    const english = createLenderNote({
      name: "North",
      url: "https://new.example",
      employee_count: 12,
    });
    const indonesian = createLenderNote({ name: "North", phone: "1" });
    const { lenderById } = buildCatalogue(registry, BUILT_ON, {
      en_US: [{ slug, locale: "en_US", entry: english }],
      id_ID: [{ slug, locale: "id_ID", entry: indonesian }],
    });
    expect(lenderById.get("north-lending")).toMatchObject({
      name: "North",
      legalName: "North Lending Ltd",
      url: "https://new.example",
      employeeCount: 12,
      phone: "1",
    });
  });

  test("stop the build if contradictory or without a lender", () => {
    const build = () =>
      buildCatalogue(registry, BUILT_ON, {
        en_US: [
          { slug: "north-lending", locale: "en_US", entry: createLenderNote({ phone: "1" }) },
        ],
        zh_CN: [
          { slug: "north-lending", locale: "zh_CN", entry: createLenderNote({ phone: "2" }) },
          { slug: "nobody", locale: "zh_CN", entry: createLenderNote({}) },
        ],
      });
    expect(build).toThrow("content/lenders/zh_CN/north-lending.md:1 phone: expected");
    expect(build).toThrow("content/lenders/zh_CN/nobody.md:1 file name: expected a file named");
  });

  test.each([
    ["no source", { sources: [] }],
    ["an unknown key", { fone: "1" }],
    ["a web address that is none", { url: "north.example" }],
    ["people in half", { employee_count: 1.5 }],
    ["an amount without its currency", { investment_amount: { amount: 5 } }],
    ["a day that is none", { updated: "2026-02-30" }],
  ])("are rejected with %s", (_, facts) => {
    expect(() => createLenderNote(facts)).toThrow();
  });
});

describe("countRegistered", () => {
  test("counts only lenders and products with a current licence", () => {
    const lender = (id: string, more = {}) => ({ id, name: id, ...more });
    const catalogue = buildChangedCatalogue({
      "lenders.csv": [
        lender("north-lending"),
        lender("south-lending", { market: "ID" }),
        lender("lost-lending"),
        lender("ended-lending", { market: "ID" }),
      ],
      "decisions.csv": {
        lender: "ended-lending",
        regulator: "OJK",
        kind: "revoked",
        day: "2024",
        source: "A report",
        read_in: "copy",
        as_of: "2026-11-22",
      },
      "products.csv": [
        { id: "northcash", lender: "north-lending", name: "Northcash" },
        { id: "southcash", lender: "south-lending", name: "Southcash" },
        { id: "lostcash", lender: "lost-lending", name: "Lostcash" },
      ],
    });
    expect(countRegistered(catalogue)).toEqual({ lenders: 2, products: 2 });
    expect(countRegistered(catalogue, "ID")).toEqual({ lenders: 1, products: 1 });
  });
});

const [kredivo, kredifazz, julo] = [
  { id: "kredivo", similar: "kredifazz" },
  { id: "kredifazz", similar: undefined },
  { id: "julo", similar: undefined },
] as const;
const ALL = [kredivo, kredifazz, julo];

describe("listSimilarLenders", () => {
  test("returns the similar lender in both directions", () => {
    expect(listSimilarLenders(kredivo, ALL)).toEqual([kredifazz]);
    expect(listSimilarLenders(kredifazz, ALL)).toEqual([kredivo]);
    expect(listSimilarLenders(julo, ALL)).toEqual([]);
  });
});
