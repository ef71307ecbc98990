import { describe, expect, test } from "vitest";
import { BLOCKED, FullStorage, KeptTexts, openDevice, openPage } from "../support/opened-page.ts";

const KEY = "finny:searches";

async function open(device = openDevice()) {
  openPage("/search", device);
  return { device, ...(await import("#browser/search/search-store.ts")) };
}

describe("recent searches", () => {
  test("remembers the five latest distinct searches", async () => {
    const { rememberSearch, device } = await open();
    for (const term of ["kuda", "carbon", "okash", "branch", "Kuda", "renmoney", "fairmoney"]) {
      rememberSearch(term);
    }
    const { $recentSearches } = await open(device);
    expect($recentSearches.get()).toEqual(["fairmoney", "renmoney", "Kuda", "branch", "okash"]);
  });

  test("removes one or all searches", async () => {
    const { $recentSearches, rememberSearch, forgetSearch, forgetSearches, device } = await open();
    for (const term of ["kuda", "carbon"]) rememberSearch(term);
    forgetSearch("KUDA");
    expect($recentSearches.get()).toEqual(["carbon"]);
    forgetSearches();
    expect($recentSearches.get()).toEqual([]);
    expect(device.localStorage.getItem(KEY)).toBeNull();
  });

  test.for([
    ["no JSON", "{"],
    ["no list", '"kuda"'],
    ["null", "null"],
    ["too many", JSON.stringify(Array.from({ length: 6 }, (_, index) => `term ${index}`))],
    ["no texts", '[1,{"a":1}]'],
    ["empty texts", '[""]'],
    ["a very long text", JSON.stringify(["x".repeat(10_000)])],
  ] as const)("discards damaged storage: %s", async ([, kept]) => {
    const { $recentSearches, rememberSearch } = await open(openDevice({ [KEY]: kept }));
    expect($recentSearches.get()).toEqual([]);
    rememberSearch("kuda");
    expect($recentSearches.get()).toEqual(["kuda"]);
  });

  test("ignores searches above the length limit", async () => {
    const { $recentSearches, rememberSearch } = await open();
    rememberSearch("x".repeat(101));
    expect($recentSearches.get()).toEqual([]);
  });

  test.for([
    ["blocked", BLOCKED],
    ["full", { localStorage: new FullStorage(), sessionStorage: new KeptTexts() }],
  ] as const)("remembers searches in memory if storage is %s", async ([, device]) => {
    const { $recentSearches, rememberSearch } = await open(device);
    rememberSearch("kuda");
    expect($recentSearches.get()).toEqual(["kuda"]);
  });
});
