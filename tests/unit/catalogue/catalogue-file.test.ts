import * as v from "valibot";
import { expect, test } from "vitest";
import { buildCatalogue } from "#catalogue/catalogue.ts";
import { CatalogueFileSchema, catalogueFile } from "#catalogue/catalogue-file.ts";
import { localise } from "#catalogue/localised.ts";
import { registryWith } from "./registry-files.ts";

const registry = registryWith({
  "lenders.csv": [{}],
  "licences.csv": [{}],
  "products.csv": [{}],
});

const ARTICLES = [
  { id: "id_ID/bunga", data: { title: "Membaca bunga" } },
  { id: "en_US/bunga", data: { title: "Reading rates" } },
  { id: "id_ID/biaya", data: { title: "Biaya" } },
];

const NEWS = {
  en_US: localise(ARTICLES, "en_US"),
  en_NG: localise(ARTICLES, "en_NG"),
  id_ID: localise(ARTICLES, "id_ID"),
  zh_CN: localise(ARTICLES, "zh_CN"),
};

test("says what there is, its names, and nothing more", () => {
  const file = catalogueFile(buildCatalogue(registry), NEWS);
  expect(file).toEqual({
    products: [{ id: "northcash", name: "Northcash", lender: "north-lending" }],
    companies: [{ id: "north-lending", name: "North Lending" }],
    news: [
      { slug: "bunga", titles: { en_US: "Reading rates", id_ID: "Membaca bunga" } },
      { slug: "biaya", titles: { id_ID: "Biaya" } },
    ],
  });
  expect(v.parse(CatalogueFileSchema, JSON.parse(JSON.stringify(file)))).toEqual(file);
});
