import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { complain } from "#contract/complaint.ts";
import { complaintReference } from "#contract/complaint-reference.ts";
import { ownComplaints } from "#contract/own-complaints.ts";
import { stats } from "#contract/stats.ts";
import { DAY, HOUR } from "#server/clock.ts";
import { removeExpired } from "#server/domain/expired-rows.ts";
import { recount } from "#server/domain/recount.ts";
import { beginSession } from "#server/domain/session.ts";
import { createDatabase, describeOnEachDatabase } from "../support/database.ts";
import { fromOwnNetworks } from "./support/community.ts";
import { uploadPlain } from "./support/pictures.ts";
import { runPolaris } from "./support/polaris-command.ts";
import { type ServiceApp, startServiceApp } from "./support/service-app.ts";
import { signIn } from "./support/signed-in.ts";

const COMPLAINT = {
  companyId: "fairmoney",
  subject: "Fee before the loan",
  message: "They took 2,000 first.\nThen nothing came.",
  email: "ada@example.com",
};

/** Another complaint of the same person about the same company. */
const again = (index: number) => ({ ...COMPLAINT, message: `They took ${index} first.` });

/** An id that was made at a time. */
function uuidOf(time: number, index: number): string {
  const made = time.toString(16).padStart(12, "0");
  const tail = (0x08_0010_0000 + index).toString(16).padStart(12, "0");
  return `${made.slice(0, 8)}-${made.slice(8)}-7b3a-9a44-${tail}`;
}

