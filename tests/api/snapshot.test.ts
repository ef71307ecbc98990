import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSnapshot } from "#catalogue/snapshot.ts";
import { postComment } from "#contract/comment.ts";
import { complain } from "#contract/complaint.ts";
import { takeSnapshot } from "#server/domain/snapshot.ts";
import { createDatabase, describeOnEachDatabase } from "../support/database.ts";
import { fromOwnNetworks, mixedReviews, REVIEW, writeReviews } from "./support/community.ts";
import { runPolaris } from "./support/polaris-command.ts";
import { startServiceApp } from "./support/service-app.ts";
import { signIn } from "./support/signed-in.ts";

const BRANCH = { subjectType: "product", subjectId: "branch" } as const;

describeOnEachDatabase("the snapshot", (_, dialect) => {
  test("holds the figures and the first reviews of each subject, as a visitor reads them", async () => {
    const database = await createDatabase(dialect);
    const app = fromOwnNetworks(await startServiceApp(database));
    expect((await takeSnapshot(app.services)).subjects).toEqual({});
    const rows = mixedReviews(BRANCH, 40, app.clock.now());
    await writeReviews(app.services.store, rows);
    const ada = await signIn(app);
    await app.succeed(postComment, { token: ada.token, body: { ...BRANCH, ...REVIEW } });

    const { subjects } = await takeSnapshot(app.services);
    expect(Object.keys(subjects)).toEqual(["product:branch"]);
    const branch = subjects["product:branch"];
    const shown = rows.filter(({ state }) => state === "shown");
    expect(branch?.stats.reviews).toBe(shown.length + 1);
    expect(branch?.imported).toBe(shown.filter(({ source }) => source !== null).length);
    expect(branch?.helpful).toHaveLength(3);
    expect(branch?.newest[0]).toMatchObject({
      description: REVIEW.description,
      own: null,
      author: { isYou: false },
    });

    const about = { companyId: "fairmoney", subject: "Fees", message: "They took too much." };
    const complaint = { ...about, email: "ada@finny.example" };
    await app.succeed(complain, { token: ada.token, body: complaint });
    const after = await takeSnapshot(app.services);
    expect(Object.keys(after.subjects).toSorted()).toEqual(["company:fairmoney", "product:branch"]);
    expect(after.subjects["company:fairmoney"]).toMatchObject({
      stats: { complaints: 1, reviews: 0 },
      imported: 0,
      helpful: [],
      newest: [],
    });

    const { dataDir } = app.services.config;
    const ran = runPolaris(["snapshot"], { ...database.environment, POLARIS_DATA_DIR: dataDir });
    expect(ran).toMatchObject({ status: 0, stderr: "" });
    expect(ran.stdout).toContain("2 with reviews or complaints");
    const path = join(dataDir, "snapshot.json");
    expect(readSnapshot({ path, isNamed: true })?.subjects).toEqual(
      JSON.parse(readFileSync(path, "utf8")).subjects,
    );
  });
});
