import { rename } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { WarningsFile } from "#catalogue/file/catalogue-file.ts";
import { search } from "#contract/search/search.ts";
import { LOCALE_CODES, LOCALES } from "#i18n/locales.ts";
import {
  createCatalogueFileData,
  createFileCompany,
  createFileProduct,
} from "../../support/catalogue-file.ts";
import { describeOnSqlite } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";

const CATALOGUE = createCatalogueFileData({
  products: [createFileProduct({ id: "klikdana", name: "KlikDana", lender: "klik" })],
  companies: [
    createFileCompany({ id: "klik", name: "Klik", legalName: "PT Klik Jaya", market: "ID" }),
  ],
});
const FILE: WarningsFile = {
  publisher: "Task force",
  upTo: "2024-12-08",
  warnings: ["Alipinjaman", "KlikDana", "Klik Dana - Uang Tunai", "Klikdane"].map((name) => ({
    ...{ name, aliases: [], offer: "loan", copies: null },
    releases: ["SP 05/VII/SWI/2018"],
  })),
};

describeOnSqlite("warnings of GET /polaris/search", (database) => {
  const start = async () => {
    const site = await buildSite();
    await site.write("catalogue.json", JSON.stringify(CATALOGUE));
    await site.write("warnings.json", JSON.stringify(FILE));
    const app = await startServiceApp(await database(), { folder: site.folder });
    const ask = (q: string, more: object = {}, language = "id") =>
      app.succeed(search, {
        query: { q, ...more },
        headers: { "Accept-Language": language },
      });
    return { ask, site };
  };

  test("contain the warned name, in each language", async () => {
    const { ask } = await start();
    for (const locale of LOCALE_CODES) {
      const { tag, path } = LOCALES[locale];
      const { warnings } = await ask("ali-pinjaman", {}, tag);
      expect(warnings, locale).toMatchObject({
        ...{ publisher: "Task force", upTo: "2024-12-08", total: 1, namesake: null },
        items: [{ name: "Alipinjaman", releases: ["SP 05/VII/SWI/2018"] }],
        url: path === "" ? "/warnings" : `/${path}/warnings`,
      });
    }
  });

  test("are returned without suggestions of similar lenders", async () => {
    const { ask } = await start();
    const [published, misspelt] = [await ask("klikdane"), await ask("klikdano")];
    expect(published.verdict).toMatchObject({ state: "warned", similar: [] });
    expect(misspelt.verdict).toMatchObject({
      state: "not-found",
      similar: [{ state: "listed", name: "KlikDana" }],
    });
  });

  test("name the licensed lender with the same name", async () => {
    const { ask, site } = await start();
    for (const q of ["klikdana", "KlikD4na", "Кlik dana"]) {
      const { warnings } = await ask(q);
      expect(warnings, q).toMatchObject({
        total: 2,
        namesake: { name: "Klik", url: "/id/companyDetails/klik" },
      });
    }
    const { items, groups } = await ask("klikdana");
    expect(items[0]).toMatchObject({ type: "product", id: "klikdana" });
    await rename(join(site.folder, "warnings.json"), join(site.folder, "none.json"));
    const app = await startServiceApp(await database(), { folder: site.folder });
    const without = await app.succeed(search, {
      query: { q: "klikdana" },
      headers: { "Accept-Language": "id" },
    });
    expect({ items, groups }).toEqual({ items: without.items, groups: without.groups });
    expect(without.warnings).toBeNull();
  });

  test("contain a warned name within a question", async () => {
    const { ask } = await start();
    const { match, warnings } = await ask("klikdana penipu besar");
    expect(match).toMatchObject({ how: "part", words: "klikdana" });
    expect(warnings).toMatchObject({ searched: "klikdana", total: 2 });
  });

  test("are returned only when searching Indonesian lenders", async () => {
    const { ask } = await start();
    expect((await ask("klikdana", { type: "company" })).warnings).toMatchObject({ total: 2 });
    expect((await ask("alipinjaman", { type: "company" })).warnings).toMatchObject({ total: 1 });
    expect((await ask("klikdana", { type: "product" })).warnings).toBeNull();
    expect((await ask("klikdana", { market: "NG" })).warnings).toBeNull();
    expect((await ask("klikdana", { market: "ID" })).warnings).not.toBeNull();
  });
});
