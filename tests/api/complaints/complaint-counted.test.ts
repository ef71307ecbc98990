import { expect, test } from "vitest";
import { complain } from "#contract/complaints/complaint.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import { removeExpiredRows } from "#server/privacy/expired-rows.ts";
import { createDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { assignNetworkPerUser } from "../support/community.ts";
import { findWrongCounters } from "../support/fresh-counts.ts";
import { runPolaris } from "../support/polaris-command.ts";
import {
  describeAppOnEachDb,
  describeAppOnSqlite,
  startServiceApp,
} from "../support/service-app.ts";
import {
  COMPLAINT,
  createNumberedComplaint,
  listNotCountedReasons,
  readComplaintCount,
} from "./support/complaints.ts";

describeAppOnEachDb("public number of complaints", (start) => {
  test("counts each person once per company", async () => {
    const app = assignNetworkPerUser(await start());
    const [ada, obi] = [await signIn(app), await signIn(app)];
    await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        app.succeed(complain, { token: ada.token, body: createNumberedComplaint(index) }),
      ),
    );
    expect(await readComplaintCount(app)).toBe(1);
    await app.succeed(complain, { token: obi.token, body: COMPLAINT });
    const body = { ...COMPLAINT, companyId: "branch-international" };
    await app.succeed(complain, { token: ada.token, body });
    expect(await readComplaintCount(app)).toBe(2);
    expect(await readComplaintCount(app, "branch-international")).toBe(1);
  });

  test("counts each network and device once in 30 days", async () => {
    const app = await start();
    const complainFrom = async (address: string, zuid: string) => {
      const { token } = await signIn(app);
      await app.succeed(complain, { token, address, body: { ...COMPLAINT, zuid } as never });
      return readComplaintCount(app);
    };
    const house = "203.0.113.7";
    await Promise.all(["a", "b", "c", "d"].map((zuid) => complainFrom(house, zuid.repeat(32))));
    expect(await readComplaintCount(app)).toBe(1);
    const phone = "e".repeat(32);
    expect(await complainFrom("203.0.113.8", phone)).toBe(2);
    expect(await complainFrom("203.0.113.9", phone)).toBe(2);
    app.clock.pass(30 * DAY);
    expect(await complainFrom(house, "f".repeat(32))).toBe(3);

    app.clock.pass(30 * DAY + 1);
    await removeExpiredRows(app.services);
    const { db } = app.services.store;
    const rows = await db.selectFrom("complaints").selectAll().execute();
    expect(rows).toHaveLength(7);
    expect(rows.flatMap((row) => [row.network_hash, row.device_hash])).toEqual(
      Array(14).fill(null),
    );
    expect(await readComplaintCount(app)).toBe(3);
    expect(await findWrongCounters(app.services.store)).toEqual([]);
  });
});

describeAppOnSqlite("public number of complaints", (start, dialect) => {
  test("does not limit private network addresses", async () => {
    const app = await start();
    for (const address of ["127.0.0.1", "127.0.0.1", "10.0.0.1", "10.0.0.1"]) {
      const { token } = await signIn(app);
      const { notCounted } = await app.succeed(complain, { token, address, body: COMPLAINT });
      expect(notCounted).toBeNull();
    }
    expect(await readComplaintCount(app)).toBe(4);
    const { db } = app.services.store;
    const rows = await db.selectFrom("complaints").select("network_hash").distinct().execute();
    expect(rows).toEqual([{ network_hash: null }]);
  });

  test("shows only the author the reason for not counting", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const file = async (token: string, body: object = COMPLAINT) => {
      app.clock.pass(1);
      return (await app.succeed(complain, { token, body: body as typeof COMPLAINT })).notCounted;
    };
    expect(await file(ada.token)).toBeNull();
    // Both get the same reason: another one would reveal that somebody of the network has complained.
    expect(await file(ada.token, createNumberedComplaint(1))).toBe("already");
    expect(await file(obi.token)).toBe("already");
    const elsewhere = { ...COMPLAINT, companyId: "branch-international" };
    expect(await file(obi.token, elsewhere)).toBeNull();
    expect(await listNotCountedReasons(app, ada.token)).toEqual(["already", null]);
    expect(await listNotCountedReasons(app, obi.token)).toEqual([null, "already"]);
  });

  test("excludes complaints removed by an operator", async () => {
    const database = await createDatabase(dialect);
    const app = assignNetworkPerUser(await startServiceApp(database));
    const { token } = await signIn(app);
    const { complaintId } = await app.succeed(complain, { token, body: COMPLAINT });
    const uncount = (id: string) =>
      runPolaris(["complaints", "uncount", id, "sent", "by", "a", "rival"], {
        ...database.environment,
        POLARIS_MODERATOR: "grace",
      });
    expect(await uncount(complaintId)).toMatchObject({ status: 0, stderr: "" });
    expect(await readComplaintCount(app)).toBe(0);
    expect(await uncount(complaintId)).toMatchObject({ status: 1 });
    expect((await uncount("nothing")).stderr).toContain("there is no such complaint");
    const { stdout } = await runPolaris(["complaints"], database.environment);
    expect(stdout).toMatch(/, taken out of the count \S+ by grace: sent by a rival$/m);
    app.clock.pass(MINUTE);
    // An uncounted complaint still blocks its person and network.
    const address = "192.0.2.9";
    const next = await app.succeed(complain, { token, address, body: createNumberedComplaint(1) });
    expect(next.notCounted).toBe("already");
    expect(await listNotCountedReasons(app, token)).toEqual(["already", "taken-out"]);
    expect(await readComplaintCount(app)).toBe(0);
    expect(await findWrongCounters(app.services.store)).toEqual([]);
  });
});
