import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { DAY, HOUR } from "#server/core/clock.ts";
import {
  createCatalogueFileData,
  createFileCompany,
  createFileProduct,
} from "../../support/catalogue-file.ts";
import { describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";
import { startMailServer } from "../delivery/support/mail-server.ts";
import { answerQuestion, askQuestion } from "../questions/support/questions.ts";
import { startPolaris } from "../support/polaris-command.ts";
import { createTestClock, startServiceApp } from "../support/service-app.ts";
import { buildSite, getSharedSite } from "../support/site-fixture.ts";
import { createDigestSteps, FAIRMONEY, startDigestApp } from "./support/digest-app.ts";

describeOnEachDb("sendDigests", (_, dialect) => {
  test("mails each new post on followed subjects once", async () => {
    const { onQuery, queries } = recordQueries();
    const app = await startDigestApp(dialect, { onQuery });
    const { db } = app.services.store;
    const [ada, obi] = [await app.addReader(), await app.addReader(["reviews"])];
    await db.updateTable("users").set("locale", "id_ID").where("id", "=", obi.userId).execute();
    const question = await askQuestion(app, ada.token, FAIRMONEY);
    app.passWeek();
    await app.review({ user_id: ada.userId });
    await app.review({ state: "held" });
    await app.review();
    await app.review({}, { subjectType: "product", subjectId: "branch" });
    await askQuestion(app, obi.token, { ...FAIRMONEY, title: "Who calls me at night?" });
    await answerQuestion(app, obi.token, question.id);
    expect(await app.run()).toEqual({ sent: 2, failed: 0 });
    const { siteUrl } = app.services.config;
    const [text] = await ada.readTexts();
    expect(text).toContain(
      `FairMoney: 1 new question and 1 new review\n${siteUrl}/productDetails/fairmoney`,
    );
    expect(text).toContain(`asked or follow: 1 new answer\n${siteUrl}/question/${question.id}`);
    expect(text).not.toMatch(/Branch|a fee/);
    const [indonesian] = await obi.readTexts();
    expect(indonesian).toContain(`FairMoney: 2 ulasan baru\n${siteUrl}/id/productDetails/fair`);
    await app.review();
    expect(await app.run()).toMatchObject({ sent: 0 });
    app.passWeek();
    expect(await app.run()).toMatchObject({ sent: 0 });
    const digestQueries = queries().filter(({ sql }) => /digest_/.test(sql));
    expect(digestQueries.length).toBeGreaterThan(3);
    expect(await findTableScans(app.services.store, digestQueries)).toEqual([]);
  });

  test("reports each change of licence or terms once", async () => {
    const site = await buildSite();
    const company = createFileCompany({ id: "fairmoney", name: "FairMoney Bank" });
    const writeLenderCatalogue = (fees: string, status: "listed" | "not-found") => {
      const companies = [{ ...company, licence: { ...company.licence, status, listDate: fees } }];
      const products = [createFileProduct({ id: "fairmoney", name: "FairMoney", fees })];
      const file = createCatalogueFileData({ products, companies });
      return site.write("catalogue.json", JSON.stringify(file));
    };
    await writeLenderCatalogue("none", "listed");
    const { database, clock, addReader, ...app } = await startDigestApp(dialect, site);
    const runOtherServer = async () =>
      createDigestSteps(await startServiceApp(database, { folder: site.folder, clock })).run();
    const ada = await addReader();
    await app.run();
    for (const fees of ["5 %", "6 %"]) {
      app.passWeek();
      await writeLenderCatalogue(fees, fees === "6 %" ? "not-found" : "listed");
      await runOtherServer();
      // Another server still has the older catalogue.
      await writeLenderCatalogue("none", "listed");
      await runOtherServer();
    }
    const lines = (await ada.readTexts()).map((text) => /FairMoney: (.*)/.exec(text)?.[1]);
    const terms = "the published terms have changed";
    const licence = "the regulator's entry about the lender has changed";
    expect(lines).toEqual([terms, `${licence} and ${terms}`]);
  });

  test("sends one mail per user with several servers", async () => {
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
  async function startWithMailServer(onRecipient?: (count: number) => Error | undefined) {
    let count = 0;
    const server = await startMailServer({
      onRcptTo: (_address, _session, callback) => callback(onRecipient?.(++count)),
    });
    const app = await startDigestApp(dialect, { environment: { SMTP_URL: server.url } });
    for (let readers = 0; readers < 12; readers += 1) await app.addReader();
    app.passWeek();
    await app.review();
    return { ...app, server };
  }

  test("retries after an outage but not after a refusal", async () => {
    const refusal = Object.assign(new Error("no"), { responseCode: 550 });
    const { server, run } = await startWithMailServer((count) =>
      count === 2 ? refusal : undefined,
    );
    server.kill();
    expect(await run()).toEqual({ sent: 0, failed: 10 });
    await server.revive();
    expect(await run()).toEqual({ sent: 11, failed: 1 });
    expect(await run()).toEqual({ sent: 0, failed: 0 });
  });

  test("does not repeat mails after a crash", async () => {
    let command: ReturnType<typeof startPolaris> | undefined;
    const { database, services, run, server } = await startWithMailServer((count) => {
      if (count === 5) command?.kill("SIGKILL");
      return undefined;
    });
    const { db } = services.store;
    await db
      .updateTable("digest_settings")
      .set("sent_at", Date.now() - 7 * DAY)
      .execute();
    await db.updateTable("comments").set("created_at", Date.now()).execute();
    const environment = { ...database.environment, SMTP_URL: server.url };
    const { folder } = await getSharedSite();
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
    const clock = createTestClock();
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
