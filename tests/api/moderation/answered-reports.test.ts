import { expect, test } from "vitest";
import { DAY, MINUTE } from "#server/core/clock.ts";
import { DeliveryFailed } from "#server/delivery/letter.ts";
import {
  answerReport,
  countUnansweredReports,
  findUnansweredReports,
} from "#server/moderation/moderation-reports.ts";
import { sendNotices } from "#server/moderation/notices.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import {
  ARTICLE,
  FAIRMONEY,
  reportByNewUser,
  reportFromNewNetwork,
} from "../http/support/page-reports.ts";
import { exportUserData } from "../privacy/support/account-data.ts";
import { BRANCH } from "../reviews/support/reviewed-app.ts";
import { insertReview, readCommentState } from "../reviews/support/written-posts.ts";
import { describeAppOnEachDb, describeAppOnSqlite } from "../support/service-app.ts";
import { BY, listOpenReports } from "./support/moderators.ts";

describeAppOnSqlite("reports of pages", (start) => {
  test("are listed, oldest first, until they are answered", async () => {
    const app = await start();
    const { db } = app.services.store;
    const first = await reportByNewUser(app, BRANCH);
    app.clock.pass(MINUTE);
    await reportByNewUser(app, { subjectType: "comment", subjectId: (await insertReview(app)).id });
    const second = await reportByNewUser(app, FAIRMONEY);
    const waiting = async () => (await findUnansweredReports(db, 9)).map(({ id }) => id);
    expect(await waiting()).toEqual([first.reportId, second.reportId]);
    expect(await countUnansweredReports(db)).toBe(2);
    app.clock.pass(MINUTE);
    const { reportId } = first;
    const decision = { reportId, outcome: "upheld", moderator: "bola", note: "corrected" } as const;
    expect(await answerReport(app.services, decision)).toMatchObject({
      outcome: "upheld",
      decided_by: "bola",
      decided_note: "corrected",
      decided_at: app.clock.now(),
      act_id: null,
    });
    expect(await waiting()).toEqual([second.reportId]);
    expect(await countUnansweredReports(db)).toBe(1);
  });

  test("are answered by one mail to the verified address", async () => {
    const app = await start();
    const { db } = app.services.store;
    const right = await reportByNewUser(app, BRANCH);
    const wrong = await reportByNewUser(app, ARTICLE);
    const silent = await reportByNewUser(app, FAIRMONEY);
    const change = (userId: string, changes: { locale?: string; email?: null }) =>
      db.updateTable("users").set(changes).where("id", "=", userId).execute();
    await change(right.userId, { locale: "id_ID" });
    await change(wrong.userId, { locale: "zh_CN" });
    await change(silent.userId, { email: null });
    for (const { reportId } of [right, silent]) {
      await answerReport(app.services, { reportId, outcome: "upheld", ...BY, note: "secret" });
      app.clock.pass(1);
    }
    const { reportId } = wrong;
    await answerReport(app.services, { reportId, outcome: "dismissed", ...BY });
    expect(await sendNotices(app.services)).toEqual({ sent: 2, failed: [] });
    expect(await sendNotices(app.services)).toEqual({ sent: 0, failed: [] });
    const letters = await app.letters();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [`ada-${right.userId}@finny.example`, "Finny: laporan Anda benar"],
      [`ada-${wrong.userId}@finny.example`, "Finny：您的举报处理结果"],
    ]);
    const [indonesian, chinese] = letters.map(({ text }) => text);
    expect(indonesian).toContain("/id/productDetails/branch");
    expect(indonesian).toContain(right.reportId);
    expect(indonesian).toContain("support@finny.example");
    expect(chinese).toContain("/zh/newsDetail/reading-rates");
    expect([indonesian, chinese].join()).not.toMatch(/twice|another|bola|secret|eze@/);
  });

  test("are mailed again for thirty days after failures", async () => {
    const app = await start();
    const { reportId } = await reportByNewUser(app, FAIRMONEY);
    await answerReport(app.services, { reportId, outcome: "upheld", ...BY });
    const delivery = {
      ...app.services.delivery,
      send: async () => {
        throw new DeliveryFailed("unreachable");
      },
    };
    expect(await sendNotices({ ...app.services, delivery })).toEqual({
      sent: 0,
      failed: ["who reported company:fairmoney: unreachable"],
    });
    app.clock.pass(31 * DAY);
    expect(await sendNotices(app.services)).toEqual({ sent: 0, failed: [] });
    app.clock.pass(-2 * DAY);
    expect(await sendNotices(app.services)).toEqual({ sent: 1, failed: [] });
  });

  test("do not affect trust in reports of posts", async () => {
    const app = await start();
    const people = [await signIn(app), await signIn(app), await signIn(app)];
    const [wrong] = people;
    for (const subject of [BRANCH, FAIRMONEY, ARTICLE]) {
      const reportId = await reportFromNewNetwork(app, wrong?.token ?? "", subject);
      await answerReport(app.services, { reportId, outcome: "dismissed", ...BY });
    }
    const { id } = await insertReview(app);
    for (const { token } of people) {
      await reportFromNewNetwork(app, token, { subjectType: "comment", subjectId: id });
    }
    expect(await readCommentState(app, id)).toBe("hidden");
  });

  test("are exported with the outcome but without the moderator", async () => {
    const app = await start();
    const { reportId, userId } = await reportByNewUser(app, FAIRMONEY);
    await answerReport(app.services, { reportId, outcome: "dismissed", ...BY, note: "secret" });
    const exported = await exportUserData(app, userId);
    const at = new Date(app.clock.now()).toISOString();
    expect(exported.reports).toMatchObject([{ outcome: "dismissed", decided_at: at }]);
    expect(JSON.stringify(exported)).not.toMatch(/bola|secret/);
  });
});

