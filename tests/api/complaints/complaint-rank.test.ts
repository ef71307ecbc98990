import { expect, test } from "vitest";
import { companyDetails } from "#contract/catalogue/company.ts";
import { stats } from "#contract/statistics/stats.ts";
import { newId } from "#server/db/ids.ts";
import { takeSnapshot } from "#server/snapshot/snapshot.ts";
import { madeCatalogueFile, madeCompany, madeProduct } from "../../support/catalogue-file.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";

const FILE = madeCatalogueFile({
  companies: [
    ...["aba", "bisa", "cedar"].map((id) => madeCompany({ id, name: id, market: "NG" })),
    ...["dana", "emas"].map((id) => madeCompany({ id, name: id, market: "ID" })),
  ],
  products: [madeProduct({ id: "cash", name: "Cash", lender: "aba" })],
});

describeOnSqlite("where a lender stands by complaints", (_, dialect) => {
  async function start() {
    const site = await buildSite();
    await site.write("catalogue.json", JSON.stringify(FILE));
    const app = await startServiceApp(await createDatabase(dialect), { folder: site.folder });
    const count = (companyId: string, times: number) =>
      app.services.store.db
        .insertInto("complaints")
        .values(
          Array.from({ length: times }, () => ({
            ...{ id: newId(), company_id: companyId, subject: "A fee", message: "Taken twice" },
            ...{ is_counted: 1, created_at: app.clock.now() },
          })),
        )
        .execute();
    const rankOf = async (id: string) => {
      const key = `company:${id}`;
      const told = await app.succeed(stats, { query: { subjects: key } });
      return told[key]?.complaintRank;
    };
    return { ...app, count, rankOf };
  }

  test("is told from five complaints on, beside the lenders of its market that have any", async () => {
    const app = await start();
    await app.count("aba", 4);
    await app.count("bisa", 6);
    await app.count("dana", 9);
    // Not in the register any more: compared with nobody.
    await app.count("gone", 20);
    expect(await app.rankOf("aba")).toBeNull();
    expect(await app.rankOf("bisa")).toEqual({ rank: 1, companies: 2 });
    expect(await app.rankOf("dana")).toBeNull();
    await app.count("aba", 3);
    // Ranks are kept for a second.
    expect(await app.rankOf("bisa")).toEqual({ rank: 1, companies: 2 });
    app.clock.pass(1000);
    expect(await app.rankOf("aba")).toEqual({ rank: 1, companies: 2 });
    expect(await app.rankOf("bisa")).toEqual({ rank: 2, companies: 2 });
    const { stats: ofBisa } = await app.succeed(companyDetails, { params: { id: "bisa" } });
    expect(ofBisa).toMatchObject({ complaints: 6, complaintRank: { rank: 2, companies: 2 } });
    const product = await app.succeed(stats, { query: { subjects: "product:cash" } });
    expect(product["product:cash"]?.complaintRank).toBeNull();
  });

  test("goes into the snapshot as counts, also of lenders without reviews", async () => {
    const app = await start();
    await app.count("aba", 5);
    await app.count("dana", 1);
    expect((await takeSnapshot(app.services)).counts).toEqual({
      "company:aba": { questions: 0, complaints: 5 },
      "company:dana": { questions: 0, complaints: 1 },
    });
  });
});
