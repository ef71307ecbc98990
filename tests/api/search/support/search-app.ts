import {
  createCatalogueFileData,
  createFileCompany,
  createFilePage,
  createFileProduct,
} from "../../../support/catalogue-file.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { recordQueries } from "../../../support/query-plans.ts";
import { startServiceApp } from "../../support/service-app.ts";
import { buildSite } from "../../support/site-fixture.ts";

const LONG = `${"Sebelum meminjam, baca dulu. ".repeat(9)}Suku bunga flat menipu.`;
export const FILE = createCatalogueFileData({
  products: [
    createFileProduct({ id: "caremoney", name: "Caremoney", lender: "care" }),
    createFileProduct({
      id: "fairmoney",
      name: "FairMoney",
      lender: "fair",
      otherNames: ["Fair Loan App"],
    }),
    createFileProduct({ id: "kilat", name: "Kilat", lender: "kilat" }),
  ],
  companies: [
    createFileCompany({ id: "care", name: "Care Technologies" }),
    createFileCompany({ id: "fair", name: "Fair Microfinance Bank" }),
    createFileCompany({
      ...{ id: "kilat", name: "Kilat", legalName: "PT Cepat Sentosa", market: "ID" },
      similar: ["Kilatku"],
    }),
  ],
  news: [
    createFilePage(
      "flat",
      { en_US: "Flat interest", id_ID: "Bunga flat", zh_CN: "平息贷款的利率" },
      {
        keywords: ["Flat Rate"],
        published: "2026-11-20",
        text: "Fairmoney calls your contacts at a flat rate.",
      },
    ),
  ],
  faq: [createFilePage("suku", { id_ID: "Apa itu suku bunga?" }, { text: LONG })],
});

/** The query of a search. */
export const createSearchInput = (q: string, more: object = {}) => ({ query: { q, ...more } });

/** Starts an app with three lenders and two texts, and records its database queries. */
export async function startSearch(database: TestDatabase) {
  const site = await buildSite();
  await site.write("catalogue.json", JSON.stringify(FILE));
  const { onQuery, queries } = recordQueries();
  const app = await startServiceApp(database, { folder: site.folder, onQuery });
  return { ...app, queries, database };
}
