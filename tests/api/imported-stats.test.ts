import { expect, test } from "vitest";
import { postComment } from "#contract/comment.ts";
import { leaderboard } from "#contract/leaderboard.ts";
import { productList } from "#contract/product.ts";
import { stats } from "#contract/stats.ts";
import { changePostState } from "#server/domain/post-state.ts";
import { recount } from "#server/domain/recount.ts";
import { takeSnapshot } from "#server/domain/snapshot.ts";
import { createDatabase, describeOnEachDatabase } from "../support/database.ts";
import { fromOwnNetworks, REVIEW, reviewRow, writeReviews } from "./support/community.ts";
import { MAPPING, prepare, runImport } from "./support/review-import.ts";
import { BRANCH } from "./support/reviewed-app.ts";
import { startServiceApp } from "./support/service-app.ts";
import { signIn } from "./support/signed-in.ts";

const CSV = [
  "reviewId,app,userName,score,at,content",
  "r1,branch,Ada,5,2025-03-01 23:59:00,Fast and good",
  "r2,branch,Obi,1,2025-06-05 00:01:00,The interest is too high",
  "r3,branch,Uma,3,2024-01-31 12:00:00,It was neither good nor bad",
].join("\n");
const FROM_PLAY = { source: "Google Play", reviews: 3, newest: "2025-06-05" };
const FROM_SURVEY = { source: "A survey", reviews: 1, newest: "2023-02-02" };

describeOnEachDatabase("what was imported", (_, dialect) => {
  async function startWithImports() {
    const database = await createDatabase(dialect);
    const csv = `${CSV.split("\n")[0]}\ns1,branch,Eze,4,2023-02-02,They answer the phone`;
    runImport(database, prepare(CSV));
    runImport(database, prepare(csv, { ...MAPPING, source: "A survey" }));
    const app = fromOwnNetworks(await startServiceApp(database));
    const { store } = app.services;
    return {
      ...app,
      store,
      async told() {
        const found = await app.succeed(stats, { query: { subjects: "product:branch" } });
        return found["product:branch"];
      },
      async setNewest(state: "shown" | "hidden") {
        const { id } = await store.db
          .selectFrom("comments")
          .select("id")
          .where("description", "=", "The interest is too high")
          .executeTakeFirstOrThrow();
        await store.transaction((db) =>
          changePostState(db, { postType: "comment", postId: id }, state),
        );
      },
    };
  }

  test("is told with every score: how many, from where, and how new", async () => {
    const app = await startWithImports();
    const { token } = await signIn(app);
    await app.succeed(postComment, { token, body: { ...BRANCH, ...REVIEW } });
    const imported = [FROM_PLAY, FROM_SURVEY];
    expect(await app.told()).toMatchObject({ reviews: 5, imported });
    const { items } = await app.succeed(productList, { query: { sort: "rating" } });
    const own = items.map(({ id, stats: { imported: told } }) => [id, told]);
    expect(Object.fromEntries(own)).toMatchObject({ branch: imported, fairmoney: [] });
    const listed = await app.succeed(productList);
    expect(listed.items.find(({ id }) => id === "branch")?.stats.imported).toEqual(imported);
    const { subjects } = await takeSnapshot(app.services);
    expect(subjects["product:branch"]?.stats.imported).toEqual(imported);
    expect(await recount(app.store)).toEqual([]);
  });

  test("is told no longer once it is hidden, and again once it is shown", async () => {
    const app = await startWithImports();
    await app.setNewest("hidden");
    const rest = { source: "Google Play", reviews: 2, newest: "2025-03-01" };
    expect((await app.told())?.imported).toEqual([rest, FROM_SURVEY]);
    await app.setNewest("shown");
    expect((await app.told())?.imported).toEqual([FROM_PLAY, FROM_SURVEY]);
    await app.store.transaction(async (db) => {
      for (const { id } of await db.selectFrom("comments").select("id").execute()) {
        await changePostState(db, { postType: "comment", postId: id }, "removed");
      }
    });
    expect(await app.told()).toMatchObject({ reviews: 0, imported: [] });
    expect(await recount(app.store)).toEqual([]);
  });

  test("is counted anew where it was changed behind its back", async () => {
    const app = await startWithImports();
    expect((await app.told())?.imported).toEqual([FROM_PLAY, FROM_SURVEY]);
    await app.store.db.updateTable("imported_reviews").set({ reviews: 9, newest: 1 }).execute();
    expect(await recount(app.store)).toMatchObject([{ what: "reviews", subjectId: "branch" }]);
    expect((await app.told())?.imported).toEqual([FROM_PLAY, FROM_SURVEY]);
  });
});

test("a ranking tells of each product what was imported", async () => {
  const app = await startServiceApp(await createDatabase("sqlite"));
  const rows = Array.from({ length: 20 }, (__, index) =>
    reviewRow(BRANCH, { source: "Google Play", source_key: `${index}`, created_at: 1e12 }),
  );
  await writeReviews(app.services.store, rows);
  const { items } = await app.succeed(leaderboard, { params: { board: "reviews" } });
  expect(items).toMatchObject([
    { product: { id: "branch", stats: { imported: [{ source: "Google Play", reviews: 20 }] } } },
  ]);
});
