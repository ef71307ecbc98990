import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { buildCatalogue } from "#catalogue/catalogue.ts";
import { SLUG } from "#catalogue/registry/cells.ts";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";
import { type Changes, createRegistryFiles } from "./registry-files.ts";

describe("content/registry", () => {
  const registry = readRegistry("content/registry");
  const { lenders, licences, products } = registry;
  const catalogue = buildCatalogue(registry, "2026-11-23");

  test("contains all lenders, apps and licences", () => {
    expect(lenders.length).toBeGreaterThanOrEqual(745);
    const apps = products.filter(({ registerName }) => registerName !== undefined);
    expect(apps.length).toBeGreaterThanOrEqual(1200);
    expect(licences.length).toBeGreaterThanOrEqual(803);
  });

  test("assigns every product to a lender", () => {
    const listedProducts = [...catalogue.productsOfLender.values()].flat();
    expect(listedProducts).toHaveLength(products.length);
    for (const { id } of [...lenders, ...products]) expect(id).toMatch(SLUG);
  });

  test("contains unique names", () => {
    expect(new Set(lenders.map(({ name }) => name)).size).toBe(lenders.length);
    const full = products.map(({ lenderId, name }) => `${lenderId} ${name}`);
    expect(new Set(full).size).toBe(products.length);
  });

  test("contains no names in capital letters only", () => {
    const shouted = [...lenders, ...products].filter(
      ({ name, registerName }) => name === registerName && name.length > 4 && !/\p{Ll}/u.test(name),
    );
    expect(shouted).toEqual([]);
  });

  test("classifies lenders as microfinance banks by registered name", () => {
    const banks = lenders.filter(({ registerName = "" }) =>
      /MICROFINANCE ?BANK/i.test(registerName),
    );
    const types = new Set(banks.map(({ lenderType }) => lenderType));
    expect(types).toEqual(new Set(["microfinance-bank"]));
  });

  test("dates each licence status by a list or decision", () => {
    const days = new Set([...registry.lists, ...registry.decisions].map(({ day }) => day));
    const groundless = catalogue.lenders.filter(({ licence }) => {
      const { status, regulators, listDate } = licence;
      return status !== "unverified" && !(regulators.length > 0 && days.has(listDate));
    });
    expect(groundless.map(({ id }) => id)).toEqual([]);
  });

  test("lists both licences of a bank", () => {
    const sterling = catalogue.lenderById.get("sterling-bank");
    expect(sterling?.licences.map(({ list }) => list.regulator)).toEqual(["FCCPC", "CBN"]);
  });
});

describe("readRegistry", () => {
  const writeRegistryFolder = (changes?: Changes) =>
    createTemporaryFolder(
      Object.fromEntries(createRegistryFiles(changes).map(({ path, text }) => [path, text])),
    );

  test("reads the folder in CATALOGUE_REGISTRY_DIR", () => {
    vi.stubEnv("CATALOGUE_REGISTRY_DIR", writeRegistryFolder());
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    expect(readRegistry().lenders.map(({ id }) => id)).toEqual(["north-lending"]);
  });

  test("throws one error with all problems", () => {
    const wrong = { "lenders.csv": { market: "US" }, "terms.csv": { rate_kind: "" } };
    const folder = writeRegistryFolder(wrong);
    const lenders = join(folder, "lenders.csv");
    const terms = join(folder, "terms.csv");
    expect(() => readRegistry(folder)).toThrow(
      `2 problems in the catalogue\n${lenders}:2 market: expected one of NG, ID, found "US"\n${terms}:2 rate_kind:`,
    );
  });

  test("reports missing files", () => {
    const message = "7 problems in the catalogue\nlenders.csv:1 file:";
    expect(() => readRegistry(createTemporaryFolder())).toThrow(message);
  });
});
