import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { buildCatalogue } from "#catalogue/catalogue.ts";
import { CatalogueFileSchema } from "#catalogue/file/catalogue-file.ts";
import { createCatalogueFile } from "#catalogue/file/catalogue-to-file.ts";
import type { LenderNotes } from "#catalogue/lenders/lender-notes.ts";
import { selectLocalisedEntries } from "#catalogue/localised.ts";
import type { HeldLists } from "#catalogue/registry/register-lists.ts";
import { BUILT_ON, parseChangedRegistry, SOURCED } from "./registry-files.ts";

const registry = parseChangedRegistry({
  "lenders.csv": [{}],
  "licences.csv": [{}],
  "products.csv": [{}],
});

const WORDS = { description: "What {{brand}} says", keywords: ["rates"] };
const head = { ...WORDS, published: new Date("2026-11-20") };
const rendered = { html: "<p>{{brand}} &amp; <b>you</b>.</p>" };
const ARTICLES = [
  { id: "id_ID/bunga", data: { ...head, title: "Membaca bunga" }, rendered },
  { id: "en_US/bunga", data: { ...head, title: "Reading rates" }, rendered },
  { id: "id_ID/biaya", data: { ...head, title: "Biaya" } },
];
const QUESTIONS = [{ id: "id_ID/apa", data: { question: "Apa?" }, rendered }];

function inEachLanguage<Entry extends { id: string }>(entries: readonly Entry[]) {
  return {
    en_US: selectLocalisedEntries(entries, "en_US"),
    en_NG: selectLocalisedEntries(entries, "en_NG"),
    id_ID: selectLocalisedEntries(entries, "id_ID"),
    zh_CN: selectLocalisedEntries(entries, "zh_CN"),
  };
}

const HELD_LISTS: HeldLists = { lists: registry.lists, today: BUILT_ON };
const PAGES = { news: inEachLanguage(ARTICLES), faq: inEachLanguage(QUESTIONS) };

describe("createCatalogueFile", () => {
  test("writes the legal limits in force", () => {
    const getCaps = (today: string) =>
      createCatalogueFile(buildCatalogue(registry, BUILT_ON), PAGES, { lists: [], today }).caps;
    expect(getCaps("2026-11-22")).toMatchObject([{ market: "ID", from: "2025-07-31" }]);
    expect(getCaps("2025-07-30")).toEqual([]);
  });

  test("writes products, companies, news and questions", () => {
    const file = createCatalogueFile(buildCatalogue(registry, BUILT_ON), PAGES, HELD_LISTS);
    const text = { ...WORDS, published: "2026-11-20", text: "Finny & you." };
    expect(file).toEqual({
      builtOn: HELD_LISTS.today,
      caps: expect.any(Array),
      lists: [{ regulator: "FCCPC", market: "NG", covers: ["digital"], day: "2026-07-13" }],
      products: [
        {
          id: "northcash",
          name: "Northcash",
          lender: "north-lending",
          otherNames: ["North"],
          loanTypes: [],
          estimate: {
            payout: 50_000,
            days: 60,
            leastPayBack: 51_000,
            payBack: 53_000,
            day: "2020-03-12",
          },
          permissions: ["contacts"],
          published: [
            {
              day: "2020-03-12",
              medium: "google-play",
              source: "https://store.example/north",
              appId: "example.north",
              interestRate: { min: 12, max: 36, kind: "published-apr", period: "year" },
              language: "en",
            },
          ],
        },
      ],
      companies: [
        {
          id: "north-lending",
          name: "North Lending",
          legalName: "North Lending Ltd",
          otherNames: ["North"],
          market: "NG",
          lenderType: "digital",
          licence: { status: "listed", regulators: ["FCCPC"], listDate: "2026-07-13" },
        },
      ],
      news: [
        {
          slug: "bunga",
          texts: {
            en_US: { ...text, title: "Reading rates" },
            id_ID: { ...text, title: "Membaca bunga" },
          },
        },
        { slug: "biaya", texts: { id_ID: { ...text, title: "Biaya", text: "" } } },
      ],
      faq: [
        {
          slug: "apa",
          texts: { id_ID: { title: "Apa?", description: "", keywords: [], text: "Finny & you." } },
        },
      ],
    });
    expect(v.parse(CatalogueFileSchema, JSON.parse(JSON.stringify(file)))).toEqual(file);
  });

  test("marks licensed lenders' products without a price", () => {
    const pindar = parseChangedRegistry({
      "lenders.csv": [{ market: "ID" }],
      "lists.csv": [{ regulator: "OJK" }],
      "licences.csv": [{ kind: "p2p-licensed" }],
      "products.csv": [
        {},
        {
          id: "priced",
          name: "Priced",
          amount_min: "1500",
          rate_max: "4",
          rate_kind: "flat",
          rate_period: "month",
          ...SOURCED,
        },
      ],
    });
    const { products } = createCatalogueFile(buildCatalogue(pindar, BUILT_ON), PAGES, HELD_LISTS);
    expect(products.map(({ id, showsLegalMaximum }) => [id, showsLegalMaximum])).toEqual([
      ["northcash", true],
      ["priced", undefined],
    ]);
    expect(products[1]).toMatchObject({
      quota: { min: 1500 },
      interestRate: { max: 4, kind: "flat", period: "month" },
      asOf: SOURCED.as_of,
    });
  });

  test("names similar lenders by legal name if ambiguous", () => {
    const two = parseChangedRegistry({
      "lenders.csv": [{}, { id: "northcash", name: "Northcash", legal_name: "Northcash Ltd" }],
    });
    const note = {
      slug: "northcash",
      locale: "en_US",
      entry: { data: { similar: "north-lending" } },
    };
    const notes = { en_US: [note] } as unknown as LenderNotes;
    const { companies } = createCatalogueFile(
      buildCatalogue(two, BUILT_ON, notes),
      PAGES,
      HELD_LISTS,
    );
    expect(companies.map(({ id, similar }) => [id, similar])).toEqual([
      ["north-lending", ["Northcash Ltd"]],
      ["northcash", ["North Lending"]],
    ]);
  });
});
