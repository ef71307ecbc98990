import { expect, test } from "vitest";
import { search } from "#contract/search/search.ts";
import { describeOnSqlite } from "../../support/database.ts";
import { readAllItems } from "../posts/support/all-items.ts";
import { createSearchInput, FILE, startSearch } from "./support/search-app.ts";

describeOnSqlite("GET /polaris/search", (database) => {
  const start = async () => startSearch(await database());

  test("returns the kind of distress in the query", async () => {
    const app = await start();
    for (const [q, expected] of [
      ["saya mau bunuh diri karena pinjol", "danger"],
      ["diteror kilat", "threat"],
      ["cara lapor pinjol", "complaint"],
      ["how to report a loan app", "complaint"],
      ["does okash report to credit bureaus", null],
      ["kilat", null],
    ] as const) {
      const { distress } = await app.succeed(search, createSearchInput(q));
      expect(distress, q).toBe(expected);
    }
  });

  test("returns counts per type, localized excerpts and links", async () => {
    const app = await start();
    const headers = { "Accept-Language": "id" };
    const response = await app.succeed(search, { ...createSearchInput("bunga"), headers });
    expect(response.groups).toEqual([
      { type: "news", total: 1 },
      { type: "faq", total: 1 },
    ]);
    expect(response.items.map(({ url }) => url)).toEqual([
      "/id/newsDetail/flat",
      "/id/aboutFAQ#suku",
    ]);
    const { excerpt = "" } = response.items[1] ?? {};
    expect([...excerpt].length).toBeLessThanOrEqual(71);
    expect(excerpt).toMatch(/bunga/);
    const only = await app.succeed(search, {
      ...createSearchInput("bunga", { type: "faq" }),
      headers,
    });
    expect(only.items.map(({ type }) => type)).toEqual(["faq"]);
  });

  test("finds each lender once by its app's name", async () => {
    const app = await start();
    const keysFor = async (query: string, more: { market?: string } = {}) => {
      const response = await app.succeed(
        search,
        createSearchInput(query, { type: "company", ...more }),
      );
      expect(response.total).toBe(response.items.length);
      return response.items.map(({ id }) => id);
    };
    expect(await keysFor("caremoney")).toEqual(["care"]);
    expect(await keysFor("fair loan app")).toEqual(["fair"]);
    expect(await keysFor("kilat")).toEqual(["kilat"]);
    expect(await keysFor("kilat", { market: "NG" })).toEqual([]);
    expect(await keysFor("zanzibar")).toEqual([]);
  });

  test("returns the alias of a lender matching the query", async () => {
    const app = await start();
    const namesFor = async (query: string) => {
      const page = await app.succeed(search, createSearchInput(query, { type: "company" }));
      return page.items.map(({ alias, title }) => [alias, title]);
    };
    const fair = "Fair Microfinance Bank";
    for (const query of ["caremoney", "care money", "carmoney", "caremon"]) {
      expect(await namesFor(query)).toContainEqual(["Caremoney", "Care Technologies"]);
    }
    expect(await namesFor("fair loan app")).toEqual([["Fair Loan App", fair]]);
    expect(await namesFor("fairmoney")).toEqual([["FairMoney", fair]]);
    expect(await namesFor("fair")).toEqual([[null, fair]]);
    expect(await namesFor("kilat")).toEqual([[null, "Kilat"]]);
    expect(await namesFor("cepat sentosa")).toEqual([["PT Cepat Sentosa", "Kilat"]]);
  });

  test("paginates results of all types without duplicates", async () => {
    const app = await start();
    const items = await readAllItems(async (at) => {
      const page = await app.succeed(search, createSearchInput("fair", { size: "2", ...at }));
      expect(page.items.length).toBeLessThanOrEqual(2);
      return page;
    });
    const keys = items.map(({ type, id }) => `${type}:${id}`);
    expect(keys.slice(0, 2)).toEqual(["product:fairmoney", "company:fair"]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("returns the registers searched for an unknown name", async () => {
    const app = await start();
    const missing = await app.succeed(search, createSearchInput("zanzibar"));
    expect(missing).toMatchObject({
      items: [],
      total: 0,
      verdict: {
        state: "not-found",
        lists: FILE.lists,
        url: "/aboutFAQ#lender-not-in-register",
      },
    });
    const alike = await app.succeed(search, createSearchInput("fairest"));
    expect(alike.suggestions).toContainEqual({ name: "FairMoney", market: "NG" });
    const part = await app.succeed(search, createSearchInput("is fairmoney licensed"));
    expect(part).toMatchObject({
      match: { how: "part", words: "fairmoney" },
      verdict: { lists: [] },
    });
  });

  test.for([
    ["nothing", ""],
    ["spaces", "   "],
    ["a control character", "fair\u0000money"],
    ["a right-to-left override", "\u202Eyenomriaf"],
    ["101 characters", "f".repeat(101)],
    ["7,000 characters", "f".repeat(7_000)],
  ] as const)("rejects %s with a localized message", async ([, q]) => {
    const app = await start();
    const sentences = new Set<string>();
    for (const language of ["en-NG", "id", "zh-CN"]) {
      const headers = { "Accept-Language": language };
      const { code, data } = await app.call(search, { ...createSearchInput(q), headers });
      expect(code).toBe("1001");
      sentences.add((data as { fields: { q: string } }).fields.q);
    }
    expect(sentences.size).toBe(3);
  });

  test("returns no results for punctuation and unsupported scripts", async () => {
    const app = await start();
    for (const q of ["مرحبا", "😀", "!!!", "a' or 1=1 --", "%", "\\", "__proto__", "constructor"]) {
      expect((await app.succeed(search, createSearchInput(q))).items, q).toEqual([]);
    }
  });
});
