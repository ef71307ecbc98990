import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { DAY, HOUR } from "#server/core/clock.ts";
import { madeCatalogueFile, madeCompany, madeProduct } from "../../support/catalogue-file.ts";
import {
  createDatabase,
  describeOnEachDatabase,
  describeOnSqlite,
} from "../../support/database.ts";
import { findScans, recordQueries } from "../../support/query-plans.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startMailServer } from "../delivery/support/mail-server.ts";
import { answerQuestion, askQuestion } from "../questions/support/questions.ts";
import { startPolaris } from "../support/polaris-command.ts";
import { startServiceApp, testClock } from "../support/service-app.ts";
import { buildSite, sharedSite } from "../support/site-fixture.ts";
import { digestSteps, FAIRMONEY, startDigestApp } from "./support/digest-app.ts";

describeOnEachDatabase("sendDigests", (_, dialect) => {
  test("mails news of followed subjects once", async () => {
    const { onQuery, queries } = recordQueries();
    const app = await startDigestApp(dialect, { onQuery });
    const [ada, obi] = [await app.addReader(), await app.addReader(["reviews"])];
    const indonesian = { locale: "id_ID" };
    await app.services.store.db
      .updateTable("users")
      .set(indonesian)
      .where("id", "=", obi.userId)
      .execute();
    const { token } = await signIn(app);
    const question = await askQuestion(app, ada.token, FAIRMONEY);
    app.passWeek();
    for (const columns of [{}, {}, { user_id: ada.userId }, { state: "held" as const }])
      await app.review(columns);
    await app.review({}, { subjectType: "product", subjectId: "branch" });
    await askQuestion(app, token, { ...FAIRMONEY, title: "Who calls me at night?" });
    await answerQuestion(app, token, question.id);
    expect(await app.run()).toEqual({ sent: 2, failed: 0 });
    const { siteUrl } = app.services.config;
    const [text = ""] = await ada.readTexts();
    expect(text).toContain(
      `FairMoney: 1 new question and 2 new reviews\n${siteUrl}/productDetails/fairmoney`,
    );
    expect(text).toContain(`asked or follow: 1 new answer\n${siteUrl}/question/${question.id}`);
    expect(text).not.toMatch(/Branch|a fee/);
    expect((await obi.readTexts())[0]).toContain(
      `FairMoney: 3 ulasan baru\n${siteUrl}/id/productDetails/fairmoney`,
    );

    app.clock.pass(HOUR);
    await app.review();
    expect(await app.run()).toMatchObject({ sent: 0 });
    app.passWeek();
    expect(await app.run()).toMatchObject({ sent: 2 });
    expect((await ada.readTexts())[1]).toContain("FairMoney: 1 new review\n");
    app.passWeek();
    expect(await app.run()).toMatchObject({ sent: 0 });
    const digestQueries = queries().filter(({ sql }) => /digest_/.test(sql));
    expect(digestQueries.length).toBeGreaterThan(3);
    expect(await findScans(app.services.store, digestQueries)).toEqual([]);
  });

  test("reports changes of a licence or terms once", async () => {
    const [database, site, clock] = [await createDatabase(dialect), await buildSite(), testClock()];
    async function startWith(fees: string, status: "listed" | "not-found") {
      const company = madeCompany({ id: "fairmoney", name: "FairMoney Bank" });
      const companies = [{ ...company, licence: { ...company.licence, status, listDate: fees } }];
      const products = [madeProduct({ id: "fairmoney", name: "FairMoney", fees })];
      await site.write(
        "catalogue.json",
        JSON.stringify(madeCatalogueFile({ products, companies })),
      );
      return digestSteps(await startServiceApp(database, { folder: site.folder, clock }));
    }
    const first = await startWith("none", "listed");
    const ada = await first.addReader();
    await first.run();
    for (const [fees, status] of [
      ["none", "listed"],
      ["5 %", "listed"],
      ["6 %", "not-found"],
    ] as const) {
      first.passWeek();
      await (await startWith(fees, status)).run();
      // Another server has an older catalogue.
      await (await startWith("none", "listed")).run();
    }
    const lines = (await ada.readTexts()).map((text) => /FairMoney: (.*)/.exec(text)?.[1]);
    const terms = "the published terms have changed";
    const licence = "the regulator's entry about the lender has changed";
    expect(lines).toEqual([terms, `${licence} and ${terms}`]);
  });

  test("sends each mail once from several servers", async () => {
    const app = await startDigestApp(dialect);
    for (let readers = 0; readers < 20; readers += 1) await app.addReader();
    app.passWeek();
    await app.review();
    const outcomes = await Promise.all([app.run(), app.run(), app.run()]);
    expect(outcomes.reduce((sum, { sent }) => sum + sent, 0)).toBe(20);
    expect(new Set((await app.letters()).map(({ to }) => to)).size).toBe(20);
  });
});