describeAppOnEachDb("answerReport", (start) => {
  test("stores only one of several concurrent answers", async () => {
    const app = await start();
    const { services } = app;
    const { reportId } = await reportByNewUser(app, FAIRMONEY);
    const outcomes = await Promise.all(
      (["upheld", "dismissed", "upheld", "dismissed"] as const).map((outcome) =>
        answerReport(services, { reportId, outcome, ...BY }),
      ),
    );
    expect(outcomes.filter((outcome) => "decided_by" in outcome)).toHaveLength(1);
    expect(outcomes).toContainEqual({ problem: "answered-already" });
    const { id } = await insertReview(app);
    const ofPost = await reportByNewUser(app, { subjectType: "comment", subjectId: id });
    for (const [asked, problem] of [
      [ofPost.reportId, "about-a-post"],
      ["nothing", "no-such-report"],
    ] as const) {
      const decision = { reportId: asked, outcome: "dismissed", ...BY } as const;
      expect(await answerReport(services, decision)).toEqual({ problem });
    }
    expect(await listOpenReports(app)).toEqual([id]);
  });

  test("uses an index for every query", async () => {
    const { onQuery, queries } = recordQueries();
    const app = await start({ onQuery });
    const { store } = app.services;
    const { reportId } = await reportByNewUser(app, FAIRMONEY);
    const before = queries().length;
    await findUnansweredReports(store.db, 9);
    await countUnansweredReports(store.db);
    await answerReport(app.services, { reportId, outcome: "upheld", ...BY });
    await sendNotices(app.services);
    const newQueries = queries()
      .slice(before)
      .filter(({ sql }) => sql.includes('"reports"') && !sql.includes('"moderation_acts"'));
    expect(newQueries.length).toBeGreaterThan(4);
    const scans = await findTableScans(store, newQueries);
    // A partial index that contains only the requested rows may be read completely.
    expect(scans.length).toBeGreaterThan(1);
    for (const scan of scans) {
      expect(scan).toMatch(/^(?:Bitmap )?Index |^SCAN reports USING INDEX reports_open_elsewhere:/);
    }
  });
});
