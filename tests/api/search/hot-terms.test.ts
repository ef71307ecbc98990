import { expect, test } from "vitest";
import { hotTerms, search } from "#contract/search/search.ts";
import { DAY } from "#server/core/clock.ts";
import { removeExpiredRows } from "#server/privacy/expired-rows.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";
import { findTableScans } from "../../support/query-plans.ts";
import { createSearchInput, startSearch } from "./support/search-app.ts";

describeOnEachDb("GET /polaris/search/hot", (_database, dialect) => {
  const start = async () => startSearch(await createDatabase(dialect));

  test("returns the most searched names and topics", async () => {
    const app = await start();
    const { searchedTerms } = app.services;
    // A separate store, so that the app does not record this test's own queries.
    const store = await app.database.open();
    const ask = (q: string, address: string) =>
      app.succeed(search, { ...createSearchInput(q), address });
    const askFromNetworks = async (count: number, ...queries: readonly string[]) => {
      for (let index = 0; index < count; index += 1) {
        await ask(queries[index % queries.length] ?? "", `192.0.2.${index}`);
        if (index % 4 === 3) await searchedTerms.write();
      }
      await searchedTerms.write();
    };
    await askFromNetworks(12, "FairMoney", "fair money", "fair loan app");
    await askFromNetworks(11, "flat rate", "Flat-Rate");
    await askFromNetworks(9, "Kilat");
    expect(await app.succeed(hotTerms)).toEqual(["FairMoney", "Flat Rate"]);
    await ask("Kilat", "192.0.2.9");
    expect(await app.succeed(hotTerms)).toEqual(["FairMoney", "Flat Rate"]);
    await searchedTerms.write();
    expect(await app.succeed(hotTerms)).toEqual(["FairMoney", "Flat Rate", "Kilat"]);
    expect(await app.succeed(hotTerms, { query: { market: "ID" } })).toEqual([
      "Flat Rate",
      "Kilat",
    ]);
    const rows = await store.db.selectFrom("searched_terms").selectAll().execute();
    expect(rows.map(({ term, searches }) => `${term} ${searches}`).sort()).toEqual([
      "fairmoney 12",
      "flat rate 11",
      "kilat 10",
    ]);

    app.clock.pass(8 * DAY);
    expect(await app.succeed(hotTerms)).toEqual([]);
    app.clock.pass(30 * DAY);
    await removeExpiredRows(app.services);
    expect(await store.db.selectFrom("searched_terms").selectAll().execute()).toEqual([]);
    expect(await findTableScans(store, app.queries())).toEqual([]);
  });

  test("counts only names and topics, once per network and day", async () => {
    const app = await start();
    const store = await app.database.open();
    const searches = async () => {
      await app.services.searchedTerms.write();
      const rows = await store.db.selectFrom("searched_terms").selectAll().execute();
      return rows.map(({ term, searches: count }) => `${term} ${count}`);
    };
    for (const q of [
      "fairmoney calls your contacts",
      "fairmoney flat",
      "fairm",
      "farimoney",
      "zanzibar",
      "flat",
      "fairmoney ada@example.com 08031234567",
    ]) {
      await app.succeed(search, createSearchInput(q));
    }
    expect(await searches()).toEqual([]);
    for (let times = 0; times < 20; times += 1) {
      // One network has all IPv6 addresses with the same first half.
      await app.succeed(search, { ...createSearchInput("kilat"), address: `2001:db8::${times}` });
      await searches();
    }
    expect(await searches()).toEqual(["kilat 1"]);
    app.clock.pass(DAY);
    await app.succeed(search, { ...createSearchInput("kilat"), address: "2001:db8::1" });
    expect(await searches()).toEqual(["kilat 1", "kilat 1"]);
  });

  test("omits stored terms besides names and topics", async () => {
    const app = await start();
    const store = await app.database.open();
    const day = new Date(app.clock.now()).toISOString().slice(0, 10);
    const terms = ["fairmoney calls your contacts", "fair money", "fairmoney"];
    const rows = terms.map((term) => ({ day, market: "NG" as const, term, searches: 90 }));
    await store.db.insertInto("searched_terms").values(rows).execute();
    expect(await app.succeed(hotTerms)).toEqual(["FairMoney"]);
  });
});
