import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSnapshot } from "#catalogue/file/snapshot.ts";
import { follow } from "#contract/reactions/reactions.ts";
import { postComment } from "#contract/reviews/comment.ts";
import { DAY } from "#server/core/clock.ts";
import { createSnapshot } from "#server/snapshot/snapshot.ts";
import { createDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import {
  assignNetworkPerUser,
  createMixedReviews,
  createReviewRow,
  insertReviews,
  REVIEW,
} from "../support/community.ts";
import { runPolaris } from "../support/polaris-command.ts";
import { describeAppOnEachDb, startServiceApp } from "../support/service-app.ts";

const BRANCH = { subjectType: "product", subjectId: "branch" } as const;

describeAppOnEachDb("the snapshot", (start, dialect) => {
  test("contains statistics and the first reviews of subjects", async () => {
    const database = await createDatabase(dialect);
    const app = assignNetworkPerUser(await startServiceApp(database));
    expect((await createSnapshot(app.services)).subjects).toEqual({});
    const rows = createMixedReviews(BRANCH, 40, app.clock.now());
    await insertReviews(app.services.store, rows);
    const ada = await signIn(app);
    await app.succeed(postComment, { token: ada.token, body: { ...BRANCH, ...REVIEW } });

    const { subjects } = await createSnapshot(app.services);
    expect(Object.keys(subjects)).toEqual(["product:branch"]);
    const branch = subjects["product:branch"];
    const visibleRows = rows.filter(({ state }) => state === "shown");
    expect(branch?.stats.reviews).toBe(visibleRows.length + 1);
    expect(branch?.helpful).toHaveLength(3);
    expect(branch?.newest[0]).toMatchObject({
      description: REVIEW.description,
      own: null,
      author: { isYou: false },
    });

    const { dataDir } = app.services.config;
    const ran = await runPolaris(["snapshot"], {
      ...database.environment,
      POLARIS_DATA_DIR: dataDir,
    });
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    expect(ran.stdout).toContain("1 with reviews");
    const path = join(dataDir, "snapshot.json");
    expect(readSnapshot({ path, isNamed: true })?.subjects).toEqual(
      JSON.parse(readFileSync(path, "utf8")).subjects,
    );
  });

  test("contains followers of products without reviews", async () => {
    const app = await start();
    expect(await createSnapshot(app.services)).toMatchObject({ followers: {} });
    for (const followed of [["fairmoney"], ["fairmoney", "branch"]]) {
      const { token } = await signIn(app);
      for (const subjectId of followed) {
        const body = { subjectType: "product", subjectId, follow: true } as const;
        await app.succeed(follow, { token, body });
      }
    }
    expect(await createSnapshot(app.services)).toMatchObject({
      followers: { branch: 1, fairmoney: 2 },
    });
  });

  test("prefers counted reviews", async () => {
    const { services } = await start();
    const now = services.clock.now();
    const old = Array.from({ length: 2 }, (_, index) =>
      createReviewRow(BRANCH, { created_at: now - (10 + index) * DAY }),
    );
    const uncounted = [{ trust: 0 }, { trust: 1, shares_origin: 1 }].map((columns, index) =>
      createReviewRow(BRANCH, { created_at: now - index, ...columns }),
    );
    await insertReviews(services.store, [...uncounted, ...old]);
    const { "product:branch": branch } = (await createSnapshot(services)).subjects;
    const ids = [...old, ...uncounted].map(({ id }) => id);
    expect(branch?.newest.map(({ id }) => id)).toEqual(ids);
    expect(branch?.helpful.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  });

  test("contains all reviews of subjects without a score", async () => {
    const { services } = await start();
    const createReviews = (subjectId: string, count: number) =>
      createMixedReviews({ subjectType: "product", subjectId }, 40, services.clock.now())
        .filter(({ state }) => state === "shown")
        .slice(0, count);
    await insertReviews(services.store, [
      ...createReviews("branch", 4),
      ...createReviews("okash", 5),
    ]);
    const { subjects } = await createSnapshot(services);
    expect(subjects["product:branch"]?.newest).toHaveLength(4);
    expect(subjects["product:okash"]?.newest).toHaveLength(3);
  });
});
