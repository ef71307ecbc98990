import { expect, test } from "vitest";
import { companyList } from "#contract/catalogue/company.ts";
import { leaderboard } from "#contract/catalogue/leaderboard.ts";
import { productList } from "#contract/catalogue/product.ts";
import { follow } from "#contract/reactions/reactions.ts";
import {
  createCatalogueFileData,
  createFileCompany,
  createFileProduct,
} from "../../support/catalogue-file.ts";
import { createDatabase, describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { readAllItems } from "../posts/support/all-items.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";

const FILE = createCatalogueFileData({
  products: [
    createFileProduct({
      id: "abacash",
      name: "Abacash",
      quota: { min: 1_000, max: 90_000 },
      interestRate: { min: 3, max: 4, kind: "flat", period: "month" },
      fees: "none",
      source: "https://abacash.example/terms",
      asOf: "2026-07-01",
    }),
    createFileProduct({
      id: "bisaloan",
      name: "Bisaloan",
      quota: { min: 1, max: 9_000_000 },
      showsLegalMaximum: true,
      published: [
        {
          day: "2020-03-12",
          medium: "google-play",
          source: "https://store.example/bisaloan",
          appId: "example.bisaloan",
          quota: { min: 1_500 },
          rateAsPublished: "10%-30% monthly",
          language: "en",
        },
      ],
    }),
    createFileProduct({ id: "cedarpay", name: "Cedarpay", quota: { min: 500, max: 20_000 } }),
    createFileProduct({ id: "dotcash", name: "Dotcash" }),
  ],
  companies: [
    createFileCompany({ id: "abacash", name: "Abacash" }),
    createFileCompany({ id: "bisaloan", name: "Bisaloan", market: "ID" }),
    createFileCompany({ id: "cedarpay", name: "Cedarpay", lenderType: "commercial-bank" }),
    createFileCompany({ id: "dotcash", name: "Dotcash" }),
    createFileCompany({ id: "empty", name: "Empty" }),
  ],
});

describeOnEachDb("product and company lists", (database, dialect) => {
  async function start(own = false) {
    const site = await buildSite();
    await site.write("catalogue.json", JSON.stringify(FILE));
    const { onQuery, queries } = recordQueries();
    const used = await (own ? createDatabase(dialect) : database());
    const app = await startServiceApp(used, { folder: site.folder, onQuery });
    return { ...app, queries };
  }

  test("lists matching products before possible matches", async () => {
    const app = await start();
    const query = { market: "NG", amount: "50000" } as const;
    const list = await app.succeed(productList, { query });
    expect(list.items.map(({ id, match }) => `${id} ${match}`)).toEqual([
      "abacash yes",
      "dotcash unknown",
    ]);
    expect(list).toMatchObject({ total: 2, counts: { yes: 1, unknown: 1, no: 1 }, next: null });
    const rest = await app.succeed(productList, { query: { ...query, match: "no" } });
    expect(rest.items.map(({ id }) => id)).toEqual(["cedarpay"]);
    const costs = await app.succeed(productList, {
      query: { ...query, amount: "10000", term: "3" },
    });
    expect(costs).toMatchObject({ sort: "total", order: "asc", costs: 1 });
    expect(costs.items.map(({ isRanked }) => isRanked)).toEqual([true, false, false]);
  });

  test("lists only the reader's market when sorted by limit", async () => {
    const app = await start();
    const ids = async (language: string) => {
      const headers = { "Accept-Language": language };
      const list = await app.succeed(productList, { query: { sort: "limit" }, headers });
      return [list.market, ...list.items.map(({ id }) => id)];
    };
    expect(await ids("en-NG")).toEqual(["NG", "abacash", "cedarpay", "dotcash"]);
    expect(await ids("id")).toEqual(["ID", "bisaloan"]);
  });

  test("returns every product once across pages", async () => {
    const app = await start();
    const items = await readAllItems(async (at) => {
      const page = await app.succeed(productList, { query: { size: "3", ...at } });
      expect(page.total).toBe(4);
      return page;
    });
    // Products of the reader's market come first.
    expect(items.map(({ id }) => id)).toEqual(["abacash", "cedarpay", "dotcash", "bisaloan"]);
  });

  test("returns products by id from all markets", async () => {
    const app = await start();
    const query = { ids: "bisaloan,cedarpay,gone,abacash", amount: "50000", term: "3" } as const;
    const { items, total } = await app.succeed(productList, { query });
    expect(total).toBe(3);
    const productsById = Object.fromEntries(items.map((item) => [item.id, item]));
    expect(productsById["abacash"]).toMatchObject({
      // The total at 4 % a month flat, in kobo.
      cost: 5_600_000,
      costGap: null,
      fees: "none",
      source: "https://abacash.example/terms",
      asOf: "2026-07-01",
      showsLegalMaximum: false,
      published: null,
    });
    expect(productsById["cedarpay"]).toMatchObject({ match: "no", costGap: "amount-not-offered" });
    expect(productsById["bisaloan"]).toMatchObject({
      cost: null,
      costGap: "terms-unknown",
      showsLegalMaximum: true,
      published: {
        day: "2020-03-12",
        medium: "google-play",
        source: "https://store.example/bisaloan",
        amount: { min: 1_500, max: null },
        rateAsPublished: "10%-30% monthly",
        feesAsPublished: null,
      },
    });
  });

  test("sorts companies by name, products and followers", async () => {
    const app = await start(true);
    const { token } = await signIn(app);
    const body = { subjectType: "company", subjectId: "empty", follow: true } as const;
    await app.succeed(follow, { token, body });
    const ids = async (query: Record<string, string>) =>
      (await app.succeed(companyList, { query })).items.map(({ id }) => id);
    expect(await ids({})).toEqual(["abacash", "bisaloan", "cedarpay", "dotcash", "empty"]);
    expect(await ids({ market: "NG", sort: "followers" })).toEqual([
      "empty",
      "abacash",
      "cedarpay",
      "dotcash",
    ]);
    expect((await ids({ sort: "products" })).at(-1)).toBe("empty");
    expect(await ids({ lenderType: "commercial-bank" })).toEqual(["cedarpay"]);
  });

  test("ranks only products of the reader's country", async () => {
    const app = await start(true);
    let networks = 0;
    const followProduct = async (subjectId: string) => {
      const { token } = await signIn(app);
      networks += 1;
      const address = `203.0.113.${networks}`;
      const body = { subjectType: "product", subjectId, follow: true } as const;
      await app.succeed(follow, { token, address, body });
    };
    const followers = { dotcash: 6, abacash: 5, cedarpay: 4, bisaloan: 7 };
    for (const [id, count] of Object.entries(followers)) {
      for (let index = 0; index < count; index += 1) await followProduct(id);
    }
    const ranking = async (board: "popularity" | "reviews" | "limits") => {
      const { items, rule, total } = await app.succeed(leaderboard, { params: { board } });
      expect(rule).not.toBe("");
      expect(total).toBe(items.length);
      return items.map(({ rank, value, product }) => {
        if (board === "popularity") expect(product.stats.followers).toBe(value);
        return `${rank} ${product.id} ${value}`;
      });
    };
    expect(await ranking("popularity")).toEqual(["1 dotcash 6", "2 abacash 5"]);
    await followProduct("cedarpay");
    expect(await ranking("popularity")).toEqual(["1 dotcash 6", "2 abacash 5", "2 cedarpay 5"]);
    expect(await ranking("limits")).toEqual(["1 abacash 90000", "2 cedarpay 20000"]);
    expect(await ranking("reviews")).toEqual([]);
    const unknown = await app.ask("/polaris/leaderboard/paid");
    expect(await unknown.json()).toMatchObject({ code: "1001" });
  });

  test("reads all statistics of a page in one query", async () => {
    const app = await start();
    await app.succeed(productList);
    await app.succeed(companyList);
    const figures = app.queries().filter(({ sql }) => sql.includes("subject_stats"));
    // One query for the page of 4 products and one for the page of 5 companies.
    expect(figures).toHaveLength(2);
    await app.succeed(companyList, { query: { sort: "followers" } });
    await app.succeed(leaderboard, { params: { board: "popularity" } });
    expect(await findTableScans(app.services.store, app.queries())).toEqual([]);
  });
});

describeOnSqlite("invalid list queries", (database) => {
  test.for([
    ["ids", ["", "a,b,c,d,e", "a b", "x".repeat(101)]],
    ["amount", ["0", "-5", "1e309", "NaN", "9".repeat(40), "50000-20000"]],
    ["term", ["0", "1000", "NaN", "367d", "d", "7-14d"]],
    ["score", ["6"]],
    ["sort", ["paid"]],
    ["order", ["up"]],
    ["market", ["US"]],
    ["cursor", ["AAAA"]],
    ["size", ["51"]],
  ] as const)("rejects %s %j with a localized message", async ([field, values]) => {
    const app = await startServiceApp(await database());
    const sentences = new Set<string>();
    for (const value of values) {
      for (const language of ["en-US", "id", "zh-CN"]) {
        const address = `${productList.path}?${field}=${encodeURIComponent(value)}`;
        const response = await app.ask(address, { headers: { "Accept-Language": language } });
        expect(response.status).toBe(422);
        const { code, data } = await response.json();
        expect(code).toBe("1001");
        expect(Object.keys(data.fields)).toEqual([field]);
        sentences.add(data.fields[field]);
      }
    }
    expect(sentences.size).toBe(3);
  });
});
