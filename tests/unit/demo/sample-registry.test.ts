import { describe, expect, test } from "vitest";
import { parseRegistry, readRegistry, refuseRealNames } from "#catalogue/registry/registry.ts";
import { SAMPLE_ID } from "#demo.ts";
import { sampleRegistry } from "../../../scripts/demo/sample-registry.ts";
import { registryTexts } from "../../../scripts/registry-rows.ts";

const DAY = "2026-11-21";
const real = readRegistry("content/registry");

describe("the demo's register", () => {
  const parsed = parseRegistry(registryTexts(sampleRegistry(DAY)));
  if ("problems" in parsed) throw new Error(JSON.stringify(parsed.problems));
  const { lenders, lists, licences, decisions, products } = parsed.registry;

  test("has twelve lenders of both markets with forty products of known terms", () => {
    expect(lenders).toHaveLength(12);
    expect(products).toHaveLength(40);
    expect(new Set(lenders.map(({ market }) => market))).toEqual(new Set(["NG", "ID"]));
  });

  test("shares no id, name or legal name with the real one", () => {
    const taken = new Set(
      [
        ...real.lenders.flatMap(({ id, name, legalName, registerName = "" }) => [
          id,
          name,
          legalName,
          registerName,
        ]),
        ...real.products.flatMap(({ id, name, registerName = "" }) => [id, name, registerName]),
      ].map(comparable),
    );
    const invented = [
      ...lenders.flatMap(({ id, name, legalName }) => [id, name, legalName]),
      ...products.flatMap(({ id, name }) => [id, name]),
    ];
    expect(invented.filter((name) => taken.has(comparable(name)))).toEqual([]);
    expect(new Set(invented).size).toBe(invented.length);
  });

  test("says by every name and id that it is invented, and nothing about a regulator", () => {
    for (const { id, name, legalName } of lenders) {
      expect(id.startsWith(SAMPLE_ID)).toBe(true);
      expect(name).toMatch(/^(?:Sample|Contoh) /);
      expect(legalName).toMatch(/Invented|Rekaan/);
    }
    for (const { name } of products) expect(name).toMatch(/^(?:Sample|Contoh) /);
    expect([...lists, ...licences, ...decisions]).toEqual([]);
  });
});

describe("the real register", () => {
  test("has no id that a demo's could be taken for", () => {
    const ids = [...real.lenders, ...real.products].map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith(SAMPLE_ID))).toEqual([]);
  });

  test("is refused for a demo", () => {
    expect(() => refuseRealNames(real)).toThrow("which is not invented");
  });
});

function comparable(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
