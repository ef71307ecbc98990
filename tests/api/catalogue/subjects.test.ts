import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  createSubjectLookup,
  openCatalogue,
  toSiteCatalogue,
} from "#server/catalogue/catalogue.ts";
import {
  createCatalogueFileData,
  createFileCompany,
  createFilePage,
  createFileProduct,
} from "../../support/catalogue-file.ts";

const FILE = createCatalogueFileData({
  products: [createFileProduct({ id: "northcash", name: "Northcash", lender: "north-lending" })],
  companies: [createFileCompany({ id: "north-lending", name: "North Lending" })],
  news: [
    createFilePage("bunga", { en_US: "Reading rates", id_ID: "Membaca bunga" }),
    createFilePage("zh-only", { zh_CN: "利率" }),
  ],
});

describe("createSubjectLookup", () => {
  test("returns a name in another language if untranslated", () => {
    const catalogue = toSiteCatalogue(FILE);
    const subjects = createSubjectLookup(() => catalogue);
    expect(subjects.nameOf("product", "northcash", "zh_CN")).toBe("Northcash");
    expect(subjects.nameOf("company", "north-lending", "en_US")).toBe("North Lending");
    expect(subjects.nameOf("news", "bunga", "en_US")).toBe("Reading rates");
    expect(subjects.nameOf("news", "bunga", "zh_CN")).toBe("Membaca bunga");
    expect(subjects.nameOf("news", "zh-only", "en_NG")).toBe("利率");
    expect(subjects.nameOf("product", "north-lending", "en_US")).toBeUndefined();
    expect(subjects.has("company", "northcash")).toBe(false);
    expect(subjects.has("comment", "northcash")).toBe(false);
  });

  test("reloads the catalogue after the site is rebuilt", async () => {
    const folder = mkdtempSync(join(tmpdir(), "site-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const dist = join(folder, "dist");
    const build = (content: string) => {
      const fresh = join(folder, "fresh");
      mkdirSync(fresh);
      writeFileSync(join(fresh, "catalogue.json"), content);
      rmSync(dist, { recursive: true, force: true });
      renameSync(fresh, dist);
    };
    const subjects = createSubjectLookup(openCatalogue(dist));
    const has = (id: string) => () => subjects.has("product", id);
    expect(has("northcash")()).toBe(false);
    build(JSON.stringify(FILE));
    await expect.poll(has("northcash"), { timeout: 5000 }).toBe(true);

    build('{"products":[{"id":"half');
    const [product] = FILE.products;
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(has("northcash")()).toBe(true);

    build(JSON.stringify({ ...FILE, products: [{ ...product, id: "southcash" }] }));
    await expect.poll(has("southcash"), { timeout: 5000 }).toBe(true);
    expect(has("northcash")()).toBe(false);
  });
});
