import { expect, test } from "vitest";
import { activateEmail, sendEmailActivation } from "#contract/accounts/activation.ts";
import { resetPassword } from "#contract/accounts/password.ts";
import { googleLogin, login, loginWithCode, logout } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { personal, personalFollows } from "#contract/my/personal.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import { createToken } from "#server/core/secrets.ts";
import { DEVICE_RETENTION, removeExpiredRows } from "#server/privacy/expired-rows.ts";
import { encodeCursor } from "#server/text/cursor.ts";
import { createDatabase } from "../../support/database.ts";
import { findTableScans, recordQueries } from "../../support/query-plans.ts";
import { eraseAccount, exportUserData } from "../privacy/support/account-data.ts";
import { createTestClock, describeAppOnEachDb, startServiceApp } from "../support/service-app.ts";
import { startGoogle } from "./support/google.ts";
import {
  createResetBody,
  getLatestCode,
  getLatestLinkToken,
  newPerson,
  requestLoginCode,
  signUp,
  signUpByMailAndPhone,
} from "./support/people.ts";

describeAppOnEachDb("database queries of accounts", (start, dialect) => {
  test("scan no whole table", async () => {
    const { onQuery, queries } = recordQueries();
    const clock = createTestClock();
    const google = await startGoogle(() => clock.now());
    const { environment } = google;
    const database = await createDatabase(dialect);
    const app = await startServiceApp(database, { clock, environment, onQuery });
    const { services } = app;

    const ada = await signUp(app, { by: "phone" });
    const { token, email, userId } = ada;
    await app.succeed(sendEmailActivation, { token });
    await app.call(activateEmail, { query: { token: createToken() } });
    await app.succeed(activateEmail, { query: { token: await getLatestLinkToken(app, email) } });
    await signUpByMailAndPhone(app);
    await app.succeed(personal, { query: { userName: "Countess" }, token });
    const cursor = encodeCursor([1, "news", "a"]);
    await app.succeed(personalFollows, {
      query: { cursor },
      body: { subjectType: "news" },
      token,
    });
    clock.pass(2 * DAY);
    await app.succeed(personalFollows, { body: {}, token });
    const otp = await requestLoginCode(app, email);
    await app.succeed(loginWithCode, { body: { account: email, otp } });
    clock.pass(MINUTE);
    await app.succeed(sendVerificationCode, { query: { account: email, scene: "reset" } });
    await app.succeed(resetPassword, {
      body: createResetBody(email, await getLatestCode(app, email)),
    });
    for (const address of [email, newPerson().email]) {
      const credential = await google.signIdToken({ sub: address, email: address });
      const session = await app.succeed(googleLogin, { body: { credential } });
      await app.succeed(logout, { token: session.token });
    }
    await exportUserData(app, userId);
    await eraseAccount(app, userId);
    clock.pass(2 * DAY);
    await removeExpiredRows(services);

    expect(queries().length).toBeGreaterThan(30);
    expect(await findTableScans(services.store, queries())).toEqual([]);
  });

  test("delete only expired sessions, codes and devices", async () => {
    const app = await start();
    const { store } = app.services;
    const ada = await signUp(app);
    const device = { zuid: "0123456789abcdef0123456789abcdef" };
    const body = { account: ada.email, password: ada.password, ...device };
    await app.succeed(login, { body });
    const countTableRows = async (table: "sessions" | "verification_codes" | "known_devices") =>
      (await store.db.selectFrom(table).selectAll().execute()).length;
    app.clock.pass(DAY);
    await removeExpiredRows(app.services);
    expect([await countTableRows("sessions"), await countTableRows("verification_codes")]).toEqual([
      2, 1,
    ]);
    app.clock.pass(10 * MINUTE);
    await removeExpiredRows(app.services);
    expect([await countTableRows("sessions"), await countTableRows("verification_codes")]).toEqual([
      2, 0,
    ]);
    app.clock.pass(31 * DAY);
    await removeExpiredRows(app.services);
    expect(await countTableRows("sessions")).toBe(0);
    expect(await countTableRows("known_devices")).toBe(1);
    app.clock.pass(DEVICE_RETENTION);
    await removeExpiredRows(app.services);
    expect(await countTableRows("known_devices")).toBe(0);
  });
});
