import { expect, test } from "vitest";
import { activityDetails, activityList } from "#contract/activities/activity.ts";
import { saveSubmission } from "#contract/activities/entry.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { createFileActivity } from "../../support/catalogue-file.ts";
import { describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { uploadPlainPicture } from "../pictures/support/pictures.ts";
import { GIVEN, ID, startWithActivity } from "./support/activities.ts";

const params = { id: ID };

describeOnEachDb("entries of activities", (_database, dialect) => {
  test("are numbered without gaps, one per person, under concurrency", async () => {
    const { app } = await startWithActivity(dialect);
    const people = [await signIn(app)];
    while (people.length < 4) people.push(await signIn(app));
    const send = ({ token }: { token: string }) =>
      app.succeed(saveSubmission, { token, params, body: GIVEN });
    const [first, ...sent] = await Promise.all([...people.slice(0, 1), ...people].map(send));
    expect(sent.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4]);
    expect(first).toEqual(sent[0]);
    const { db } = app.services.store;
    expect(await db.selectFrom("activity_entries").select("id").execute()).toHaveLength(4);
  });

  test("stay editable until the activity ends", async () => {
    const { app } = await startWithActivity(dialect);
    const { token } = await signIn(app);
    const [firstPicture, secondPicture] = [
      await uploadPlainPicture(app, token),
      await uploadPlainPicture(app, token, "#14c814"),
    ];
    const first = await app.succeed(saveSubmission, {
      token,
      params,
      body: { ...GIVEN, pictures: [firstPicture.id] },
    });
    expect(first).toMatchObject({ number: 1, line: expect.stringMatching(/^1 [0-9a-f]{24}$/) });
    const changed = { ...GIVEN, subjectId: "cash", score: 5, pictures: [secondPicture.id] };
    const second = await app.succeed(saveSubmission, { token, params, body: changed });
    expect(second).toMatchObject({ ...first, submission: { subjectId: "cash", score: 5 } });
    expect(second.submission?.pictures.map(({ id }) => id)).toEqual([secondPicture.id]);
    expect((await app.ask(secondPicture.url)).headers.get("cache-control")).toMatch(/^private/);

    app.clock.pass(DAY);
    const late = await uploadPlainPicture(app, token, "#1414c8");
    const body = { ...changed, pictures: [secondPicture.id, late.id] };
    const refused = await app.call(saveSubmission, { token, params, body });
    expect(refused).toMatchObject({ code: "1003", message: expect.stringMatching(/ended/) });
    const { entry } = await app.succeed(activityDetails, { token, params });
    expect(entry).toEqual(second);
  });
});

describeOnSqlite("entries of activities", (_database, dialect) => {
  test("require a verified phone number from the activity's country", async () => {
    const { app } = await startWithActivity(dialect);
    const { token, userId } = await signIn(app);
    const { db } = app.services.store;
    for (const [phone, words] of [
      [null, /a verified phone number/],
      ["+6281234567890", /of another country/],
    ] as const) {
      await db.updateTable("users").set({ phone }).where("id", "=", userId).execute();
      const refused = await app.call(saveSubmission, { token, params, body: GIVEN });
      expect(refused).toMatchObject({ code: "1006", message: expect.stringMatching(words) });
    }
  });

  test("reject invalid fields and pictures of other users", async () => {
    const { app } = await startWithActivity(dialect);
    const [{ token }, other] = [await signIn(app), await signIn(app)];
    const send = (body: object, id = ID) =>
      app.call(saveSubmission, { token, params: { id }, body: { ...GIVEN, ...body } });
    expect(await send({ score: 6, term: 0, daysPerTerm: 1.5 })).toMatchObject({
      code: "1001",
      data: {
        fields: {
          score: expect.any(String),
          term: expect.any(String),
          daysPerTerm: expect.any(String),
        },
      },
    });
    expect((await send({ subjectId: "nothing" })).code).toBe("1002");
    expect((await send({}, "nothing")).code).toBe("1002");
    const { id } = await uploadPlainPicture(app, other.token);
    expect((await send({ pictures: [id] })).code).toBe("1001");
    const { entry } = await app.succeed(activityDetails, { token, params });
    expect(entry).toBeNull();
  });

  test("appear in the user's list of activities", async () => {
    const now = Date.now();
    const more = [
      createFileActivity(now + DAY, { id: "coming" }),
      createFileActivity(now - 3 * DAY, { id: "ended" }),
    ];
    const { app } = await startWithActivity(dialect, { more });
    const { token } = await signIn(app);
    const statesOf = async (query: { tab?: "mine" } = {}) => {
      const { items } = await app.succeed(activityList, { token, query });
      return items.map(({ id, state, hasEntry }) => `${id} ${state} ${hasEntry}`);
    };
    expect(await statesOf()).toEqual([
      "loans live false",
      "coming coming false",
      "ended picking false",
    ]);
    expect(await statesOf({ tab: "mine" })).toEqual([]);
    await app.succeed(saveSubmission, { token, params, body: GIVEN });
    expect(await statesOf({ tab: "mine" })).toEqual(["loans live true"]);
    app.clock.pass(DAY + HOUR);
    expect((await statesOf())[0]).toBe("coming live false");
    expect((await app.call(activityList, { query: { tab: "mine" } })).code).toBe("0004");
  });
});
