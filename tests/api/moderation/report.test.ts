import { expect, test } from "vitest";
import { report } from "#contract/moderation/report.ts";
import { DAY } from "#server/core/clock.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { insertReview } from "../reviews/support/written-posts.ts";
import { describeAppOnEachDb, startServiceApp } from "../support/service-app.ts";
import { decideOnCurrent } from "./support/moderators.ts";

const REPORT = {
  subjectType: "company",
  subjectId: "fairmoney",
  reason: "Fraud",
  subject: " Fees\n twice ",
  message: "They took the fee twice.\r\nRobert'); drop table reports;--",
  email: " Ada@Finny.Example ",
} as const;

describeOnSqlite("POST /polaris/report", (database, dialect) => {
  test("stores the reader's input unchanged", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const { token, userId } = await signIn(app);
    const { reportId } = await app.succeed(report, { token, body: REPORT });
    const rows = await app.services.store.db.selectFrom("reports").selectAll().execute();
    expect(rows).toEqual([
      {
        id: reportId,
        user_id: userId,
        subject_type: "company",
        subject_id: "fairmoney",
        reason: "Fraud",
        subject: "Fees twice",
        message: "They took the fee twice.\nRobert'); drop table reports;--",
        email: "ada@finny.example",
        network_hash: expect.stringMatching(/^[\w-]{43}$/),
        outcome: null,
        act_id: null,
        decided_at: null,
        decided_by: null,
        decided_note: null,
        told_at: null,
        created_at: app.clock.now(),
      },
    ]);
  });

  test("requires all fields, a session and an existing subject", async () => {
    const app = await startServiceApp(await database());
    const { token } = await signIn(app);
    const { subjectType, subjectId } = REPORT;
    const about = { subjectType, subjectId };
    const body = { ...about, subject: " \u200B", email: "ada" } as never;
    expect(await app.call(report, { token, body })).toMatchObject({
      code: "1001",
      data: {
        fields: {
          reason: "Please choose a reason",
          subject: "Complaint or report subject can't be empty",
          message: "Please describe what happened",
          email: "Email format is incorrect",
        },
      },
    });
    expect((await app.call(report, { body: REPORT })).code).toBe("0004");
    const nobody = { ...REPORT, subjectId: "nobody" };
    expect((await app.call(report, { token, body: nobody })).code).toBe("1002");
  });
});

describeAppOnEachDb("concurrent reports", (start) => {
  test("are limited to fifty per person and day", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const { token: other } = await signIn(app);
    const reportAtOnce = (count: number) =>
      Promise.all(Array.from({ length: count }, () => app.call(report, { token, body: REPORT })));
    const replies = [...(await reportAtOnce(40)), ...(await reportAtOnce(20))];
    const codes = replies.map(({ code }) => code);
    expect(codes.filter((code) => code === "0000")).toHaveLength(50);
    expect(codes.filter((code) => code === "1004")).toHaveLength(10);
    const refused = await app.call(report, { token, body: REPORT });
    expect(refused.data).toEqual({ retryAfter: 24 * 60 * 60 });
    await app.succeed(report, { token: other, body: REPORT });
    app.clock.pass(DAY);
    await app.succeed(report, { token, body: REPORT });
  });

  test("by one person on one post are stored once", async () => {
    const app = await start();
    const { token } = await signIn(app);
    const { id, key } = await insertReview(app);
    const body = { ...REPORT, subjectType: "comment", subjectId: id } as const;
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await app.succeed(report, { token, body })).reportId),
    );
    expect(new Set(ids).size).toBe(1);
    const count = async () =>
      (await app.services.store.db.selectFrom("reports").select("id").execute()).length;
    expect(await count()).toBe(1);
    const show = { decision: "show", reason: "within-rules", moderator: "bola", note: "" } as const;
    await decideOnCurrent(app.services, { post: key, ...show });
    expect((await app.succeed(report, { token, body })).reportId).not.toBe(ids[0]);
    expect(await count()).toBe(2);
  });
});
