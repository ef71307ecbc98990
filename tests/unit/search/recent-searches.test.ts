import { describe, expect, test } from "vitest";
import { createDevice, openPage } from "../support/opened-page.ts";

async function open(device = createDevice()) {
  openPage("/search", device);
  return { device, ...(await import("#browser/search/search-store.ts")) };
}

describe("recent searches", () => {
  test("contain the five latest different searches", async () => {
    const { addRecentSearch, device } = await open();
    for (const term of ["kuda", "carbon", "okash", "branch", "Kuda", "renmoney", "fairmoney"]) {
      addRecentSearch(term);
    }
    const { $recentSearches } = await open(device);
    expect($recentSearches.get()).toEqual(["fairmoney", "renmoney", "Kuda", "branch", "okash"]);
  });
});
