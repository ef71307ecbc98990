import { expect, test } from "vitest";
import { companyDetails, companyList } from "#contract/catalogue/company.ts";
import { leaderboard } from "#contract/catalogue/leaderboard.ts";
import { productDetails, productList } from "#contract/catalogue/product.ts";
import { stats } from "#contract/statistics/stats.ts";
import { toSubjectKey } from "#contract/subjects/subject-key.ts";
import { summarizePaidRates } from "#scores/paid-rate.ts";
import { DAY } from "#server/core/clock.ts";
import type { Dialect } from "#server/db/store.ts";
import type { CommentRow } from "#server/db/tables.ts";
import { readSubjectRows } from "#server/statistics/stats-query.ts";
import {
  createCatalogueFileData,
  createFileCompany,
  createFileProduct,
} from "../../support/catalogue-file.ts";
import { createDatabase, describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";
import { createMixedReviews, createReviewRow, insertReviews } from "../support/community.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";

const PRODUCTS = ["abacash", "bisaloan", "cedarpay", "dotcash", "eazy"];
const FILE = createCatalogueFileData({
  products: PRODUCTS.map((id) => createFileProduct({ id, name: id, lender: "lender" })),
  companies: [createFileCompany({ id: "lender", name: "Lender" })],
});

/** Count only queries for statistics, because maintenance may run others at any time. */
const OF_STATS =
  /^select.* from "(?:subject_stats|review_tallies|subject_scores|paid_rates|imported_reviews)"/;

async function start(dialect: Dialect) {
  const site = await buildSite();
  await site.write("catalogue.json", JSON.stringify(FILE));
  const { onQuery, queries } = recordQueries();
  let queryCount = 0;
  const app = await startServiceApp(await createDatabase(dialect), {
    folder: site.folder,
    onQuery: (query) => {
      if (OF_STATS.test(query.sql)) queryCount += 1;
      onQuery(query);
    },
  });
  const { store } = app.services;
  const about = (subjectId: string) => ({ subjectType: "product", subjectId }) as const;
  return {
    ...app,
    queries,
    askedSoFar: () => queryCount,
    about,
    write: (rows: readonly CommentRow[]) => insertReviews(store, rows),
    /** Writes `count` reviews with the same stars, dated now. */
    rate: (id: string, count: number, stars: number, trust = 10) =>
      insertReviews(
        store,
        Array.from({ length: count }, () =>
          createReviewRow(about(id), {
            created_at: app.clock.now(),
            stars,
            trust,
          }),
        ),
      ),
  };
}

describeOnEachDb("statistics of a subject", (_, dialect) => {
  test("equal values computed directly from all reviews", async () => {
    const app = await start(dialect);
    const rows = createMixedReviews(app.about("abacash"), 300, app.clock.now());
    await app.write(rows);
    const read = async () => {
      const response = await app.succeed(stats, { query: { subjects: "product:abacash" } });
      const ofProduct = response["product:abacash"];
      if (!ofProduct) throw new Error("there are no stats");
      return ofProduct;
    };
    const one = await read();
    expect(one.rating).toBeCloseTo(computeWeightedMean(rows, "stars", app.clock.now()), 3);
    expect(one.ratings.fees).toBeCloseTo(computeWeightedMean(rows, "fees", app.clock.now()), 3);
    expect(one.ratings).toMatchObject({ service: null, limit: null });
    expect(one.ratingCounts).toMatchObject({
      speed: rows.filter(({ speed }) => speed !== null).length,
      limit: 0,
    });
    expect(one.reviews).toBe(300);
    expect(one.stars).toEqual(
      [1, 2, 3, 4, 5].map((stars) => rows.filter((row) => row.stars === stars).length),
    );
    const outcomes = Map.groupBy(rows, ({ outcome }) => outcome);
    const successful = outcomes.get("successful")?.length ?? 0;
    const failed = outcomes.get("failed")?.length ?? 0;
    expect(one.success).toMatchObject({ successful, failed });
    expect(one.successRate).toBeCloseTo((100 * successful) / (successful + failed), 2);
    expect(one.paidRate).toEqual(
      summarizePaidRates(rows.map(({ paid_rate }) => ({ rate: paid_rate ?? 0, reviews: 1 }))),
    );
    app.clock.pass(400 * DAY);
    const later = await read();
    expect(later.rating).not.toBe(one.rating);
    expect(later.rating).toBeCloseTo(computeWeightedMean(rows, "stars", app.clock.now()), 3);
  });

  test("contain no score below five reviews", async () => {
    const app = await start(dialect);
    await app.rate("abacash", 4, 5);
    const query = { subjects: "product:abacash,product:dotcash,product:gone,company:lender" };
    const few = await app.succeed(stats, { query });
    expect(Object.keys(few)).toEqual(["product:abacash", "product:dotcash", "company:lender"]);
    expect(few["product:abacash"]).toMatchObject({
      rating: null,
      reviews: 4,
      stars: [0, 0, 0, 0, 4],
      lowerBound: null,
      paidRate: null,
      successRate: 100,
      success: { successful: 4, failed: 0, high: 100 },
    });
    expect(few["product:dotcash"]).toMatchObject({ rating: null, reviews: 0, success: null });
    await app.rate("abacash", 1, 5);
    const enough = await app.succeed(stats, { query });
    // (24.5 + 25) / (7 + 5)
    expect(enough["product:abacash"]?.rating).toBe(4.125);
  });

  test("contain no score below a weight of three", async () => {
    const app = await start(dialect);
    const read = async () => {
      const response = await app.succeed(stats, { query: { subjects: "product:abacash" } });
      return response["product:abacash"]?.rating;
    };
    await app.rate("abacash", 9, 1, 3);
    expect(await read()).toBeNull();
    await app.rate("abacash", 1, 1, 3);
    expect(await read()).toBe(1);
  });

  test("count no reviews of a shared origin", async () => {
    const app = await start(dialect);
    const loan = { amount: 1000, term: 30, repayment: 1500, service: 5 };
    const write = (count: number, columns: Partial<CommentRow>) =>
      app.write(
        Array.from({ length: count }, () =>
          createReviewRow(app.about("abacash"), { created_at: app.clock.now(), ...columns }),
        ),
      );
    await write(5, { ...loan, trust: 10 });
    await write(9, { ...loan, trust: 3 });
    await write(9, { ...loan, trust: 1, shares_origin: 1, stars: 1, outcome: "failed" });
    const { "product:abacash": figures } = await app.succeed(stats, {
      query: { subjects: "product:abacash" },
    });
    expect(figures).toMatchObject({
      ...{ reviews: 23, stars: [0, 0, 0, 0, 14], paidRate: null, successRate: 100 },
      ratingCounts: { service: 14 },
    });
    // (24.5 + 5 · 7.7 + 0.9) / (7 + 7.7 + 0.9)
    expect(figures?.rating).toBeCloseTo(4.0962, 3);
  });

  test("need as many queries for fifty subjects as for one", async () => {
    const app = await start(dialect);
    await app.rate("abacash", 5, 5);
    const count = async (subjects: string) => {
      const before = app.askedSoFar();
      await app.succeed(stats, { query: { subjects } });
      return app.askedSoFar() - before;
    };
    const fifty = [
      ...PRODUCTS.map((id) => `product:${id}`),
      ...Array.from({ length: 45 }, (__, index) => `company:gone-${index}`),
    ];
    expect(await count("product:abacash")).toBe(5);
    await app.rate("bisaloan", 5, 5);
    expect(await count(fifty.join(","))).toBe(5);
    // Statistics are cached until a count changes.
    expect(await count("product:abacash")).toBe(2);
    await app.rate("abacash", 1, 1);
    const read = await app.succeed(stats, { query: { subjects: "product:abacash" } });
    expect(read["product:abacash"]?.stars).toEqual([1, 0, 0, 0, 5]);
    expect(await count("product:gone")).toBe(0);
    expect(await findTableScans(app.services.store, app.queries())).toEqual([]);
    const tooMany = [...fifty, "product:x"].join(",");
    const noList = [
      "",
      "product",
      "product:",
      "product:a:b",
      "shop:a",
      "product:a,",
      "product:a b",
    ];
    for (const subjects of [tooMany, ...noList]) {
      const refused = await app.call(stats, { query: { subjects } });
      expect({ subjects, code: refused.code }).toEqual({ subjects, code: "1001" });
    }
  });
});

describeOnSqlite("scores of products and companies", (_, dialect) => {
  test("can sort and filter the product list", async () => {
    const app = await start(dialect);
    await app.rate("abacash", 10, 2);
    await app.rate("bisaloan", 30, 5);
    await app.rate("cedarpay", 30, 4);
    await app.rate("dotcash", 4, 5);
    const rated = await app.succeed(productList, { query: { sort: "rating" } });
    expect(
      rated.items.map(({ id, isRanked, stats: { reviews } }) => [id, isRanked, reviews]),
    ).toEqual([
      ["bisaloan", true, 30],
      ["cedarpay", true, 30],
      ["abacash", false, 10],
      ["dotcash", false, 4],
      ["eazy", false, 0],
    ]);
    const names = await app.succeed(productList);
    for (const { id, stats: shown } of rated.items) {
      expect(names.items.find((item) => item.id === id)?.stats).toEqual(shown);
      const page = await app.succeed(productDetails, { params: { id } });
      expect(page).toMatchObject({ id, fees: null, stats: shown });
      const called = await app.succeed(stats, { query: { subjects: `product:${id}` } });
      expect(page.stats).toEqual(called[`product:${id}`]);
    }
    const listIdsByScore = async (score: "4-5" | "3-4" | "0-3") =>
      (await app.succeed(productList, { query: { score, match: "yes" } })).items.map(
        ({ id }) => id,
      );
    expect(await listIdsByScore("4-5")).toEqual(["bisaloan"]);
    expect(await listIdsByScore("0-3")).toEqual(["abacash"]);
    expect(await listIdsByScore("3-4")).toEqual(["cedarpay"]);
    const { counts, items } = await app.succeed(productList, { query: { score: "3-4" } });
    expect(counts, "those without stars may match").toEqual({ yes: 1, unknown: 2, no: 2 });
    expect(items.map(({ id, match }) => [id, match])).toEqual([
      ["cedarpay", "yes"],
      ["dotcash", "unknown"],
      ["eazy", "unknown"],
    ]);
    expect((await app.call(productDetails, { params: { id: "gone" } })).code).toBe("1002");
  });

  test("are returned with a company and the company list", async () => {
    const app = await start(dialect);
    await app.write(
      createMixedReviews({ subjectType: "company", subjectId: "lender" }, 12, app.clock.now()),
    );
    const { items } = await app.succeed(companyList);
    const page = await app.succeed(companyDetails, { params: { id: "lender" } });
    expect(items[0]?.stats).toMatchObject({ reviews: 12, rating: page.stats.rating });
    expect(page).toMatchObject({ id: "lender", products: 5, stats: { reviews: 12 } });
    expect(page.stats.rating).not.toBeNull();
    expect((await app.call(companyDetails, { params: { id: "gone" } })).code).toBe("1002");
  });

  test("rank products from 3.5 stars, sharing ranks when equal", async () => {
    const app = await start(dialect);
    await app.rate("abacash", 300, 5);
    await app.rate("bisaloan", 100, 5);
    await app.rate("cedarpay", 300, 5);
    await app.rate("dotcash", 400, 5);
    await app.rate("eazy", 300, 5, 6);
    const board = await app.succeed(leaderboard, { params: { board: "reviews" } });
    expect(board.items.map(({ rank, product }) => [rank, product.id])).toEqual([
      [1, "dotcash"],
      [2, "abacash"],
      [2, "cedarpay"],
      [4, "eazy"],
    ]);
    // The lower bound of Wilson's interval for 300 of 360, converted to stars.
    expect(board.items[1]?.value).toBe(4.17);
  });
});

describeOnSqlite("readSubjectRows", (database) => {
  test("returns the rows keyed by subject", async () => {
    const { db } = await (await database()).open();
    const subjects = (["product", "company", "news"] as const).flatMap((subjectType) =>
      ["a", "b"].map((subjectId) => ({ subjectType, subjectId })),
    );
    const rows = subjects.map(({ subjectType, subjectId }, likes) => ({
      ...{ subject_type: subjectType, subject_id: subjectId },
      ...{ followers: 0, likes },
    }));
    await db.insertInto("subject_stats").values(rows).execute();
    const counters = await readSubjectRows(db, "subject_stats", subjects.slice(1));
    const likeCounts = subjects.map((one) => counters(toSubjectKey(one))[0]?.likes);
    expect(likeCounts.slice(1)).toEqual([1, 2, 3, 4, 5]);
    expect(counters("product:nobody")).toEqual([]);
  });
});

/** Applies the formula of the score to single reviews instead of stored sums. */
function computeWeightedMean(
  rows: readonly CommentRow[],
  column: "stars" | "fees",
  now: number,
): number {
  let [weight, weighted] = [0, 0];
  for (const row of rows) {
    const stars = row[column];
    if (stars === null) continue;
    const aged = 0.5 + 0.5 * 2 ** (-(now - row.created_at) / (365 * DAY));
    const w = (row.trust / 10) * aged;
    weight += w;
    weighted += w * stars;
  }
  return Math.min(weighted / weight, (24.5 + weighted) / (7 + weight));
}
