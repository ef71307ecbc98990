import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { companyDetails } from "#contract/catalogue/company.ts";
import { stats } from "#contract/statistics/stats.ts";
import { createSnapshot } from "#server/snapshot/snapshot.ts";
import {
  createCatalogueFileData,
  createFileCompany,
  createFileProduct,
} from "../../support/catalogue-file.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";

const FILE = createCatalogueFileData({
  companies: [
    ...["aba", "bisa", "cedar"].map((id) => createFileCompany({ id, name: id, market: "NG" })),
    ...["dana", "emas"].map((id) => createFileCompany({ id, name: id, market: "ID" })),
  ],
  products: [createFileProduct({ id: "cash", name: "Cash", lender: "aba" })],
});

describeOnSqlite("rank of lenders by complaints", (_, dialect) => {
  async function start() {
    const site = await buildSite();
    await site.write("catalogue.json", JSON.stringify(FILE));
    const app = await startServiceApp(await createDatabase(dialect), { folder: site.folder });
    const count = (companyId: string, times: number) =>
      app.services.store.db
        .insertInto("complaints")
        .values(
          Array.from({ length: times }, () => ({
            ...{
              id: randomUUID(),
              company_id: companyId,
              subject: "A fee",
              message: "Taken twice",
            },
            ...{ is_counted: 1, trust: 10, created_at: app.clock.now() },
          })),
        )
        .execute();
    const readRank = async (id: string) => {
      const key = `company:${id}`;
      const response = await app.succeed(stats, { query: { subjects: key } });
      return response[key]?.complaintRank;
    };
    return { ...app, count, readRank };
  }

  test("ranks only lenders with at least five complaints", async () => {
    const app = await start();
    await app.count("aba", 4);
    await app.count("bisa", 6);
    await app.count("dana", 9);
    // This lender is not in the register, so it has no rank.
    await app.count("gone", 20);
    expect(await app.readRank("aba")).toBeNull();
    expect(await app.readRank("bisa")).toEqual({ rank: 1, companies: 2 });
    expect(await app.readRank("dana")).toBeNull();
    await app.count("aba", 3);
    // Ranks are cached for a second.
    expect(await app.readRank("bisa")).toEqual({ rank: 1, companies: 2 });
    app.clock.pass(1000);
    expect(await app.readRank("aba")).toEqual({ rank: 1, companies: 2 });
    expect(await app.readRank("bisa")).toEqual({ rank: 2, companies: 2 });
    const { stats: ofBisa } = await app.succeed(companyDetails, { params: { id: "bisa" } });
    expect(ofBisa).toMatchObject({ complaints: 6, complaintRank: { rank: 2, companies: 2 } });
    const product = await app.succeed(stats, { query: { subjects: "product:cash" } });
    expect(product["product:cash"]?.complaintRank).toBeNull();
  });

  test("adds complaint counts to the snapshot", async () => {
    const app = await start();
    await app.count("aba", 5);
    await app.count("dana", 1);
    expect((await createSnapshot(app.services)).counts).toEqual({
      "company:aba": { questions: 0, complaints: 5 },
      "company:dana": { questions: 0, complaints: 1 },
    });
  });
});
