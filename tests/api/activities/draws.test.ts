import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { activityList } from "#contract/activities/activity.ts";
import { postSubmission } from "#contract/activities/entry.ts";
import { drawActivity, publishEntries, removeEntry } from "#server/activities/draw.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { madeActivity } from "../../support/catalogue-file.ts";
import { describeOnEachDatabase, describeOnSqlite } from "../../support/database.ts";
import { findScans, recordQueries } from "../../support/query-plans.ts";
import { eraseAccount, exportOf } from "../privacy/support/account-data.ts";
import { runPolaris } from "../support/polaris-command.ts";
import {
  enter,
  GIVEN,
  ID,
  listOf,
  NUMBER,
  startWithActivity,
  winnersOf,
} from "./support/activities.ts";

describeOnEachDatabase("draws", (_database, dialect) => {
  test("are made from the list that was published, once, and anyone can repeat them", async () => {
    const { app, activity } = await startWithActivity(dialect);
    const people = await enter(app, 3);
    const { services } = app;
    const publish = () => publishEntries(services, activity);
    const draw = () => drawActivity(services, activity, NUMBER);
    await expect(publish()).rejects.toThrow("still takes entries");
    await expect(draw()).rejects.toThrow("not published");
    app.clock.pass(DAY);
    await publish();
    await expect(publish()).rejects.toThrow("published already");
    await expect(draw()).rejects.toThrow("has not come");
    expect(await winnersOf(app)).toMatchObject({ activity: { state: "picking" }, winners: [] });
    app.clock.pass(HOUR);
    const drawn = await draw();
    await expect(draw()).rejects.toThrow("drawn already");

    const list = await listOf(app);
    expect(list).toBe(people.map(({ line }) => `${line}\n`).join(""));
    const { winners, ...told } = await winnersOf(app, people[0]?.token ?? "");
    expect(told).toMatchObject({
      activity: { state: "drawn" },
      draw: {
        listHash: createHash("sha256").update(list).digest("hex"),
        entries: 3,
        announced: activity.randomness,
        ...NUMBER,
        drawAt: activity.drawAt,
        publishedAt: activity.endsAt,
      },
    });
    expect(winners.map(({ number }) => number)).toEqual(drawn);
    expect(winners.map(({ prize }) => prize.amount)).toEqual([2000, 500]);
    expect(winners.map(({ isYou }) => isYou)).toEqual(drawn.map((number) => number === 1));
    for (const { name } of winners) expect(name).toMatch(/^[A-Z]\w+ \d{6}$/);
    expect(JSON.stringify({ winners, ...told })).not.toContain(people[0]?.line?.slice(2));
  });

  test("a list is not published once the number may be known, with a clock set back neither", async () => {
    const { app, activity } = await startWithActivity(dialect);
    const [{ token = "" } = {}] = await enter(app, 1);
    app.clock.pass(DAY + HOUR);
    await expect(publishEntries(app.services, activity)).rejects.toThrow("too late");
    app.clock.pass(-HOUR);
    await publishEntries(app.services, activity);
    app.clock.pass(-HOUR);
    const edit = { token, params: { id: ID }, body: GIVEN };
    expect((await app.call(postSubmission, edit)).code).toBe("1003");
  });

  test.each([0, 1])("with %i entries work, with fewer winners than prizes", async (count) => {
    const { app, activity } = await startWithActivity(dialect);
    await enter(app, count);
    app.clock.pass(DAY);
    await publishEntries(app.services, activity);
    app.clock.pass(HOUR);
    expect(await drawActivity(app.services, activity, NUMBER)).toHaveLength(count);
    const { winners, draw } = await winnersOf(app);
    expect(winners).toHaveLength(count);
    expect(draw).toMatchObject({ entries: count });
  });

  test("leave out what a moderator removed before, and keep the line of a closed account", async () => {
    const { app, activity } = await startWithActivity(dialect);
    const people = await enter(app, 3);
    const { services } = app;
    const removal = { number: 2, moderator: "eve", note: "a picture of another person" };
    await removeEntry(services, activity, removal);
    await expect(removeEntry(services, activity, removal)).rejects.toThrow("no such entry");
    const edit = { token: people[1]?.token ?? "", params: { id: ID }, body: GIVEN };
    expect((await app.call(postSubmission, edit)).code).toBe("1006");
    expect((await exportOf(app, people[0]?.userId ?? "")).activityEntries).toMatchObject([
      { activity_id: ID, number: 1, score: GIVEN.score, created_at: expect.any(String) },
    ]);
    app.clock.pass(DAY);
    await publishEntries(services, activity);
    await expect(removeEntry(services, activity, { ...removal, number: 1 })).rejects.toThrow(
      "published",
    );
    const list = await listOf(app);
    expect(list).toBe(`${people[0]?.line}\n${people[2]?.line}\n`);
    await eraseAccount(app, people[0]?.userId ?? "");
    app.clock.pass(HOUR);
    await drawActivity(services, activity, NUMBER);
    expect(await listOf(app)).toBe(list);
    const { winners } = await winnersOf(app);
    const nameOf = (number: number) => winners.find((one) => one.number === number)?.name;
    expect(nameOf(1)).toBeNull();
    expect(nameOf(3)).toEqual(expect.any(String));
  });
});

describeOnSqlite("draws", (_database, dialect) => {
  test.each(["", "0X1f", "ABC", "1.5", "12 34"])("refuse %j as a number", async (randomness) => {
    const { app, activity } = await startWithActivity(dialect);
    expect(() => drawActivity(app.services, activity, { ...NUMBER, randomness })).toThrow("digits");
  });

  test("are run by commands", async () => {
    const { app, database, folder, rebuild } = await startWithActivity(dialect);
    await enter(app, 2);
    const run = (...words: string[]) =>
      runPolaris(["activity", ...words, "--dist", folder], database.environment);
    expect(run("entries", ID)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("still"),
    });
    expect(run("list", ID).stdout).toMatch(/^1 branch 2\/5, 3 x 30 days\n2 .*\n2 entries\n$/);
    expect(run("remove", ID, "2", "not", "a", "loan").stdout).toMatch(/^entry 2 is not drawn, by /);
    await rebuild(madeActivity(Date.now() - DAY));
    expect(run("entries", ID).stdout).toMatch(/^1 entries, SHA-256 [0-9a-f]{64}\n/);
    const early = run("draw", ID, "--randomness", NUMBER.randomness, "--source", "a beacon");
    expect(early).toMatchObject({
      status: 1,
      stderr: "activity: the time of the draw has not come\n",
    });
    expect(run("draw", ID).stderr).toContain("--randomness");
    expect(run("entries", "nothing").stderr).toContain("has no activity nothing");
  });

  test("are made and read without walking through other activities' entries", async () => {
    const { onQuery, queries } = recordQueries();
    const { app, activity } = await startWithActivity(dialect, { onQuery });
    const [{ token = "" } = {}] = await enter(app, 2);
    app.clock.pass(DAY);
    await publishEntries(app.services, activity);
    app.clock.pass(HOUR);
    await drawActivity(app.services, activity, NUMBER);
    await winnersOf(app, token);
    await app.succeed(activityList, { token });
    expect(await findScans(app.services.store, queries())).toEqual([]);
  });
});
