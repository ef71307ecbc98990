import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { postComment } from "#contract/reviews/comment.ts";
import { stats } from "#contract/statistics/stats.ts";
import { backUp, restore } from "#server/db/archive.ts";
import { repairCounters } from "#server/repair/repair-counters.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { BRANCH } from "../reviews/support/reviewed-app.ts";
import { fromOwnNetworks, REVIEW } from "../support/community.ts";
import { startServiceApp } from "../support/service-app.ts";

describeOnEachDatabase("what a server keeps of reviews is told no longer", (_, dialect) => {
  async function start() {
    const database = await createDatabase(dialect);
    const app = fromOwnNetworks(await startServiceApp(database));
    return {
      store: app.services.store,
      // The commands have a connection of their own.
      commands: await database.open({ isPatient: true }),
      file: join(dirname(database.environment.POLARIS_DATA_DIR), "backup.sqlite"),
      signIn: () => signIn(app),
      rate: (token: string, stars: number) =>
        app.succeed(postComment, { token, body: { ...BRANCH, ...REVIEW, stars } }),
      async starsOfBranch() {
        const told = await app.succeed(stats, { query: { subjects: "product:branch" } });
        return told["product:branch"]?.stars;
      },
    };
  }

  test("once its only review was counted anew and is not shown", async () => {
    const { store, commands, signIn, rate, starsOfBranch } = await start();
    const { id } = await rate((await signIn()).token, 5);
    expect(await starsOfBranch()).toEqual([0, 0, 0, 0, 1]);
    await store.db.updateTable("comments").set({ state: "removed" }).where("id", "=", id).execute();
    expect(await repairCounters(commands)).toMatchObject([{ what: "reviews" }]);
    expect(await starsOfBranch()).toEqual([0, 0, 0, 0, 0]);
  });

  test.for([
    { when: "has a review, too", before: [3], after: [0, 0, 1, 0, 1] },
    { when: "has none", before: [], after: [0, 0, 0, 0, 1] },
  ])("once a backup took its place that $when", async ({ before, after }) => {
    const { commands, file, signIn, rate, starsOfBranch } = await start();
    const people = [await signIn(), await signIn(), await signIn()];
    const rateNext = async (stars: number) => rate(people.pop()?.token ?? "", stars);
    for (const stars of before) await rateNext(stars);
    await backUp(commands, file);
    await rateNext(1);
    expect((await starsOfBranch())?.[0]).toBe(1);
    await restore(commands, file, { replace: true });
    // As many changes as there were.
    await rateNext(5);
    expect(await starsOfBranch()).toEqual(after);
  });
});
