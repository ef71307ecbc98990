import { describe, expect, test } from "vitest";
import { type Market, ownMarketFirst } from "#catalogue/markets.ts";

const ENTRIES: { name: string; markets: Market[] }[] = [
  { name: "fine in Indonesia", markets: ["ID"] },
  { name: "permissions", markets: ["NG", "ID"] },
  { name: "rules of Nigeria", markets: ["NG"] },
];

describe("ownMarketFirst", () => {
  test.for([
    ["NG", ["permissions", "rules of Nigeria", "fine in Indonesia"]],
    ["ID", ["fine in Indonesia", "permissions", "rules of Nigeria"]],
    [undefined, ENTRIES.map(({ name }) => name)],
  ] as const)("sorts foreign entries last for %s", ([home, names]) => {
    const sorted = ownMarketFirst(ENTRIES, home, ({ markets }) => markets);
    expect(sorted.map(({ name }) => name)).toEqual(names);
  });
});