describeOnEachDatabase("complaints", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  async function countOf(app: ServiceApp, companyId = "fairmoney") {
    const subject = `company:${companyId}`;
    const told = await app.succeed(stats, { query: { subjects: subject } });
    return told[subject]?.complaints;
  }

  /** Why each of a person's own does not count, the latest first. */
  async function reasonsOf(app: ServiceApp, token: string) {
    const { items } = await app.succeed(ownComplaints, { token });
    return items.map(({ notCounted }) => notCounted);
  }

  test("are kept with their evidence, which nobody else sees", async () => {
    const app = await start();
    const { token, userId } = await signIn(app);
    const picture = await uploadPlain(app, token);
    expect((await app.ask(picture.url)).status).toBe(200);
    const body = { ...COMPLAINT, pictures: [picture.id] };
    const { complaintId } = await app.succeed(complain, { token, body });
    expect((await app.ask(picture.url)).status).toBe(404);
    const { db } = app.services.store;
    expect(await db.selectFrom("complaints").selectAll().execute()).toEqual([
      {
        id: complaintId,
        user_id: userId,
        company_id: "fairmoney",
        subject: COMPLAINT.subject,
        message: COMPLAINT.message,
        email: COMPLAINT.email,
        is_counted: 1,
        network_hash: expect.stringMatching(/^[\w-]{43}$/),
        device_hash: null,
        uncounted_at: null,
        uncounted_by: null,
        uncounted_note: null,
        created_at: app.clock.now(),
      },
    ]);
    const elsewhere = { ...again(1), pictures: [picture.id] };
    expect(await app.call(complain, { token, body: elsewhere })).toMatchObject({
      code: "1001",
      data: { fields: { pictures: expect.any(String) } },
    });
    expect(await db.selectFrom("complaints").select("id").execute()).toHaveLength(1);
  });

  test("count a person once for each company, however many arrive at once", async () => {
    const app = fromOwnNetworks(await start());
    const [ada, obi] = [await signIn(app), await signIn(app)];
    await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        app.succeed(complain, { token: ada.token, body: again(index) }),
      ),
    );
    expect(await countOf(app)).toBe(1);
    await app.succeed(complain, { token: obi.token, body: COMPLAINT });
    const body = { ...COMPLAINT, companyId: "branch-international" };
    await app.succeed(complain, { token: ada.token, body });
    expect(await countOf(app)).toBe(2);
    expect(await countOf(app, "branch-international")).toBe(1);
  });

  test("count a network and a device once in thirty days, however many accounts it has", async () => {
    const app = await start();
    const complainFrom = async (address: string, zuid: string) => {
      const { token } = await signIn(app);
      await app.succeed(complain, { token, address, body: { ...COMPLAINT, zuid } as never });
      return countOf(app);
    };
    const house = "203.0.113.7";
    await Promise.all(["a", "b", "c", "d"].map((zuid) => complainFrom(house, zuid.repeat(32))));
    expect(await countOf(app)).toBe(1);
    const phone = "e".repeat(32);
    expect(await complainFrom("203.0.113.8", phone)).toBe(2);
    expect(await complainFrom("203.0.113.9", phone)).toBe(2);
    app.clock.pass(30 * DAY);
    expect(await complainFrom(house, "f".repeat(32))).toBe(3);

    app.clock.pass(30 * DAY + 1);
    await removeExpired(app.services);
    const { db } = app.services.store;
    const kept = await db.selectFrom("complaints").selectAll().execute();
    expect(kept).toHaveLength(7);
    expect(kept.flatMap((row) => [row.network_hash, row.device_hash])).toEqual(
      Array(14).fill(null),
    );
    expect(await countOf(app)).toBe(3);
    expect(await recount(app.services.store)).toEqual([]);
  });

  test("of an address that is not public count each person: a proxy's that was not named", async () => {
    const app = await start();
    for (const address of ["127.0.0.1", "127.0.0.1", "10.0.0.1", "10.0.0.1"]) {
      const { token } = await signIn(app);
      const { notCounted } = await app.succeed(complain, { token, address, body: COMPLAINT });
      expect(notCounted).toBeNull();
    }
    expect(await countOf(app)).toBe(4);
    const { db } = app.services.store;
    const kept = await db.selectFrom("complaints").select("network_hash").distinct().execute();
    expect(kept).toEqual([{ network_hash: null }]);
  });

  test("tell their person, and nobody else, whether they count and why not", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const file = async (token: string, body: object = COMPLAINT) => {
      app.clock.pass(1);
      return (await app.succeed(complain, { token, body: body as typeof COMPLAINT })).notCounted;
    };
    expect(await file(ada.token)).toBeNull();
    // One reason for both: which of them it is would tell who else is in a network.
    expect(await file(ada.token, again(1))).toBe("already");
    expect(await file(obi.token)).toBe("already");
    const elsewhere = { ...COMPLAINT, companyId: "branch-international" };
    expect(await file(obi.token, elsewhere)).toBeNull();
    expect(await reasonsOf(app, ada.token)).toEqual(["already", null]);
    expect(await reasonsOf(app, obi.token)).toEqual([null, "already"]);
  });

  test("count whose first one did not, once another of their place no longer stands for them", async () => {
    const app = await start();
    const { store } = app.services;
    const file = async (token: string, index: number, more = {}) =>
      (await app.succeed(complain, { token, body: again(index), ...more })).notCounted;
    const backAgain = ({ userId }: { userId: string }) =>
      store.transaction((db) => beginSession(db, userId, app.clock.now()));
    const [ada, obi, bola] = [await signIn(app), await signIn(app), await signIn(app)];
    expect(await file(ada.token, 1)).toBeNull();
    expect(await file(obi.token, 2)).toBe("already");
    expect(await file(bola.token, 3)).toBe("already");
    expect(await file(obi.token, 4, { address: "203.0.113.77" })).toBeNull();
    expect(await file(obi.token, 5, { address: "203.0.113.78" })).toBe("already");
    app.clock.pass(30 * DAY);
    const token = await backAgain(bola);
    expect(await file(token, 6)).toBeNull();
    expect(await reasonsOf(app, token)).toEqual([null, "already"]);
    expect(await file(await backAgain(ada), 7, { address: "203.0.113.79" })).toBe("already");
    expect(await countOf(app)).toBe(3);
    expect(await recount(store)).toEqual([]);
  });

  test("sent again after a lost answer are the one that is kept, as long as nothing is new", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const [one, two] = [await uploadPlain(app, token), await uploadPlain(app, token, "#14c814")];
    const file = (more: object) =>
      app.succeed(complain, { token, body: { ...COMPLAINT, pictures: [one.id], ...more } });
    const first = await file({});
    const answers = await Promise.all([{}, { pictures: [] }, {}].map(file));
    expect(answers).toEqual([first, first, first]);
    expect(first.notCounted).toBeNull();
    expect(await file({ pictures: [two.id] })).toMatchObject({ notCounted: "already" });
    const other = await signIn(app);
    const ofAnother = await app.succeed(complain, { token: other.token, body: COMPLAINT });
    expect(ofAnother).toMatchObject({ notCounted: "already" });
    app.clock.pass(DAY + 1);
    expect((await file({ pictures: [] })).complaintId).not.toBe(first.complaintId);
    expect(await reasonsOf(app, token)).toEqual(["already", "already", null]);
    expect(await countOf(app)).toBe(1);
  });

  test("are taken out of the count by who looks after the site, on record", {
    timeout: 60_000,
  }, async () => {
    const database = await createDatabase(dialect);
    const app = fromOwnNetworks(await startServiceApp(database));
    const { token } = await signIn(app);
    const { complaintId } = await app.succeed(complain, { token, body: COMPLAINT });
    const uncount = (id: string) =>
      runPolaris(["complaints", "uncount", id, "sent", "by", "a", "rival"], {
        ...database.environment,
        POLARIS_MODERATOR: "grace",
      });
    expect(uncount(complaintId)).toMatchObject({ status: 0, stderr: "" });
    expect(await countOf(app)).toBe(0);
    expect(uncount(complaintId)).toMatchObject({ status: 1 });
    expect(uncount("nothing").stderr).toContain("there is no such complaint");
    const { stdout } = runPolaris(["complaints"], database.environment);
    expect(stdout).toMatch(/, taken out of the count \S+ by grace: sent by a rival$/m);
    // It goes on standing for its person wherever they are, and for others of its network.
    const address = "192.0.2.9";
    const next = await app.succeed(complain, { token, address, body: again(1) });
    expect(next.notCounted).toBe("already");
    expect(await reasonsOf(app, token)).toEqual(["already", "taken-out"]);
    expect(await countOf(app)).toBe(0);
    expect(await recount(app.services.store)).toEqual([]);
  });

  test("a person has at most ten a day", async () => {
    const app = await start();
    const { token } = await signIn(app);
    let asked = 0;
    const ask = () => {
      asked += 1;
      return app.call(complain, { token, body: again(asked) });
    };
    const first = await Promise.all(Array.from({ length: 12 }, ask));
    expect(first.filter(({ code }) => code === "0000")).toHaveLength(10);
    app.clock.pass(DAY - HOUR);
    const refused = await ask();
    expect(refused).toMatchObject({ code: "1004", data: { retryAfter: HOUR / 1000 } });
    app.clock.pass(HOUR + 1);
    expect((await ask()).code).toBe("0000");
  });

  test("are listed for who looks after the site", async () => {
    const database = await createDatabase(dialect);
    const app = await startServiceApp(database);
    const { token } = await signIn(app);
    const { id } = await uploadPlain(app, token);
    const body = { ...COMPLAINT, pictures: [id] };
    const first = await app.succeed(complain, { token, body });
    const later = { ...COMPLAINT, email: "ada.eze@example.com" };
    const second = await app.succeed(complain, { token, body: later });
    const other = { ...COMPLAINT, companyId: "branch-international" };
    await app.succeed(complain, { token, body: other });
    const listed = runPolaris(["complaints", "fairmoney"], database.environment);
    expect(listed).toMatchObject({ status: 0, stderr: "" });
    const at = new Date(app.clock.now()).toISOString();
    const file = join(database.environment.POLARIS_DATA_DIR, "pictures", `${id}.webp`);
    const words = ["  Fee before the loan", "  | They took 2,000 first.", "  | Then nothing came."];
    expect(listed.stdout.split("\n")).toEqual([
      `${at} fairmoney ${second.complaintId}, not counted: of a person or a place that has counted`,
      `  number ${complaintReference(second.complaintId)}`,
      ...words,
      "  from ada.eze@example.com",
      "",
      `${at} fairmoney ${first.complaintId}`,
      `  number ${complaintReference(first.complaintId)}`,
      ...words,
      "  from ada@example.com",
      `  picture ${file}`,
      "",
      "2 complaints",
      "",
    ]);
    expect(existsSync(file)).toBe(true);
    const all = runPolaris(["complaints"], database.environment);
    expect(all.stdout).toMatch(/^3 complaints$/m);
    const number = complaintReference(second.complaintId).toLowerCase();
    const one = runPolaris(["complaints", number], database.environment);
    expect(one.stdout).toContain(second.complaintId);
    expect(one.stdout).toMatch(/^1 complaint$/m);
  });

  test("are found by their number as it is read out or typed, however many a day has", {
    timeout: 60_000,
  }, async () => {
    const database = await createDatabase(dialect);
    const { services } = await startServiceApp(database);
    const [first, last] = [Date.UTC(2025, 9, 17), Date.UTC(2025, 9, 18) - 1];
    // Those of the day that are listed before the oldest fill a page, and one is of the day before.
    const times = [first - 1, ...Array.from({ length: 200 }, (_, index) => first + index), last];
    const rows = times.map((time, index) => ({
      id: uuidOf(time, index),
      ...{ company_id: COMPLAINT.companyId, subject: COMPLAINT.subject, message: "x" },
      ...{ is_counted: 0, created_at: time },
    }));
    await services.store.db.insertInto("complaints").values(rows).execute();
    for (const [named, id] of [
      ["251017-1001-0001", rows[1]?.id],
      ["25lOi7-iooL-oooI", rows[1]?.id],
      ["251017-1001-0069", rows.at(-1)?.id],
      ["251016-1001-0000", rows[0]?.id],
    ] as const) {
      const { stdout } = runPolaris(["complaints", named], database.environment);
      expect(stdout).toContain(` ${id}, `);
      expect(stdout).toMatch(/^1 complaint$/m);
    }
    const { stdout } = runPolaris(["complaints", "251018-1001-0069"], database.environment);
    expect(stdout).toBe("0 complaints\n");
  });

  test("say what they lack, and are about a company that is there", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const empty = { companyId: "", subject: " ", message: "\u200B", email: "ada@" };
    expect(await app.call(complain, { token, body: empty })).toMatchObject({
      code: "1001",
      data: {
        fields: {
          companyId: "This is not the name of anything we have",
          subject: "Complaint or report subject can't be empty",
          message: "Please describe what happened",
          email: "Email format is incorrect",
        },
      },
    });
    const gone = { ...COMPLAINT, companyId: "gone" };
    expect((await app.call(complain, { token, body: gone })).code).toBe("1002");
    expect((await app.call(complain, { body: COMPLAINT })).code).toBe("0004");
    expect(await countOf(app)).toBe(0);
  });
});
