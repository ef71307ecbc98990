import { CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { companyDetails } from "#contract/catalogue/company-details.ts";
import { stats } from "#contract/statistics/stats.ts";
import { takeSnapshot } from "#server/snapshot/snapshot.ts";
import { countForSubject } from "#server/statistics/counters.ts";
import { madeCatalogueFile, madeCompany, madeProduct } from "../../support/catalogue-file.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";

import { recordQueries } from "../../support/query-plans.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";

const FILE = madeCatalogueFile({
  companies: [
    ...["aba", "bisa", "cedar"].map((id) => madeCompany({ id, name: id, market: "NG" })),
    ...["dana", "emas"].map((id) => madeCompany({ id, name: id, market: "ID" })),
  ],
  products: [madeProduct({ id: "cash", name: "Cash", lender: "aba" })],
});

/** Of all companies with complaints. */
const OF_ALL = /from "subject_stats".*"complaints" > 0/;

describeOnEachDatabase("where a lender stands by complaints", (_, dialect) => {
  async function start() {
    const site = await buildSite();
    await site.write("catalogue.json", JSON.stringify(FILE));
    const { onQuery, queries } = recordQueries();
    const options = { folder: site.folder, onQuery };
    const app = await startServiceApp(await createDatabase(dialect), options);
    const count = async (subjectId: string, times: number) => {
      for (let time = 0; time < times; time += 1) {
        const subject = { subjectType: "company", subjectId };
        await countForSubject(app.services.store.db, "complaints", subject, 1);
      }
    };
    /** Places are counted anew each second. */
    const rankOf = async (id: string) => {
      const key = `company:${id}`;
      const told = await app.succeed(stats, { query: { subjects: key } });
      return told[key]?.complaintRank;
    };
    return { ...app, queries, count, rankOf };
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
    expect(await app.rankOf("bisa")).toEqual({ rank: 1, companies: 2 });
    app.clock.pass(1000);
    expect(await app.rankOf("aba")).toEqual({ rank: 1, companies: 2 });
    expect(await app.rankOf("bisa")).toEqual({ rank: 2, companies: 2 });
    const { stats: ofBisa } = await app.succeed(companyDetails, { params: { id: "bisa" } });
    expect(ofBisa).toMatchObject({ complaints: 6, complaintRank: { rank: 2, companies: 2 } });
    const product = await app.succeed(stats, { query: { subjects: "product:cash" } });
    expect(product["product:cash"]?.complaintRank).toBeNull();
  });

  test("is read without a look at what nobody complained about", async () => {
    const app = await start();
    const { db } = app.services.store;
    const zeros = { questions: 0, complaints: 0, likes: 0, followers: 1 };
    const rows = Array.from({ length: 3000 }, (__, index) => ({
      subject_type: "company",
      subject_id: `followed-${index}`,
      ...zeros,
    }));
    for (let at = 0; at < rows.length; at += 500) {
      await db
        .insertInto("subject_stats")
        .values(rows.slice(at, at + 500))
        .execute();
    }
    await app.count("aba", 5);
    await app.count("bisa", 1);
    expect(await app.rankOf("aba")).toEqual({ rank: 1, companies: 2 });
    const [asked, ...others] = app.queries().filter((query) => OF_ALL.test(query.sql));
    expect(others).toEqual([]);
    await sql`analyze subject_stats`.execute(db);
    const explain = dialect === "sqlite" ? "explain query plan" : "explain";
    const explained = CompiledQuery.raw(`${explain} ${asked?.sql}`, [...(asked?.parameters ?? [])]);
    const { rows: plan } = await db.executeQuery(explained);
    expect(JSON.stringify(plan)).toContain("subject_stats_complaints");
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
