import { expect, test } from "vitest";
import { follow, followState } from "#contract/reactions/follow.ts";
import { eraseReactions } from "#server/privacy/erasure.ts";
import { removeReaction, setReaction } from "#server/reactions/reaction.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { findScans, recordQueries } from "../../support/query-plans.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startServiceApp } from "../support/service-app.ts";

const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;
const BRANCH = { subjectType: "product", subjectId: "branch" } as const;

describeOnEachDatabase("following", (database, dialect) => {
  async function start() {
    const app = await startServiceApp(await createDatabase(dialect));
    const toggle = (
      token: string,
      isOn: boolean,
      subject: typeof FAIRMONEY | typeof BRANCH = FAIRMONEY,
    ) => app.succeed(follow, { token, body: { ...subject, follow: isOn } });
    const stateOf = (token?: string) =>
      app.succeed(followState, { params: FAIRMONEY, ...(token !== undefined && { token }) });
    return { ...app, toggle, stateOf };
  }

  test("counts each follower once, and says the same again", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    expect(await app.stateOf(ada.token)).toEqual({ followed: false, followers: 0 });
    expect(await app.toggle(ada.token, false)).toEqual({ followed: false, followers: 0 });
    expect(await app.toggle(ada.token, true)).toEqual({ followed: true, followers: 1 });
    expect(await app.toggle(ada.token, true)).toEqual({ followed: true, followers: 1 });
    expect(await app.toggle(obi.token, true)).toEqual({ followed: true, followers: 2 });
    expect(await app.stateOf(ada.token)).toEqual({ followed: true, followers: 2 });
    expect(await app.toggle(ada.token, false)).toEqual({ followed: false, followers: 1 });
    expect(await app.toggle(ada.token, false)).toEqual({ followed: false, followers: 1 });
    expect(await app.stateOf(ada.token)).toEqual({ followed: false, followers: 1 });
    expect(await app.stateOf(obi.token)).toEqual({ followed: true, followers: 1 });
    const rows = await app.services.store.db.selectFrom("follows").selectAll().execute();
    expect(rows).toEqual([
      {
        user_id: obi.userId,
        subject_type: "product",
        subject_id: "fairmoney",
        created_at: app.clock.now(),
      },
    ]);
  });

  test("a visitor reads how many follow, and may not follow", async () => {
    const app = await start();
    const { token } = await signIn(app);
    await app.toggle(token, true);
    expect(await app.stateOf()).toEqual({ followed: false, followers: 1 });
    const refused = await app.call(follow, { body: { ...FAIRMONEY, follow: true } });
    expect(refused).toMatchObject({ code: "0004", data: null });
    const forged = await app.call(followState, { params: FAIRMONEY, token: "A".repeat(43) });
    expect(forged).toMatchObject({ code: "0004" });
    expect(await app.stateOf()).toEqual({ followed: false, followers: 1 });
  });

  test.for([
    ["product", "nobody"],
    ["company", "branch"],
    ["product", "constructor"],
    ["product", "__proto__"],
    ["comment", "fairmoney"],
    ["question", "fairmoney"],
    ["activity", "fairmoney"],
  ] as const)("there is no %s %s: 1002", async ([subjectType, subjectId]) => {
    const app = await startServiceApp(await database());
    const { token } = await signIn(app);
    const subject = { subjectType, subjectId };
    const refused = await app.call(follow, { token, body: { ...subject, follow: true } });
    expect(refused.code).toBe("1002");
    const unknown = await app.call(followState, { token, params: subject });
    expect(unknown.code).toBe("1002");
  });

  test("what is gone since can be let go of, and is not followed again", async () => {
    const app = await start();
    const { token, userId } = await signIn(app);
    const gone = { subjectType: "product", subjectId: "gone-since" } as const;
    const { store, clock } = app.services;
    await setReaction(store, { table: "follows", userId, ...gone }, clock.now());
    const left = await app.succeed(follow, { token, body: { ...gone, follow: false } });
    expect(left).toEqual({ followed: false, followers: 0 });
    for (const isOn of [true, false]) {
      const refused = await app.call(follow, { token, body: { ...gone, follow: isOn } });
      expect(refused.code).toBe("1002");
    }
  });

  test("200 toggles at once: state, count and rows agree", async () => {
    const database = await createDatabase(dialect);
    const servers = [await startServiceApp(database), await startServiceApp(database)] as const;
    const [first] = servers;
    const [ada, obi] = [await signIn(first), await signIn(first)];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const app = dialect === "postgres" ? servers[index % 2 === 0 ? 0 : 1] : first;
        const { token } = index % 3 === 0 ? obi : ada;
        const isOn = index % 4 < 2;
        return app.succeed(follow, { token, body: { ...FAIRMONEY, follow: isOn } });
      }),
    );
    for (const { followed, followers } of answers) {
      expect(followers).toBeGreaterThanOrEqual(followed ? 1 : 0);
      expect(followers).toBeLessThanOrEqual(followed ? 2 : 1);
    }
    const { db } = first.services.store;
    const rows = await db.selectFrom("follows").select("user_id").execute();
    const followers = rows.map(({ user_id }) => user_id);
    for (const { userId, token } of [ada, obi]) {
      const state = await first.succeed(followState, { params: FAIRMONEY, token });
      expect(state).toEqual({ followed: followers.includes(userId), followers: rows.length });
    }
  });

  test("what an erased user followed is counted back", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    for (const { token } of [ada, obi]) await app.toggle(token, true);
    await app.toggle(ada.token, true, BRANCH);
    const { store } = app.services;
    await store.transaction(async (db) => {
      await eraseReactions(db, ada.userId);
      await db.deleteFrom("users").where("id", "=", ada.userId).execute();
    });
    expect(await app.stateOf()).toEqual({ followed: false, followers: 1 });
    expect((await store.read.statsOf("product", "branch")).followers).toBe(0);
  });

  test("a user who was erased while asking is signed out, and counts nowhere", async () => {
    const { services } = await start();
    const nobody = { table: "follows", userId: "nobody", ...FAIRMONEY } as const;
    await expect(setReaction(services.store, nobody, 1)).rejects.toMatchObject({ code: "0004" });
    expect((await services.store.read.statsOf("product", "fairmoney")).followers).toBe(0);
  });

  test("asks by keys only", async () => {
    const database = await createDatabase(dialect);
    const app = await startServiceApp(database);
    const { token, userId } = await signIn(app);
    const { onQuery, queries } = recordQueries();
    const store = await database.open({ onQuery });
    const mark = { table: "follows", userId, ...FAIRMONEY } as const;
    for (let round = 0; round < 2; round += 1) await setReaction(store, mark, 1);
    for (let round = 0; round < 2; round += 1) await removeReaction(store, mark);
    await store.transaction((db) => eraseReactions(db, userId));
    expect(queries().length).toBeGreaterThanOrEqual(6);
    expect(await findScans(store, queries())).toEqual([]);
    expect(await app.succeed(followState, { params: FAIRMONEY, token })).toMatchObject({
      followers: 0,
    });
  });
});
