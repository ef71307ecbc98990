import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { resetPassword } from "#contract/accounts/password.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { login, loginWithCode } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { hashGuessableSecret } from "#server/accounts/credentials/slow-hash.ts";
import { MINUTE } from "#server/core/clock.ts";
import { toUserLockName } from "#server/db/store.ts";
import { describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import {
  createResetBody,
  getLatestCode,
  getLatestMessage,
  logIn,
  PASSWORD,
  requestLoginCode,
  signUp,
  signUpByMailAndPhone,
  toWrongCode,
} from "./support/people.ts";

const NEW_PASSWORD = "an entirely new one";

describeOnSqlite("POST /polaris/user/password/reset", (database) => {
  const start = async () => startServiceApp(await database());

  async function requestResetCode(app: ServiceApp, account: string): Promise<string> {
    app.clock.pass(MINUTE);
    await app.succeed(sendVerificationCode, { query: { account, scene: "reset" } });
    return getLatestCode(app, account);
  }

  test("ends every session on every server", async () => {
    const [app, other] = [await start(), await start()];
    const ada = await signUpByMailAndPhone(app);
    const another = await logIn(app, ada);
    const obi = await signUp(app);
    const otp = await requestResetCode(app, ada.email);
    expect(await app.succeed(resetPassword, { body: createResetBody(ada.email, otp) })).toBeNull();
    for (const server of [app, other]) {
      for (const token of [ada.token, another.token]) {
        const { code } = await server.call(readProfile, { params: { id: ada.userId }, token });
        expect(code).toBe("0004");
      }
    }
    const params = { id: obi.userId };
    expect((await app.call(readProfile, { params, token: obi.token })).code).toBe("0000");
    const withOld = { account: ada.email, password: PASSWORD };
    expect((await app.call(login, { body: withOld })).code).toBe("2001");
    const withNew = { account: ada.phone, password: NEW_PASSWORD };
    expect((await app.call(login, { body: withNew })).code).toBe("0000");
    expect((await app.call(resetPassword, { body: createResetBody(ada.email, otp) })).code).toBe(
      "2002",
    );
  });

  test("invalidates all other codes of the account", async () => {
    const app = await start();
    const [ada, obi] = [await signUpByMailAndPhone(app), await signUp(app)];
    app.clock.pass(MINUTE);
    const [read, obis] = [
      await requestLoginCode(app, ada.email),
      await requestLoginCode(app, obi.email),
    ];
    const otp = await requestResetCode(app, ada.phone);
    await app.succeed(resetPassword, { body: createResetBody(ada.phone, otp) });
    const late = await app.call(loginWithCode, { body: { account: ada.email, otp: read } });
    expect(late.code).toBe("2002");
    await app.succeed(loginWithCode, { body: { account: obi.email, otp: obis } });
    app.clock.pass(MINUTE);
    const fresh = await requestLoginCode(app, ada.email);
    await app.succeed(loginWithCode, { body: { account: ada.email, otp: fresh } });
  });

  test("notifies both addresses in the user's language", async () => {
    const app = await start();
    const headers = { "Accept-Language": "zh-CN" };
    const ada = await signUpByMailAndPhone(app, { headers });
    const otp = await requestResetCode(app, ada.phone);
    await app.succeed(resetPassword, { body: createResetBody(ada.phone, otp) });
    const notice = await getLatestMessage(app, ada.email);
    expect(notice.subject).toMatch(/密码/);
    expect(notice.text).toContain("http://127.0.0.1:4321/zh/login?type=7");
    expect((await getLatestMessage(app, ada.phone)).text).toMatch(/密码已更改/);
  });

  test("sends no notification to unverified addresses", async () => {
    const app = await start();
    const ada = await signUp(app, { by: "phone" });
    await app.succeed(resetPassword, {
      body: createResetBody(ada.phone, await requestResetCode(app, ada.phone)),
    });
    expect((await app.letters()).map(({ to }) => to)).not.toContain(ada.email);
    expect((await getLatestMessage(app, ada.phone)).text).toMatch(/password was changed/);
  });

  test("succeeds if the notification cannot be sent", async () => {
    const app = await start();
    const ada = await signUpByMailAndPhone(app);
    const otp = await requestResetCode(app, ada.phone);
    const mailless = await startServiceApp(await database(), {
      clock: app.clock,
      environment: { SMTP_URL: "smtp://127.0.0.1:9" },
    });
    await mailless.succeed(resetPassword, { body: createResetBody(ada.phone, otp) });
    expect(mailless.logged.join("")).toContain("message not accepted");
    const body = { account: ada.email, password: NEW_PASSWORD };
    expect((await app.call(login, { body })).code).toBe("0000");
  });

  test("rejects weak passwords and passwords containing an account name", async () => {
    const app = await start();
    const ada = await signUp(app);
    const otp = await requestResetCode(app, ada.email);
    const personal = `eze.${ada.phone}`;
    for (const password of ["iloveyou1", ada.email, `+234${ada.phone.slice(1)}`, personal]) {
      const { code, data } = await app.call(resetPassword, {
        body: createResetBody(ada.email, otp, password),
      });
      expect(code).toBe("1001");
      expect(Object.keys((data as { fields: object }).fields)).toEqual(["password"]);
    }
    // Without the right code the response must not reveal the account's other address.
    const guess = createResetBody(ada.email, toWrongCode(otp), personal);
    expect((await app.call(resetPassword, { body: guess })).code).toBe("2002");
    const { token } = await logIn(app, ada);
    for (const validToken of [token, ada.token]) {
      await app.succeed(readProfile, { params: { id: ada.userId }, token: validToken });
    }
    expect((await app.call(resetPassword, { body: createResetBody(ada.email, otp) })).code).toBe(
      "0000",
    );
  });
});

describeOnEachDb("concurrent login and password reset", (database) => {
  const start = async () => startServiceApp(await database());

  test("never accept the old password", async () => {
    const app = await start();
    const ada = await signUp(app);
    const other = await (await database()).open();
    const body = { account: ada.email, password: PASSWORD };
    const entering = await other.transaction(
      async (db) => {
        const change = { password_hash: await hashGuessableSecret(NEW_PASSWORD) };
        await db.updateTable("users").set(change).where("id", "=", ada.userId).execute();
        await db.deleteFrom("sessions").where("user_id", "=", ada.userId).execute();
        const answer = app.call(login, { body });
        // The login waits between the password check and the start of the session.
        await wait(500);
        return { answer };
      },
      { lock: toUserLockName(ada.userId) },
    );
    expect((await entering.answer).code).toBe("2001");
    const sessions = app.services.store.db.selectFrom("sessions").selectAll();
    expect(await sessions.where("user_id", "=", ada.userId).execute()).toEqual([]);
  });
});
