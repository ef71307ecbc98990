import { once } from "node:events";
import type { SMTPServerOptions } from "smtp-server";
import { expect, test, vi } from "vitest";
import { DAY, HOUR } from "#server/core/clock.ts";
import {
  createDatabase,
  describeOnEachDatabase,
  describeOnSqlite,
} from "../../support/database.ts";
import { startMailServer } from "../delivery/support/mail-server.ts";
import { startPolaris } from "../support/polaris-command.ts";
import { startServiceApp, testClock } from "../support/service-app.ts";
import { sharedSite } from "../support/site-fixture.ts";
import { addReaders, digestSteps, FAIRMONEY, startDigestApp } from "./support/digest-app.ts";

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const recipients = ({ arrived }: MailServer) =>
  arrived.map(({ mail }) => mail.to?.[0]?.address ?? "").sort();

describeOnEachDatabase("weekly mails", (_, dialect) => {
  async function start(readers: number, options: SMTPServerOptions = {}) {
    const server = await startMailServer(options);
    const app = await startDigestApp(dialect, { environment: { SMTP_URL: server.url } });
    const emails = (await addReaders(app, readers)).sort();
    await app.review(FAIRMONEY);
    return { ...app, server, emails };
  }

  test("go out once when two runs share the work", async () => {
    const { run, server, emails } = await start(250);
    const outcomes = await Promise.all([run(), run(), run()]);
    expect(outcomes.reduce((sum, { sent }) => sum + sent, 0)).toBe(250);
    expect(recipients(server)).toEqual(emails);
  });

  test.for(["SIGKILL", "SIGTERM"] as const)(
    "stopped half-way by %s go out to the rest, and to nobody twice",
    async (signal) => {
      let [command, taken] = [undefined as ReturnType<typeof startPolaris> | undefined, 0];
      const { database, server, emails, run, services, passWeek } = await start(150, {
        onMailFrom(_address, _session, callback) {
          taken += 1;
          if (taken === 70) command?.kill(signal);
          setTimeout(callback, 2);
        },
      });
      const { folder } = await sharedSite();
      const environment = { ...database.environment, SMTP_URL: server.url };
      command = startPolaris(["digest", "--dist", folder], environment, folder);
      await once(command, "exit");
      // Those of the killed process may still be on their way to the server's memory.
      await vi.waitFor(() => expect(server.arrived.length).toBeGreaterThan(40));
      const before = server.arrived.length;
      expect(before).toBeLessThan(150);
      expect(await run()).toMatchObject({ failed: 0, isComplete: true });
      const got = recipients(server);
      expect(new Set(got).size).toBe(got.length);
      if (signal === "SIGTERM") expect(got).toEqual(emails);
      else expect(got.length).toBeGreaterThanOrEqual(100);
      // Whoever had none hears of both weeks in the next one.
      passWeek();
      const told = await services.store.db
        .selectFrom("digest_settings")
        .select("told_at")
        .execute();
      const untold = told.filter(({ told_at }) => told_at < Date.now() - DAY).length;
      expect(await run()).toMatchObject({ sent: untold });
    },
  );

  test("go to nobody who ended them after the run began", async () => {
    let ended: Promise<unknown> | undefined;
    const { run, services, server } = await start(60, {
      onRcptTo(_address, _session, callback) {
        ended ??= services.store.db.updateTable("digest_settings").set({ topics: "" }).execute();
        ended.then(() => callback(), callback);
      },
    });
    expect(await run()).toMatchObject({ sent: 50, failed: 0 });
    expect(server.arrived).toHaveLength(50);
  });
});

describeOnSqlite("a mail server", (_, dialect) => {
  async function start(options: SMTPServerOptions = {}) {
    const server = await startMailServer(options);
    const app = await startDigestApp(dialect, { environment: { SMTP_URL: server.url } });
    const emails = (await addReaders(app, 60)).sort();
    await app.review(FAIRMONEY);
    return { ...app, server, emails };
  }

  test("that refuses some does not keep the mails from the others", async () => {
    let refused = 0;
    const { run, server } = await start({
      onRcptTo(_address, _session, callback) {
        refused += server.arrived.length > 0 && refused < 15 ? 1 : 0;
        const isRefused = server.arrived.length > 0 && refused < 15;
        callback(isRefused ? Object.assign(new Error("no"), { responseCode: 550 }) : null);
      },
    });
    const outcome = await run();
    expect(outcome).toMatchObject({ failed: 14, isComplete: true });
    expect(outcome.sent).toBe(46);
    expect(await run()).toMatchObject({ sent: 0, failed: 0 });
  });

  test("that never answers is left alone after fifty mails", async () => {
    let isSilent = true;
    const { run, server, emails } = await start({
      onConnect(_session, callback) {
        if (!isSilent) callback();
      },
    });
    expect(await run()).toEqual({ sent: 0, failed: 50, isComplete: false });
    isSilent = false;
    expect(await run()).toEqual({ sent: 10, failed: 0, isComplete: true });
    expect(new Set(recipients(server)).size).toBe(emails.length - 50);
  });

  test("that is away costs nobody a mail", async () => {
    const { run, server, emails } = await start();
    server.kill();
    expect(await run()).toEqual({ sent: 0, failed: 50, isComplete: false });
    await server.revive();
    expect(await run()).toEqual({ sent: 60, failed: 0, isComplete: true });
    expect(recipients(server)).toEqual(emails);
  });
});

describeOnSqlite("the hour", (_, dialect) => {
  test.for([
    ["sends on Mondays from then on", 8 * HOUR + 1, 3],
    ["sends nothing before", 8 * HOUR - 1, 0],
    ["sends nothing later in the week", 2 * DAY + 9 * HOUR, 0],
  ] as const)("%s", async ([, sinceMonday, sent]) => {
    const clock = testClock();
    clock.pass(Date.UTC(2026, 10, 23) + sinceMonday - clock.now());
    const database = await createDatabase(dialect);
    const before = await startServiceApp(database, { clock });
    await addReaders(before, 3);
    await digestSteps(before).review(FAIRMONEY);
    await before.services.close();
    const app = await startServiceApp(database, { clock, environment: { DIGEST_HOUR: "8" } });
    if (sent > 0) await vi.waitFor(() => expect(app.logged.join("")).toContain("weekly mails"));
    await app.services.close();
    expect(await app.letters()).toHaveLength(sent);
  });
});
