import { expect, test } from "vitest";
import { DAY } from "#server/core/clock.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { insertReview, readCommentState } from "../reviews/support/written-posts.ts";
import { startServiceApp } from "../support/service-app.ts";
import { runModeration } from "./support/run-moderation.ts";

describeOnEachDatabase("npm run polaris -- moderation decide-all", (_database, dialect) => {
  async function start() {
    const app = await startServiceApp(await createDatabase(dialect));
    const { userId } = await signIn(app);
    const old = await insertReview(app, { userId });
    app.clock.pass(2 * DAY);
    const [puppet, held, other] = [
      await insertReview(app, { userId, subjectId: "fairmoney" }),
      await insertReview(app, { userId, subjectId: "carbon", state: "held" }),
      await insertReview(app, { subjectId: "fairmoney" }),
    ];
    const insertOrigin = async ({ id, subjectId }: { id: string; subjectId: string }) => {
      const subject = { subject_type: "product", subject_id: subjectId };
      const now = app.clock.now();
      const row = { post_type: "comment", post_id: id, ...subject, user_id: userId };
      await app.services.store.db
        .insertInto("post_origins")
        .values({ ...row, network_hash: "n", device_hash: null, text_at: now, created_at: now })
        .execute();
    };
    await insertOrigin({ id: puppet.id, subjectId: "fairmoney" });
    await insertOrigin({ id: other.id, subjectId: "fairmoney" });
    const readStates = () =>
      Promise.all([old, puppet, held, other].map(({ id }) => readCommentState(app, id)));
    const run = (...words: string[]) => runModeration(app, "decide-all", ...words);
    return { app, userId, puppet, readStates, run };
  }

  test("removes and restores all posts of an author", async () => {
    const { userId, run, readStates } = await start();
    const output = await run("remove", "fraud", "--author", userId);
    expect(output).toMatch(/3 posts match; --apply decides them\n$/);
    expect(await readStates()).toEqual(["shown", "shown", "held", "shown"]);
    expect(await run("remove", "fraud", "--author", userId, "--apply")).toContain(
      "3 of 3 posts decided: remove (fraud)",
    );
    expect(await readStates()).toEqual(["removed", "removed", "removed", "shown"]);
    await run("show", "within-rules", "--author", userId, "--apply");
    expect(await readStates()).toEqual(["shown", "shown", "shown", "shown"]);
  });

  test("selects by origin, subject and time", async () => {
    const { app, userId, puppet, run, readStates } = await start();
    const count = async (...query: string[]) =>
      /^(\d+) posts match/m.exec(await run("remove", "fraud", ...query))?.[1];
    const day = new Date(app.clock.now() - DAY).toISOString().slice(0, 10);
    expect(await count("--like", `comment:${puppet.id}`)).toBe("2");
    expect(await count("--subject", "product:fairmoney")).toBe("2");
    expect(await count("--subject", "product:fairmoney", "--author", userId)).toBe("1");
    expect(await count("--author", userId, "--since", day)).toBe("2");
    expect(await count("--author", userId, "--until", day)).toBe("1");
    expect(await count("--signal", "burst")).toBe("0");
    expect(await readStates()).toEqual(["shown", "shown", "held", "shown"]);
  });

  test.each([
    [[], "name --author, --subject, --like or --signal"],
    [["--since", "2026-01-01"], "name --author, --subject, --like or --signal"],
    [["--author", "nobody@finny.example"], "there is no user nobody@finny.example"],
    [["--subject", "fairmoney"], "name the subject as product:<id>"],
    [["--like", "comment:none"], "the origin of this post is unknown"],
    [["--subject", "product:fairmoney", "--since", "soon"], "--since is a day or time"],
  ])("refuses %j", async (query, words) => {
    const { run } = await start();
    expect(await run("remove", "fraud", ...query)).toContain(words);
  });
});
