import { expect, test } from "vitest";
import { leaderboard } from "#contract/catalogue/leaderboard.ts";
import { productList } from "#contract/catalogue/product.ts";
import { DAY } from "#server/core/clock.ts";
import type { CommentRow } from "#server/db/tables.ts";
import {
  createCatalogueFileData,
  createFileCompany,
  createFileProduct,
} from "../../support/catalogue-file.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";
import { createReviewRow, insertReviews } from "../support/community.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";

const REVIEWED = Array.from({ length: 40 }, (_, index) => `loan-${10 + index}`);
const FILE = createCatalogueFileData({
  products: ["attacker", ...REVIEWED].map((id) =>
    createFileProduct({ id, name: id, lender: "ng" }),
  ),
  companies: [
    createFileCompany({ id: "ng", name: "Ng" }),
    createFileCompany({ id: "id", name: "Id", market: "ID" }),
  ],
});
const ABROAD = createFileProduct({ id: "abroad", name: "Abroad", lender: "id" });

describeOnEachDb("products sorted by score", (_, dialect) => {
  async function start() {
    const site = await buildSite();
    const file = { ...FILE, products: [...FILE.products, ABROAD] };
    await site.write("catalogue.json", JSON.stringify(file));
    const app = await startServiceApp(await createDatabase(dialect), { folder: site.folder });
    const now = app.clock.now();
    const createReviewRows = (
      id: string,
      count: number,
      columns: (index: number) => Partial<CommentRow>,
    ) =>
      Array.from({ length: count }, (__, index) => {
        const subject = { subjectType: "product", subjectId: id } as const;
        return createReviewRow(subject, { created_at: now, ...columns(index) });
      });
    const rows = REVIEWED.flatMap((id, index) =>
      createReviewRows(id, 30 + index, (place) => ({
        created_at: now - place * 20 * DAY,
        stars: 1 + (place % (2 + (index % 4))),
      })),
    );
    const good = createReviewRows("abroad", 400, () => ({ stars: 5, trust: 10 }));
    await insertReviews(app.services.store, [...rows, ...good]);
    return {
      ...app,
      buy: (count: number) =>
        insertReviews(
          app.services.store,
          createReviewRows("attacker", count, () => ({ stars: 5, trust: 10 })),
        ),
      async listByRating(language: string) {
        const headers = { "Accept-Language": language };
        const query = { sort: "rating", size: "50" } as const;
        return (await app.succeed(productList, { query, headers })).items;
      },
    };
  }

  test("are not ranked with only twenty bought reviews", async () => {
    const app = await start();
    await app.buy(20);
    const items = await app.listByRating("en-NG");
    const place = items.findIndex(({ id }) => id === "attacker");
    expect(place).toBeGreaterThanOrEqual(40);
    expect(items[place]).toMatchObject({ isRanked: false, stats: { lowerBound: null } });
  });

  test("are ordered by lower bound, the reader's market first", async () => {
    const app = await start();
    const items = await app.listByRating("en-NG");
    const home = items.filter(({ market, isRanked }) => market === "NG" && isRanked);
    const bounds = home.map(({ stats }) => stats.lowerBound ?? 0);
    expect(bounds.length).toBe(40);
    expect(bounds).toEqual(bounds.toSorted((a, b) => b - a));
    expect(items[40]?.id).toBe("abroad");
    expect((await app.listByRating("id"))[0]?.id).toBe("abroad");
    const board = async (language: string) => {
      const headers = { "Accept-Language": language };
      const query = { params: { board: "reviews" }, headers } as const;
      const { items: ranked, market } = await app.succeed(leaderboard, query);
      return [market, ...ranked.map(({ product }) => product.id)];
    };
    expect(await board("en-NG")).toEqual(["NG"]);
    expect(await board("id")).toEqual(["ID", "abroad"]);
  });
});
