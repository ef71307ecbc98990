import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseAddressInputs } from "#browser/calculator/address.ts";
import { calculate } from "#browser/calculator/calculation.ts";

const examples = globSync("content/news/*/*.md").flatMap((file) => {
  const [, query] = /^calculator: "(.+)"$/m.exec(readFileSync(file, "utf8")) ?? [];
  return query ? [[file, query] as const] : [];
});

describe("links from articles to the calculator", () => {
  test.for(examples)("show a result: %s", ([, query]) => {
    const inputs = parseAddressInputs(query, "en_US");
    expect(inputs && calculate(inputs, "en_US", undefined)).toHaveProperty("cost");
  });
});
