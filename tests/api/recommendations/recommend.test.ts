import { expect, test } from "vitest";
import { recommend } from "#contract/recommendations/recommend.ts";
import { MINUTE } from "#server/core/clock.ts";
import {
  createCatalogueFileData,
  createFileCompany,
  createFileProduct,
} from "../../support/catalogue-file.ts";
import { describeOnEachDb } from "../../support/database.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";
import { createReviewRow, insertReviews } from "../support/community.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";

const TERMS = {
  quota: { min: 1_000, max: 90_000 },
  period: { min: 30, max: 180 },
  interestRate: { min: 3, max: 4, kind: "flat", period: "month" },
  fees: "none",
  source: "https://abacash.example/terms",
  asOf: "2026-07-01",
} as const;

const LENDERS = ["abacash", "bisaloan", "cedarpay"].map((id) =>
  createFileCompany({ id, name: id }),
);
const FILE = createCatalogueFileData({
  products: [
    createFileProduct({ id: "abacash", name: "Abacash", ...TERMS }),
    createFileProduct({ id: "bisaloan", name: "Bisaloan", loanTypes: ["paylater"] }),
    createFileProduct({ id: "cedarpay", name: "Cedarpay", loanTypes: ["sharia"] }),
  ],
  companies: LENDERS,
});

describeOnEachDb("recommendations", (database) => {
  async function start(file = FILE) {
    const site = await buildSite();
    await site.write("catalogue.json", JSON.stringify(file));
    const { onQuery, queries } = recordQueries();
    const app = await startServiceApp(await database(), { folder: site.folder, onQuery });
    const matches = async (query: object) => {
      const wishes = { market: "NG", painPoint: "service", ...query } as const;
      const { matches: found } = await app.succeed(recommend, { query: wishes });
      return found.map(({ id }) => id);
    };
    return { ...app, queries, matches };
  }

  test("include new reviews after a minute", async () => {
    const app = await start();
    expect(await app.matches({})).toEqual(["abacash"]);
    const created_at = app.clock.now();
    const subject = { subjectType: "product", subjectId: "bisaloan" };
    const rows = Array.from({ length: 40 }, () =>
      createReviewRow(subject, { created_at, service: 5 }),
    );
    await insertReviews(app.services.store, rows);
    expect(await app.matches({})).toEqual(["abacash"]);
    app.clock.pass(MINUTE);
    expect(await app.matches({})).toEqual(["bisaloan", "abacash"]);
    expect(await app.matches({ loanType: "sharia,education" })).toEqual(["abacash"]);
    const { toAsk, excluded } = await app.succeed(recommend, {
      query: { market: "NG", painPoint: "service", loanType: "sharia", amount: "999999999" },
    });
    expect(toAsk.first.map(({ id }) => id)).toEqual(["cedarpay"]);
    expect(excluded.map(({ rule, count }) => [rule, count])).toEqual([
      ["loanType", 1],
      ["amount", 1],
    ]);
    expect(await findTableScans(app.services.store, app.queries())).toEqual([]);
  });

  test.for([
    [{ painPoint: "luck" }, "painPoint"],
    [{ loanType: "paylater,gift" }, "loanType"],
    [{ market: "GH" }, "market"],
    [{ amount: "0" }, "amount"],
    [{ term: "9999" }, "term"],
  ] as const)("name the invalid field of the query %o", async ([query, field]) => {
    const { ask } = await start();
    const search = new URLSearchParams({ market: "NG", painPoint: "fees", ...query });
    const answer = await ask(`${recommend.path}?${search}`);
    expect(await answer.json()).toMatchObject({
      code: "1001",
      data: { fields: { [field]: expect.any(String) } },
    });
  });
});