describeOnSqlite("sendDigests", (_, dialect) => {
  async function startWithServer(onRecipient: (count: number) => Error | null = () => null) {
    let count = 0;
    const server = await startMailServer({
      onRcptTo(_address, _session, callback) {
        count += 1;
        callback(onRecipient(count));
      },
    });
    const environment = { SMTP_URL: server.url };
    const app = await startDigestApp(dialect, { environment });
    for (let readers = 0; readers < 12; readers += 1) await app.addReader();
    app.passWeek();
    await app.review();
    return { ...app, server };
  }

  test("continues after a refused address", async () => {
    const refusal = Object.assign(new Error("no"), { responseCode: 550 });
    const { run } = await startWithServer((count) => (count === 2 ? refusal : null));
    expect(await run()).toEqual({ sent: 11, failed: 1 });
    expect(await run()).toEqual({ sent: 0, failed: 0 });
  });

  test("retries mails to an unreachable server", async () => {
    const { server, run } = await startWithServer();
    server.kill();
    expect(await run()).toEqual({ sent: 0, failed: 10 });
    await server.revive();
    expect(await run()).toEqual({ sent: 12, failed: 0 });
  });

  test("sends no mail twice after a crash", async () => {
    let command: ReturnType<typeof startPolaris> | undefined;
    const { database, services, clock, run, server } = await startWithServer((count) => {
      if (count === 5) command?.kill("SIGKILL");
      return null;
    });
    const sent_at = Date.now() - 7 * DAY;
    clock.pass(-7 * DAY);
    await services.store.db.updateTable("digest_settings").set({ sent_at }).execute();
    await services.store.db.updateTable("comments").set({ created_at: clock.now() }).execute();
    const environment = { ...database.environment, SMTP_URL: server.url };
    const { folder } = await sharedSite();
    command = startPolaris(["digest", "--dist", folder], environment, folder);
    await once(command, "exit");
    expect(await run()).toEqual({ sent: 7, failed: 0 });
    const recipients = server.arrived.map(({ mail }) => mail.to?.[0]?.address);
    expect(new Set(recipients).size).toBe(recipients.length);
    expect(recipients.length).toBeGreaterThanOrEqual(11);
  });
});

describeOnSqlite("DIGEST_HOUR", (_, dialect) => {
  test.for([
    ["sends from that hour on Mondays", 8 * HOUR, 1],
    ["sends nothing before", 8 * HOUR - 1, 0],
    ["sends nothing on other days", DAY + 9 * HOUR, 0],
  ] as const)("%s", async ([, sinceMonday, sent]) => {
    const clock = testClock();
    clock.pass(Date.UTC(2026, 10, 16) + sinceMonday - clock.now());
    const app = await startDigestApp(dialect, { clock });
    await app.addReader();
    app.passWeek();
    await app.review();
    const environment = { DIGEST_HOUR: "8" };
    const server = await startServiceApp(app.database, { clock, environment });
    if (sent > 0) await vi.waitFor(() => expect(server.logged.join("")).toContain("weekly mails"));
    await server.services.close();
    expect(await app.letters()).toHaveLength(sent);
  });
});
