import { describe, expect, test } from "vitest";
import { follow, followState } from "#contract/reactions/reactions.ts";
import { eraseReactions } from "#server/privacy/erasure.ts";
import { setFollow } from "#server/reactions/reaction.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { createFollowRows } from "../db/support/rows.ts";
import { startServiceApp } from "../support/service-app.ts";

const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;
const BRANCH = { subjectType: "product", subjectId: "branch" } as const;

describeOnEachDb("setFollow", (_database, dialect) => {
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

  test("counts each follower once", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    for (const [{ token }, followed, followers] of [
      [ada, false, 0],
      [ada, true, 1],
      [ada, true, 1],
      [obi, true, 2],
      [ada, false, 1],
      [ada, false, 1],
    ] as const) {
      expect(await app.toggle(token, followed)).toEqual({ followed, followers });
      expect(await app.stateOf(token)).toEqual({ followed, followers });
    }
    expect(await app.stateOf(obi.token)).toEqual({ followed: true, followers: 1 });
    const rows = await app.services.store.db.selectFrom("follows").selectAll().execute();
    expect(rows).toEqual([
      {
        user_id: obi.userId,
        subject_type: "product",
        subject_id: "fairmoney",
        is_counted: 1,
        trust: 10,
        network_hash: expect.stringMatching(/^[\w-]{43}$/),
        device_hash: null,
        created_at: app.clock.now(),
      },
    ]);
  });

  test("accepts 200 follows per day", async () => {
    const app = await start();
    const { token, userId } = await signIn(app);
    const rows = createFollowRows(userId, 200, { created_at: app.clock.now(), trust: 10 });
    await app.services.store.db.insertInto("follows").values(rows).execute();
    const body = { ...FAIRMONEY, follow: true };
    expect((await app.call(follow, { token, body })).code).toBe("1004");
    await app.services.store.db.updateTable("follows").set({ created_at: 1 }).execute();
    expect(await app.toggle(token, true)).toEqual({ followed: true, followers: 1 });
  });

  test("shows visitors the count but requires a session", async () => {
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

  test("allows unfollowing subjects removed from the catalogue", async () => {
    const app = await start();
    const { token, userId } = await signIn(app);
    const gone = { subjectType: "product", subjectId: "gone-since" } as const;
    const origin = { networkHash: null, deviceHash: null };
    await setFollow(app.services, { userId, ...gone, ...origin, follow: true });
    const stateAfter = await app.succeed(follow, { token, body: { ...gone, follow: false } });
    expect(stateAfter).toEqual({ followed: false, followers: 0 });
    for (const isOn of [true, false]) {
      const refused = await app.call(follow, { token, body: { ...gone, follow: isOn } });
      expect(refused.code).toBe("1002");
    }
  });

  test("keeps follows and follower counts consistent under concurrency", async () => {
    const database = await createDatabase(dialect);
    const servers = [await startServiceApp(database), await startServiceApp(database)] as const;
    const [first] = servers;
    const [ada, obi] = [await signIn(first), await signIn(first)];
    const answers = await Promise.all(
      Array.from({ length: 48 }, (_, index) => {
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

  test("subtracts the follows of an erased user", async () => {
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

  test("uses an index for every query", async () => {
    const { onQuery, queries } = recordQueries();
    const app = await startServiceApp(await createDatabase(dialect), { onQuery });
    const { store } = app.services;
    const { token, userId } = await signIn(app);
    const before = queries().length;
    for (const isOn of [true, true, false, false]) {
      await app.succeed(follow, { token, body: { ...FAIRMONEY, follow: isOn } });
    }
    await store.transaction((db) => eraseReactions(db, userId));
    expect(queries().length).toBeGreaterThanOrEqual(before + 6);
    expect(await findTableScans(store, queries().slice(before))).toEqual([]);
  });
});

describe("follow calls", () => {
  test("reject unknown subjects with 1002", async () => {
    const app = await startServiceApp(await createDatabase("sqlite"));
    const { token } = await signIn(app);
    for (const [subjectType, subjectId] of [
      ["product", "nobody"],
      ["company", "branch"],
      ["product", "constructor"],
      ["product", "__proto__"],
      ["comment", "fairmoney"],
      ["question", "fairmoney"],
      ["activity", "fairmoney"],
    ] as const) {
      const subject = { subjectType, subjectId };
      const refused = await app.call(follow, { token, body: { ...subject, follow: true } });
      const unknown = await app.call(followState, { token, params: subject });
      expect({ ...subject, codes: [refused.code, unknown.code] }).toEqual({
        ...subject,
        codes: ["1002", "1002"],
      });
    }
  });
});
