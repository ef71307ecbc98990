import { expect, test } from "vitest";
import { DAY } from "#server/core/clock.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { insertReview, readCommentState } from "../reviews/support/written-posts.ts";
import { startServiceApp } from "../support/service-app.ts";
import { runModeration } from "./support/run-moderation.ts";

describeOnEachDb("npm run polaris -- moderation decide-all", (_database, dialect) => {
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
    const insertOrigin = async (id: string, device_hash: string) => {
      const subject = { subject_type: "product", subject_id: "fairmoney" };
      const now = app.clock.now();
      const row = { post_type: "comment", post_id: id, ...subject, user_id: userId };
      await app.services.store.db
        .insertInto("post_origins")
        .values({ ...row, network_hash: "n", device_hash, text_at: now, created_at: now })
        .execute();
    };
    await insertOrigin(puppet.id, "d");
    await insertOrigin(other.id, "e");
    const readStates = () =>
      Promise.all([old, puppet, held, other].map(({ id }) => readCommentState(app, id)));
    const run = (...words: string[]) => runModeration(app, "decide-all", ...words);
    return { app, userId, puppet, held, readStates, run };
  }

  const readVersion = (output: string) => /--apply ([0-9a-f]+) decides/.exec(output)?.[1] ?? "";

  test("removes and restores all posts of an author", async () => {
    const { app, userId, run, readStates } = await start();
    const output = await run("remove", "fraud", "--author", userId);
    expect(output).toContain("3 posts of 1 people match");
    expect(await readStates()).toEqual(["shown", "shown", "held", "shown"]);
    const version = readVersion(output);
    expect(await run("remove", "fraud", "--author", userId, "--apply", version)).toContain(
      "3 of 3 posts decided: remove (fraud)",
    );
    expect(await readStates()).toEqual(["removed", "removed", "removed", "shown"]);
    const mails = (await app.letters()).filter(({ to }) => to === `ada-${userId}@finny.example`);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Several of your posts on Finny were removed",
    ]);
    expect(mails[0]?.text).toContain("Reason: Fraud.");
    expect(mails[0]?.text.match(/\([0-9a-f-]{36}\)/g)).toHaveLength(3);
    const restoration = readVersion(await run("show", "within-rules", "--author", userId));
    await run("show", "within-rules", "--author", userId, "--apply", restoration);
    expect(await readStates()).toEqual(["shown", "shown", "shown", "shown"]);
  });

  test("decides only on posts unchanged since the preview", async () => {
    const { app, userId, puppet, run, readStates } = await start();
    const version = readVersion(await run("remove", "fraud", "--author", userId));
    const { db } = app.services.store;
    await db
      .updateTable("comments")
      .set({ description: "Another text" })
      .where("id", "=", puppet.id)
      .execute();
    const output = await run("remove", "fraud", "--author", userId, "--apply", version);
    expect(output).toContain("2 of 3 posts decided: remove (fraud)");
    expect(output).toContain("1 posts of 1 people are new or have changed");
    expect(await readStates()).toEqual(["removed", "shown", "removed", "shown"]);
    const next = readVersion(output);
    await run("remove", "fraud", "--author", userId, "--apply", next);
    expect(await readStates()).toEqual(["removed", "removed", "removed", "shown"]);
  });

  test("selects posts by origin, subject, signal and time", async () => {
    const { app, userId, puppet, held, run } = await start();
    const count = async (...query: string[]) =>
      /^(\d+) posts of/m.exec(await run("remove", "fraud", ...query))?.[1];
    const day = new Date(app.clock.now() - DAY).toISOString().slice(0, 10);
    const signal = { post_type: "comment", post_id: held.id, signal: "same-text" };
    await app.services.store.db
      .insertInto("post_signals")
      .values({ ...signal, created_at: app.clock.now() })
      .execute();
    expect(await count("--network-of", `comment:${puppet.id}`)).toBe("2");
    expect(await count("--device-of", `comment:${puppet.id}`)).toBe("1");
    expect(await count("--subject", "product:fairmoney")).toBe("2");
    expect(await count("--subject", "product:fairmoney", "--author", userId)).toBe("1");
    expect(await count("--author", userId, "--since", day)).toBe("2");
    expect(await count("--author", userId, "--until", day)).toBe("1");
    expect(await count("--signal", "same-text")).toBe("1");
    expect(await count("--signal", "profanity")).toBe("0");
  });

  test("suspends chosen authors of the matching posts", async () => {
    const { app, userId } = await start();
    const { userId: bystander } = await signIn(app);
    await insertReview(app, { userId: bystander, subjectId: "fairmoney" });
    const suspend = (...words: string[]) =>
      runModeration(
        app,
        "accounts",
        "suspend",
        "fraud",
        "--subject",
        "product:fairmoney",
        ...words,
      );
    const output = await suspend();
    expect(output).toContain(`${userId}  1 posts`);
    expect(output).toContain("accounts match; --apply ");
    const key = new RegExp(`^([0-9a-f]{6})  ${userId}`, "m").exec(output)?.[1] ?? "";
    const findSuspended = () =>
      app.services.store.db
        .selectFrom("users")
        .select("id")
        .where("suspended_at", "is not", null)
        .execute();
    const refusal = "no matching account has the key";
    expect(await suspend("--apply", `${key}zzzzzz`)).toContain(refusal);
    expect(await suspend("--apply", `${key}ab`)).toContain(refusal);
    expect(await findSuspended()).toEqual([]);
    expect(await suspend("--apply", key)).toContain(`${userId}: suspend`);
    expect(await findSuspended()).toEqual([{ id: userId }]);
  });

  test.each([
    [[], "name --author, --subject, --signal"],
    [["--since", "2026-01-01"], "name --author, --subject, --signal"],
    [["--signal", "same-txt"], "the signals are same-text"],
    [["--author", "nobody@finny.example"], "there is no user nobody@finny.example"],
    [["--subject", "fairmoney"], "name the subject as product:<id>"],
    [["--device-of", "comment:none"], "the origin of this post is unknown"],
    [["--subject", "product:fairmoney", "--since", "11/12/2026"], "--since is a day or time"],
    [["--subject", "product:fairmoney", "--apply", "abcdef"], "--apply names no version"],
  ])("refuses %j", async (query, words) => {
    const { run } = await start();
    expect(await run("remove", "fraud", ...query)).toContain(words);
  });
});
