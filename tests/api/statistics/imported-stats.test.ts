import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { productList } from "#contract/catalogue/product.ts";
import { postComment } from "#contract/reviews/comment.ts";
import { stats } from "#contract/statistics/stats.ts";
import { toIsoDay } from "#i18n/dates.ts";
import { restoreBackup, writeBackup } from "#server/db/archive.ts";
import { changePostState } from "#server/posts/post-state.ts";
import { createSnapshot } from "#server/snapshot/snapshot.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { BRANCH } from "../reviews/support/reviewed-app.ts";
import {
  assignNetworkPerUser,
  createReviewRow,
  insertReviews,
  REVIEW,
} from "../support/community.ts";
import { findWrongCounters } from "../support/fresh-counts.ts";
import { describeAppOnEachDb, startServiceApp } from "../support/service-app.ts";

const FROM_PLAY = { source: "Google Play", reviews: 3, newest: "2025-06-05" };
const FROM_SURVEY = { source: "A survey", reviews: 1, newest: "2023-02-02" };
const NEWEST_TEXT = "The interest is too high";

describeAppOnEachDb("imported reviews", (start) => {
  async function startWithImports() {
    const app = assignNetworkPerUser(await start());
    const createImportedRow = (source: string, day: string, description: string) =>
      createReviewRow(BRANCH, {
        source,
        source_key: day,
        created_at: Date.parse(day),
        description,
      });
    await insertReviews(app.services.store, [
      createImportedRow("Google Play", "2025-03-01T23:59:00Z", "Fast and good"),
      createImportedRow("Google Play", "2025-06-05T00:01:00Z", NEWEST_TEXT),
      createImportedRow("Google Play", "2024-01-31T12:00:00Z", "Neither good nor bad"),
      createImportedRow("A survey", "2023-02-02T00:00:00Z", "They answer the phone"),
    ]);
    const { store } = app.services;
    return {
      ...app,
      store,
      async told() {
        const response = await app.succeed(stats, { query: { subjects: "product:branch" } });
        return response["product:branch"];
      },
      async setNewest(state: "shown" | "hidden") {
        const { id } = await store.db
          .selectFrom("comments")
          .select("id")
          .where("description", "=", NEWEST_TEXT)
          .executeTakeFirstOrThrow();
        await store.transaction((db) =>
          changePostState(db, { postType: "comment", postId: id }, state),
        );
      },
    };
  }

  test("are counted per source in a product's statistics", async () => {
    const app = await startWithImports();
    const { token } = await signIn(app);
    await app.succeed(postComment, { token, body: { ...BRANCH, ...REVIEW } });
    const imported = [FROM_PLAY, FROM_SURVEY];
    const newest = toIsoDay(new Date(app.clock.now()));
    expect(await app.told()).toMatchObject({ reviews: 5, imported, newest });
    const { items } = await app.succeed(productList, { query: { sort: "rating" } });
    const own = items.map(({ id, stats: { imported: told } }) => [id, told]);
    expect(Object.fromEntries(own)).toMatchObject({ branch: imported, fairmoney: [] });
    const listed = await app.succeed(productList);
    expect(listed.items.find(({ id }) => id === "branch")?.stats.imported).toEqual(imported);
    const { subjects } = await createSnapshot(app.services);
    expect(subjects["product:branch"]?.stats.imported).toEqual(imported);
    expect(await findWrongCounters(app.store)).toEqual([]);
  });

  test("are not counted while hidden", async () => {
    const app = await startWithImports();
    await app.setNewest("hidden");
    const rest = { source: "Google Play", reviews: 2, newest: "2025-03-01" };
    const imported = [rest, FROM_SURVEY];
    expect(await app.told()).toMatchObject({ imported, newest: "2025-03-01" });
    await app.setNewest("shown");
    const before = [FROM_PLAY, FROM_SURVEY];
    expect(await app.told()).toMatchObject({ imported: before, newest: "2025-06-05" });
    await app.store.transaction(async (db) => {
      for (const { id } of await db.selectFrom("comments").select("id").execute()) {
        await changePostState(db, { postType: "comment", postId: id }, "removed");
      }
    });
    expect(await app.told()).toMatchObject({ reviews: 0, imported: [], newest: null });
    expect(await findWrongCounters(app.store)).toEqual([]);
  });
});

describeOnSqlite("cached review statistics", (_, dialect) => {
  async function start() {
    const database = await createDatabase(dialect);
    const app = assignNetworkPerUser(await startServiceApp(database));
    return {
      store: app.services.store,
      // The commands have a connection of their own.
      commands: await database.open({ hasLongTimeouts: true }),
      file: join(dirname(database.environment.POLARIS_DATA_DIR), "backup.sqlite"),
      signIn: () => signIn(app),
      rate: (token: string, stars: number) =>
        app.succeed(postComment, { token, body: { ...BRANCH, ...REVIEW, stars } }),
      async starsOfBranch() {
        const response = await app.succeed(stats, { query: { subjects: "product:branch" } });
        return response["product:branch"]?.stars;
      },
    };
  }

  test.for([
    { when: "a backup with a review", before: [3], after: [0, 0, 1, 0, 1] },
    { when: "a backup without reviews", before: [], after: [0, 0, 0, 0, 1] },
  ])("are recomputed after restoring $when", async ({ before, after }) => {
    const { commands, file, signIn, rate, starsOfBranch } = await start();
    const people = [await signIn(), await signIn(), await signIn()];
    const rateNext = async (stars: number) => rate(people.pop()?.token ?? "", stars);
    for (const stars of before) await rateNext(stars);
    await writeBackup(commands, file);
    await rateNext(1);
    expect((await starsOfBranch())?.[0]).toBe(1);
    await restoreBackup(commands, file, { replace: true });
    // Makes the number of changes the same as before the restore.
    await rateNext(5);
    expect(await starsOfBranch()).toEqual(after);
  });
});
