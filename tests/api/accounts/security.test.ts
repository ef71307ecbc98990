import { expect, test } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import {
  changePassword,
  endSessions,
  ownSessions,
  removePasskey,
} from "#contract/accounts/security.ts";
import { login, type Session } from "#contract/accounts/session.ts";
import { readDeviceName } from "#server/accounts/known-device.ts";
import { security } from "#server/accounts/security-log.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import { eraseUser, exportUser } from "#server/privacy/commands.ts";
import { describeOnEachDb } from "../../support/database.ts";
import { runModeration } from "../moderation/support/run-moderation.ts";
import { runCommandOn } from "../support/polaris-command.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { logIn, PASSWORD, type Person, signUp } from "./support/people.ts";

const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";

const isSignedIn = async (app: ServiceApp, { userId, token }: Pick<Session, "userId" | "token">) =>
  (await app.call(readProfile, { params: { id: userId }, token })).code === "0000";

const logInWith = (app: ServiceApp, { email, password }: Person, userAgent: string) =>
  app.succeed(login, {
    body: { account: email, password },
    headers: { "User-Agent": userAgent },
  });

describeOnEachDb("a user's sessions", (database) => {
  const start = async () => startServiceApp(await database());

  test("are listed with their devices, newest first", async () => {
    const app = await start();
    const [ada] = [await signUp(app), await signUp(app)];
    app.clock.pass(MINUTE);
    const { token } = await logInWith(app, ada, CHROME);
    app.clock.pass(MINUTE);
    await logInWith(app, ada, SAFARI);
    const { sessions } = await app.succeed(ownSessions, { token });
    expect(sessions).toMatchObject([
      { device: "Safari, iPhone", isCurrent: false },
      { device: "Chrome, Android", isCurrent: true },
      { device: null, isCurrent: false },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  test("can be ended one by one or all together", async () => {
    const app = await start();
    const [ada, obi] = [await signUp(app), await signUp(app)];
    const [first, second, third] = [
      await logIn(app, ada),
      await logIn(app, ada),
      await logIn(app, ada),
    ];
    const { sessions } = await app.succeed(ownSessions, { token: second.token });
    const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.sessionId ?? "";
    // Another person cannot end it.
    await app.succeed(endSessions, { token: obi.token, body: { sessionId } });
    expect(await isSignedIn(app, second)).toBe(true);
    await app.succeed(endSessions, { token: first.token, body: { sessionId } });
    expect(await isSignedIn(app, second)).toBe(false);
    expect(await isSignedIn(app, third)).toBe(true);
    await app.succeed(endSessions, { token: first.token, body: {} });
    expect(await Promise.all([ada, third].map((one) => isSignedIn(app, one)))).toEqual([
      false,
      false,
    ]);
    expect(await Promise.all([first, obi].map((one) => isSignedIn(app, one)))).toEqual([
      true,
      true,
    ]);
  });
});

describeOnEachDb("session and passkey ids", (database) => {
  // PostgreSQL cannot compare a text with the character U+0000.
  test("are rejected with characters outside base64url", async () => {
    const app = await startServiceApp(await database());
    const { token } = await signUp(app);
    const sessions = await app.call(endSessions, { token, body: { sessionId: "a\0b" } });
    const removal = { passkeyId: "a\0b", current_password: PASSWORD };
    const passkeys = await app.call(removePasskey, { token, body: removal });
    expect([sessions.code, passkeys.code]).toEqual(["1001", "1001"]);
  });
});

describeOnEachDb("POST /polaris/user/password/change", (database) => {
  const start = async () => startServiceApp(await database());
  const createBody = (current_password: string, password: string) => ({
    current_password,
    password,
    retyped_password: password,
  });
  const NEW_PASSWORD = "an entirely new one";

  test("replaces the password, ends all sessions and returns a new one", async () => {
    const app = await start();
    const ada = await signUp(app);
    const other = await logIn(app, ada);
    const body = createBody(PASSWORD, NEW_PASSWORD);
    const session = await app.succeed(changePassword, { token: ada.token, body });
    expect(await isSignedIn(app, session)).toBe(true);
    expect(await isSignedIn(app, ada)).toBe(false);
    expect(await isSignedIn(app, other)).toBe(false);
    await logIn(app, { ...ada, password: NEW_PASSWORD });
    const subjects = (await app.letters()).map(({ subject }) => subject);
    expect(subjects).toContain("Your Finny password was changed");
  });

  test("requires the current password", async () => {
    const app = await start();
    const ada = await signUp(app);
    const change = (current: string, password = NEW_PASSWORD) =>
      app.call(changePassword, { token: ada.token, body: createBody(current, password) });
    expect(await change("another one")).toMatchObject({
      code: "2001",
      message: "This is not your current password",
    });
    expect((await change(PASSWORD, "Password@123")).code).toBe("1001");
    expect((await change(PASSWORD, ada.email)).code).toBe("1001");
    expect(await isSignedIn(app, ada)).toBe(true);
  });
});

describeOnEachDb("a login on a new device", (database) => {
  test("is reported by e-mail once", async () => {
    const app = await startServiceApp(await database());
    const ada = await signUp(app);
    const zuid = "0123456789abcdef0123456789abcdef";
    const body = { account: ada.email, password: PASSWORD, zuid };
    const headers = { "User-Agent": CHROME };
    const countNotices = async () =>
      (await app.letters()).filter(({ subject }) => /New login/.test(subject ?? "")).length;
    await app.succeed(login, { body, headers });
    await expect.poll(countNotices).toBe(1);
    app.clock.pass(MINUTE);
    const notice = (await app.letters()).at(-1);
    expect(notice).toMatchObject({
      to: ada.email,
      text: expect.stringContaining("Chrome, Android"),
    });
    await app.succeed(login, { body, headers });
    // A client without a device id is always new.
    await logIn(app, ada);
    await expect.poll(countNotices).toBe(2);
  });
});

test.each([
  ["", null],
  ["curl/8.5.0", null],
  [`${CHROME} EdgA/143.0.0.0`, "Edge, Android"],
  ["Opera/9.80 (J2ME/MIDP; Opera Mini/9.5/37.8069; U; en) Presto/2.12.423", "Opera"],
])("readDeviceName: reads %j as %s", (userAgent, name) => {
  expect(readDeviceName(userAgent)).toBe(name);
});

const countEvents = async ({ services: { store } }: ServiceApp) =>
  (await store.db.selectFrom("security_events").select("id").execute()).length;

describeOnEachDb("security log", (database) => {
  test("lists successful and failed logins of an account", async () => {
    const app = await startServiceApp(await database());
    const [ada, obi] = [await signUp(app), await signUp(app)];
    app.clock.pass(MINUTE);
    await logInWith(app, ada, CHROME);
    app.clock.pass(MINUTE);
    const wrong = { account: ada.email.toUpperCase(), password: "not her password" };
    expect((await app.call(login, { body: wrong })).code).toBe("2001");
    await logIn(app, obi);
    const output = await runCommandOn(app, security, [ada.email]);
    expect(output.trimEnd().split("\n")).toEqual([
      expect.stringMatching(/2001 {2}login {2}network \S{8} {2}unknown$/),
      expect.stringMatching(/0000 {2}login {2}network \S{8} {2}Chrome, Android$/),
      expect.stringMatching(/0000 {2}(?:register|sendVerificationCode)/),
      expect.stringMatching(/0000 {2}(?:register|sendVerificationCode)/),
      expect.stringMatching(/^4 events/),
    ]);
  });

  test("lists successful logins after hundreds of failed ones", async () => {
    const app = await startServiceApp(await database());
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    const body = { account: ada.email, password: "a wrong one" };
    for (let index = 0; index < 3; index += 1) await app.call(login, { body });
    expect(await runCommandOn(app, security, [ada.email])).toMatch(/\n3 events/);
    const { db } = app.services.store;
    const failure = await db
      .selectFrom("security_events")
      .selectAll()
      .where("code", "=", "2001")
      .executeTakeFirstOrThrow();
    const flood = Array.from({ length: 600 }, (_, index) => ({ ...failure, id: `flood ${index}` }));
    await db.insertInto("security_events").values(flood).execute();
    expect(await runCommandOn(app, security, [ada.email])).toMatch(/0000 {2}register/);
  });

  test("is exported and erased with its account", async () => {
    const app = await startServiceApp(await database());
    const before = await countEvents(app);
    const ada = await signUp(app);
    const wrong = { account: ada.email, password: "not her password" };
    await app.call(login, { body: wrong });
    const data = JSON.parse(await runCommandOn(app, exportUser, [ada.userId]));
    const codes = data.securityEvents.map(({ code }: { code: string }) => code);
    expect(codes.toSorted()).toEqual(["0000", "0000", "2001"]);
    await runCommandOn(app, eraseUser, [ada.userId, "--yes"]);
    expect(await countEvents(app)).toBe(before);
  });

  test("lists moderators' acts on an account", async () => {
    const app = await startServiceApp(await database());
    const ada = await signUp(app);
    await runModeration(app, "account", ada.email, "suspend", "fraud");
    await runModeration(app, "account", ada.email, "restore", "within-rules");
    const output = await runCommandOn(app, security, [ada.email]);
    expect(output).toMatch(/0000 {2}moderator-restore {2}moderator {2}unknown/);
    expect(output).toMatch(/0000 {2}moderator-suspend {2}moderator {2}unknown/);
  });

  test("stores repeated calls of a minute once", async () => {
    const app = await startServiceApp(await database());
    const { token } = await signUp(app);
    app.clock.pass(MINUTE);
    const before = await countEvents(app);
    for (let index = 0; index < 5; index += 1) await app.succeed(endSessions, { token, body: {} });
    expect(await countEvents(app)).toBe(before + 1);
  });

  test("stores only one rate-limit refusal per day", async () => {
    const app = await startServiceApp(await database(), { environment: { LIMITS: "on" } });
    const body = { account: "ada@finny.example", password: "a wrong one" };
    const guess = async (times: number, wrong: object) => {
      for (let index = 0; index < times; index += 1)
        await app.call(login, { address: "203.0.113.9", body: wrong as typeof body });
    };
    // The limits of the account, of the device and of the network are reached in this order.
    await guess(15, body);
    await guess(35, { zuid: "phone-1" });
    await guess(160, {});
    const { db } = app.services.store;
    const refusals = () =>
      db.selectFrom("security_events").selectAll().where("code", "=", "1004").execute();
    const rows = await refusals();
    expect(rows.map(({ event }) => event)).toEqual(["login", "login"]);
    expect(rows.map(({ account_hash }) => account_hash === null).toSorted()).toEqual([false, true]);
    expect(await runCommandOn(app, security, [])).toMatch(/1004 {2}login {2}network .*\n1 events/);
    app.clock.pass(DAY);
    await guess(15, body);
    expect(await refusals()).toHaveLength(3);
  });
});
