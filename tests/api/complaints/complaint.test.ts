import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { complain, ownComplaints } from "#contract/complaints/complaint.ts";
import { toComplaintReference } from "#contract/complaints/letter.ts";
import { DAY, HOUR, MINUTE, toDay } from "#server/core/clock.ts";
import { createDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { uploadPlainPicture } from "../pictures/support/pictures.ts";
import { readAllItems } from "../posts/support/all-items.ts";
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

describeAppOnEachDb("complaints", (start) => {
  test("are stored with private pictures as evidence", async () => {
    const app = await start();
    const { token, userId } = await signIn(app);
    const picture = await uploadPlainPicture(app, token);
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
        trust: 10,
        network_hash: expect.stringMatching(/^[\w-]{43}$/),
        device_hash: null,
        uncounted_at: null,
        uncounted_by: null,
        uncounted_note: null,
        created_at: app.clock.now(),
      },
    ]);
    const elsewhere = { ...createNumberedComplaint(1), pictures: [picture.id] };
    expect(await app.call(complain, { token, body: elsewhere })).toMatchObject({
      code: "1001",
      data: { fields: { pictures: expect.any(String) } },
    });
    expect(await db.selectFrom("complaints").select("id").execute()).toHaveLength(1);
  });

  test("are stored once if submitted twice", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const [one, two] = [
      await uploadPlainPicture(app, token),
      await uploadPlainPicture(app, token, "#14c814"),
    ];
    const file = (more: object) =>
      app.succeed(complain, { token, body: { ...COMPLAINT, pictures: [one.id], ...more } });
    const first = await file({});
    const answers = await Promise.all([{}, { pictures: [] }, {}].map(file));
    const again = { ...first, isMailed: false };
    expect(answers).toEqual([again, again, again]);
    expect(first.notCounted).toBeNull();
    app.clock.pass(MINUTE);
    expect(await file({ pictures: [two.id] })).toMatchObject({ notCounted: "already" });
    const other = await signIn(app);
    const ofAnother = await app.succeed(complain, { token: other.token, body: COMPLAINT });
    expect(ofAnother).toMatchObject({ notCounted: "already" });
    app.clock.pass(DAY + 1);
    expect((await file({ pictures: [] })).complaintId).not.toBe(first.complaintId);
    expect(await listNotCountedReasons(app, token)).toEqual(["already", "already", null]);
    expect(await readComplaintCount(app)).toBe(1);
  });

  test("are limited to ten per person and day", async () => {
    const app = await start();
    const { token } = await signIn(app);
    let attempts = 0;
    const ask = () => {
      attempts += 1;
      return app.call(complain, { token, body: createNumberedComplaint(attempts) });
    };
    const first = await Promise.all(Array.from({ length: 12 }, ask));
    expect(first.filter(({ code }) => code === "0000")).toHaveLength(10);
    app.clock.pass(DAY - HOUR);
    const refused = await ask();
    expect(refused).toMatchObject({ code: "1004", data: { retryAfter: HOUR / 1000 } });
    app.clock.pass(HOUR + 1);
    expect((await ask()).code).toBe("0000");
  });
});

describeAppOnSqlite("complaints", (start, dialect) => {
  test("are listed by the operator's command", async () => {
    const database = await createDatabase(dialect);
    const app = await startServiceApp(database);
    const { token } = await signIn(app);
    const { id } = await uploadPlainPicture(app, token);
    const body = { ...COMPLAINT, pictures: [id] };
    const first = await app.succeed(complain, { token, body });
    const firstAt = new Date(app.clock.now()).toISOString();
    app.clock.pass(MINUTE);
    const later = { ...COMPLAINT, email: "ada.eze@example.com" };
    const second = await app.succeed(complain, { token, body: later });
    const other = { ...COMPLAINT, companyId: "branch-international" };
    await app.succeed(complain, { token, body: other });
    const output = await runPolaris(["complaints", "fairmoney"], database.environment);
    expect(output).toMatchObject({ status: 0, stderr: "" });
    const at = new Date(app.clock.now()).toISOString();
    const file = join(database.environment.POLARIS_DATA_DIR, "pictures", `${id}.webp`);
    const words = ["  Fee before the loan", "  | They took 2,000 first.", "  | Then nothing came."];
    expect(output.stdout.split("\n")).toEqual([
      `${at} fairmoney ${second.complaintId}, not counted: the person or origin has counted before`,
      `  number ${toComplaintReference(second.complaintId)}`,
      ...words,
      "  from ada.eze@example.com",
      "",
      `${firstAt} fairmoney ${first.complaintId}`,
      `  number ${toComplaintReference(first.complaintId)}`,
      ...words,
      "  from ada@example.com",
      `  picture ${file}`,
      "",
      "2 complaints",
      "",
    ]);
    expect(existsSync(file)).toBe(true);
    const all = await runPolaris(["complaints"], database.environment);
    expect(all.stdout).toMatch(/^3 complaints$/m);
    const number = toComplaintReference(second.complaintId)
      .toLowerCase()
      .replaceAll("0", "o")
      .replaceAll("1", "l");
    const one = await runPolaris(["complaints", number], database.environment);
    expect(one.stdout).toContain(second.complaintId);
    expect(one.stdout).toMatch(/^1 complaint$/m);
  });

  test("are rejected with invalid fields or an unknown company", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const empty = { companyId: "", subject: " ", message: "\u200B", email: "ada@" };
    expect(await app.call(complain, { token, body: empty })).toMatchObject({
      code: "1001",
      data: {
        fields: {
          companyId: "We have nothing under this name",
          subject: "Complaint or report subject can't be empty",
          message: "Please describe what happened",
          email: "Email format is incorrect",
        },
      },
    });
    const gone = { ...COMPLAINT, companyId: "gone" };
    expect((await app.call(complain, { token, body: gone })).code).toBe("1002");
    expect((await app.call(complain, { body: COMPLAINT })).code).toBe("0004");
    expect(await readComplaintCount(app)).toBe(0);
  });

  test("are visible only to their author", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const { id } = await uploadPlainPicture(app, ada.token);
    const body = { ...COMPLAINT, pictures: [id] };
    const { complaintId } = await app.succeed(complain, { token: ada.token, body });
    const response = await app.succeed(ownComplaints, { token: ada.token });
    const { companyId, subject, message } = COMPLAINT;
    const createdAt = toDay(app.clock.now());
    expect(response).toEqual({
      items: [
        {
          complaintId,
          companyId,
          name: expect.any(String),
          subject,
          message,
          pictures: 1,
          notCounted: null,
          createdAt,
        },
      ],
      next: null,
      total: 1,
    });
    const others = await app.succeed(ownComplaints, { token: obi.token });
    expect(others).toEqual({ items: [], next: null, total: 0 });
    expect((await app.call(ownComplaints)).code).toBe("0004");
  });

  test("are paginated, latest first", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const filed: string[] = [];
    for (const subject of ["a", "b", "c", "d", "e"]) {
      app.clock.pass(1);
      const body = { ...COMPLAINT, subject };
      filed.push((await app.succeed(complain, { token, body })).complaintId);
    }
    const complaints = await readAllItems(async (at) => {
      const page = await app.succeed(ownComplaints, { token, query: { size: "2", ...at } });
      expect(page.total).toBe(5);
      return page;
    });
    expect(complaints.map(({ complaintId }) => complaintId)).toEqual(filed.toReversed());
  });
});
