import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type CheckedDraw, checkDrawnEntries } from "#browser/activities/draw-check.ts";
import { activityDetails, activityList } from "#contract/activities/activity.ts";
import { saveSubmission } from "#contract/activities/entry.ts";
import { drawActivity, publishEntries, removeEntry } from "#server/activities/draw.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { removeUnattachedPictures } from "#server/pictures/picture-cleanup.ts";
import { KEPT_ENTRIES, removeExpiredRows } from "#server/privacy/expired-rows.ts";
import { createFileActivity } from "../../support/catalogue-file.ts";
import { describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";
import { uploadPlainPicture } from "../pictures/support/pictures.ts";
import { eraseAccount, exportUserData } from "../privacy/support/account-data.ts";
import { runPolaris } from "../support/polaris-command.ts";
import {
  createEntries,
  GIVEN,
  ID,
  RANDOMNESS,
  readDrawResult,
  readPublishedEntries,
  SIGNATURE,
  startWithActivity,
} from "./support/activities.ts";

describeOnEachDb("draws", (_database, dialect) => {
  test("select winners once, reproducibly, from the published entries", async () => {
    const { app, activity } = await startWithActivity(dialect);
    const people = await createEntries(app, 3);
    const { services } = app;
    const publish = () => publishEntries(services, activity);
    const draw = () => drawActivity(services, ID, SIGNATURE);
    await expect(publish()).rejects.toThrow("still takes entries");
    await expect(draw()).rejects.toThrow("not published");
    app.clock.pass(DAY);
    await publish();
    await expect(publish()).rejects.toThrow("published already");
    await expect(draw()).rejects.toThrow("has not come");
    expect(await readDrawResult(app)).toMatchObject({
      activity: { state: "picking" },
      winners: [],
    });
    app.clock.pass(HOUR);
    const drawn = await draw();
    await expect(draw()).rejects.toThrow("drawn already");

    const list = await readPublishedEntries(app);
    expect(list).toBe(people.map(({ line }) => `${line}\n`).join(""));
    const { winners, ...publishedDraw } = await readDrawResult(app, people[0]?.token ?? "");
    expect(publishedDraw).toMatchObject({
      activity: { state: "drawn" },
      draw: {
        listHash: createHash("sha256").update(list).digest("hex"),
        entries: 3,
        round: activity.round,
        prizes: activity.prizes,
        randomness: RANDOMNESS,
        drawAt: activity.drawAt,
        publishedAt: activity.endsAt,
      },
    });
    expect(winners.map(({ number }) => number)).toEqual(drawn);
    expect(winners.map(({ prize }) => prize.amount)).toEqual([2000, 500]);
    expect(winners.map(({ isYou }) => isYou)).toEqual(drawn.map((number) => number === 1));
    for (const { name } of winners) expect(name).toMatch(/^[A-Z]\w+ \d{6}$/);
    expect(publishedDraw.line).toBe(people[0]?.line);
    for (const { line } of people.slice(1)) {
      expect(JSON.stringify({ winners, ...publishedDraw })).not.toContain(line.slice(2));
    }
  });

  test("award the prizes published with the entries, despite edits", async () => {
    const { app, activity, rebuild } = await startWithActivity(dialect);
    await createEntries(app, 5);
    app.clock.pass(DAY);
    await publishEntries(app.services, activity);
    const changePrizeCount = async (count: number) => {
      await rebuild({ ...activity, prizes: [{ count, amount: 9, currency: "NGN" }] });
      const readDetails = () => app.succeed(activityDetails, { params: { id: ID } });
      await expect.poll(async () => (await readDetails()).activity.prizes[0]?.count).toBe(count);
    };
    app.clock.pass(HOUR);
    await changePrizeCount(4);
    const drawn = await drawActivity(app.services, ID, SIGNATURE);
    expect(drawn).toHaveLength(2);
    await changePrizeCount(1);
    const { winners, draw } = await readDrawResult(app);
    expect(winners.map(({ number }) => number)).toEqual(drawn);
    expect(winners.map(({ prize }) => prize.amount)).toEqual([2000, 500]);
    expect(draw?.prizes).toEqual(activity.prizes);
  });

  test("reject publishing entries after the draw time", async () => {
    const { app, activity } = await startWithActivity(dialect);
    const [{ token = "" } = {}] = await createEntries(app, 1);
    app.clock.pass(DAY + HOUR);
    await expect(publishEntries(app.services, activity)).rejects.toThrow("too late");
    app.clock.pass(-HOUR);
    await publishEntries(app.services, activity);
    app.clock.pass(-HOUR);
    const edit = { token, params: { id: ID }, body: GIVEN };
    expect((await app.call(saveSubmission, edit)).code).toBe("1003");
  });

  test.each([0, 1])("leave prizes unassigned if there are %i entries", async (count) => {
    const { app, activity } = await startWithActivity(dialect);
    await createEntries(app, count);
    app.clock.pass(DAY);
    await publishEntries(app.services, activity);
    app.clock.pass(HOUR);
    expect(await drawActivity(app.services, ID, SIGNATURE)).toHaveLength(count);
    const { winners, draw } = await readDrawResult(app);
    expect(winners).toHaveLength(count);
    expect(draw).toMatchObject({ entries: count });
  });

  test("exclude removed entries but include entries of erased users", async () => {
    const { app, activity } = await startWithActivity(dialect);
    const people = await createEntries(app, 3);
    const { services } = app;
    const removal = { number: 2, moderator: "eve", note: "a picture of another person" };
    await removeEntry(services, activity, removal);
    await expect(removeEntry(services, activity, removal)).rejects.toThrow("no such entry");
    const edit = { token: people[1]?.token ?? "", params: { id: ID }, body: GIVEN };
    expect((await app.call(saveSubmission, edit)).code).toBe("1006");
    expect((await exportUserData(app, people[0]?.userId ?? "")).activityEntries).toMatchObject([
      { activity_id: ID, number: 1, score: GIVEN.score, created_at: expect.any(String) },
    ]);
    app.clock.pass(DAY);
    await publishEntries(services, activity);
    await expect(removeEntry(services, activity, { ...removal, number: 1 })).rejects.toThrow(
      "published",
    );
    const list = await readPublishedEntries(app);
    expect(list).toBe(`${people[0]?.line}\n${people[2]?.line}\n`);
    await eraseAccount(app, people[0]?.userId ?? "");
    app.clock.pass(HOUR);
    await drawActivity(services, ID, SIGNATURE);
    expect(await readPublishedEntries(app)).toBe(list);
    const { winners } = await readDrawResult(app);
    const findWinnerName = (number: number) => winners.find((one) => one.number === number)?.name;
    expect(findWinnerName(1)).toBeNull();
    expect(findWinnerName(3)).toEqual(expect.any(String));
  });
});

describeOnSqlite("draws", (_database, dialect) => {
  test.for([
    ["a signature of another round", SIGNATURE, 657_414],
    ["a changed signature", `${SIGNATURE.slice(0, -1)}c`, 657_413],
    ["the randomness as signature", RANDOMNESS, 657_413],
    ["nothing", "", 657_413],
  ] as const)("reject %s", async ([, signature, round]) => {
    const { app, activity } = await startWithActivity(dialect, { facts: { round } });
    app.clock.pass(DAY);
    await publishEntries(app.services, activity);
    app.clock.pass(HOUR);
    const draw = drawActivity(app.services, ID, signature);
    await expect(draw).rejects.toThrow(`not the signature of drand round ${round}`);
  });

  test("can be verified in the browser", async () => {
    const { app, activity } = await startWithActivity(dialect);
    await createEntries(app, 4);
    app.clock.pass(DAY);
    await publishEntries(app.services, activity);
    app.clock.pass(HOUR);
    await drawActivity(app.services, ID, SIGNATURE);
    const pageDraw = (await readDrawResult(app)) as CheckedDraw;
    const list = await readPublishedEntries(app);
    expect(await checkDrawnEntries(list, RANDOMNESS, pageDraw)).toBe("right");
    expect(await checkDrawnEntries(list, "0".repeat(64), pageDraw)).toBe("wrong");
  });

  test("lead to the deletion of entries after 90 days", async () => {
    const { app, activity } = await startWithActivity(dialect);
    const [{ token = "" } = {}] = await createEntries(app, 2);
    const { id } = await uploadPlainPicture(app, token);
    const edit = { token, params: { id: ID }, body: { ...GIVEN, pictures: [id] } };
    await app.succeed(saveSubmission, edit);
    app.clock.pass(DAY);
    await publishEntries(app.services, activity);
    app.clock.pass(10 * DAY);
    await drawActivity(app.services, ID, SIGNATURE);
    const before = await readDrawResult(app);
    const list = await readPublishedEntries(app);
    const count = async (table: "activity_entries" | "pictures") =>
      (await app.services.store.db.selectFrom(table).select("id").execute()).length;
    const runRetention = async () => {
      await removeExpiredRows(app.services);
      await removeUnattachedPictures(app.services);
    };
    app.clock.pass(Date.parse(activity.drawAt) + KEPT_ENTRIES - app.clock.now());
    await runRetention();
    expect([await count("activity_entries"), await count("pictures")]).toEqual([2, 1]);
    app.clock.pass(1);
    await runRetention();
    expect([await count("activity_entries"), await count("pictures")]).toEqual([0, 0]);
    expect((await app.ask(`/polaris/picture/${id}.webp`)).status).toBe(404);
    expect(await readPublishedEntries(app)).toBe(list);
    const nameless = before.winners.map((winner) => ({ ...winner, name: null }));
    expect((await readDrawResult(app)).winners).toEqual(nameless);
  });

  test("can be run from the command line", async () => {
    const { app, database, folder, rebuild } = await startWithActivity(dialect);
    await createEntries(app, 2);
    const run = (...words: string[]) =>
      runPolaris(["activity", ...words, "--dist", folder], database.environment);
    expect(await run("entries", ID)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("still"),
    });
    expect((await run("list", ID)).stdout).toMatch(
      /^1 branch 2\/5, 3 x 30 days\n2 .*\n2 entries\n$/,
    );
    expect((await run("remove", ID, "2", "not", "a", "loan")).stdout).toMatch(
      /^entry 2 is not drawn, by /,
    );
    expect((await run("winners", ID)).stderr).toContain("not drawn");
    await rebuild(createFileActivity(Date.now() - DAY));
    expect((await run("entries", ID)).stdout).toMatch(/^1 entries, SHA-256 [0-9a-f]{64}\n/);
    const draw = () => run("draw", ID, "--signature", SIGNATURE);
    expect(await draw()).toMatchObject({
      status: 1,
      stderr: "activity: the time of the draw has not come\n",
    });
    const { db } = app.services.store;
    await db.updateTable("activity_draws").set({ draw_at: 0 }).execute();
    expect((await draw()).stdout).toBe("winning entries: 1\n");
    expect((await run("winners", ID)).stdout).toMatch(
      /^number,phone,amount,currency\n1,'?\+234\w+,2000,NGN\n$/,
    );
    expect((await run("entries", "nothing")).stderr).toContain("has no activity nothing");
  });

  test("use an index for every query", async () => {
    const { onQuery, queries } = recordQueries();
    const { app, activity } = await startWithActivity(dialect, { onQuery });
    const [{ token = "" } = {}] = await createEntries(app, 2);
    app.clock.pass(DAY);
    await publishEntries(app.services, activity);
    app.clock.pass(HOUR);
    await drawActivity(app.services, ID, SIGNATURE);
    await readDrawResult(app, token);
    await app.succeed(activityList, { token });
    await removeExpiredRows(app.services);
    expect(await findTableScans(app.services.store, queries())).toEqual([]);
  });
});
