import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { buildCatalogue } from "#catalogue/catalogue.ts";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { PERMISSIONS } from "#contract/catalogue/constants.ts";
import { findProblemsWith, parseChangedRegistry } from "./registry-files.ts";

const SECOND = { id: "southcash", name: "Southcash" };

describe("permissions.csv", () => {
  test("sorts a product's permissions", () => {
    const registry = parseChangedRegistry({
      "products.csv": [{}, SECOND],
      "permissions.csv": { permissions: "location|contacts" },
    });
    const { productById } = buildCatalogue(registry, "2026-11-22");
    expect(productById.get("northcash")?.permissions).toEqual({
      product: "northcash",
      package: "example.north",
      permissions: ["contacts", "location"],
      source: "https://doi.org/10.1145/3779208.3785263",
      asOf: "2026-11-22",
    });
    expect(productById.get("southcash")?.permissions).toBeUndefined();
  });

  test.each([
    [{ product: "eastcash" }, 'product: expected an id of products.csv, found "eastcash"'],
    [{ permissions: "contacts|camera" }, "permissions: expected one of contacts, call-log, sms,"],
    [
      { permissions: "" },
      "permissions: expected at least one permission, each once, found nothing",
    ],
    [{ permissions: "sms|sms" }, "permissions: expected at least one permission, each once"],
    [{ package: "north" }, "package: expected a package such as com.example.app"],
    [{ source: "https://blog.example" }, "source: expected one of https://doi.org/"],
    [{ as_of: "" }, "as_of: expected a date that exists"],
  ])("rejects %j", (cells, problem) => {
    const problems = findProblemsWith({ "permissions.csv": cells });
    expect(problems).toEqual([expect.stringContaining(`permissions.csv:2 ${problem}`)]);
  });

  test("rejects duplicate products and packages", () => {
    const again = [{}, { package: "example.other" }];
    expect(findProblemsWith({ "permissions.csv": again })).toEqual([
      'permissions.csv:3 product: expected product only once, line 2 has it, found "northcash"',
    ]);
    const shared = {
      "products.csv": [{}, SECOND],
      "permissions.csv": [{}, { product: SECOND.id }],
    };
    expect(findProblemsWith(shared)).toEqual([
      'permissions.csv:3 package: expected package only once, line 2 has it, found "example.north"',
    ]);
  });
});

describe("article on permissions", () => {
  const { permissions } = readRegistry("content/registry");
  const counts = PERMISSIONS.map(
    (permission) => permissions.filter((row) => row.permissions.includes(permission)).length,
  );

  test.each(readdirSync("content/news"))("states the counts of permissions.csv in %s", (locale) => {
    const file = `content/news/${locale}/loan-app-permissions.md`;
    const text = readFileSync(file, "utf8");
    const cells = [...text.matchAll(/^\|.*\| +(\d+) +\|$/gm)].map(([, count]) => Number(count));
    expect(cells).toEqual(counts);
    expect(text).toContain(`${permissions.length}`);
  });
});
