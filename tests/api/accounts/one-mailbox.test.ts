import { describe, expect, test } from "vitest";
import { activateEmail, sendEmailActivation } from "#contract/accounts/activation.ts";
import { resetPassword } from "#contract/accounts/password.ts";
import { register } from "#contract/accounts/registration.ts";
import { login, loginWithCode } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { MINUTE } from "#server/core/clock.ts";
import { createDatabase, describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import { startGoogleApp } from "./support/google.ts";
import {
  createResetBody,
  getLatestCode,
  getLatestLinkToken,
  getLatestMessage,
  newPerson,
  PASSWORD,
  prepareRegistration,
  requestLoginCode,
  signUp,
} from "./support/people.ts";

let count = 0;

/** A Gmail mailbox in three spellings. */
function createGmailSpellings() {
  count += 1;
  const name = `ada${process.pid}x${count}`;
  return {
    typed: `a.d${name.slice(2)}+loans@gmail.com`,
    plain: `${name}@gmail.com`,
    other: `${name.slice(0, 1)}.${name.slice(1)}+x@googlemail.com`,
  };
}

describeOnSqlite("different spellings of one e-mail address", (database) => {
  const start = async () => startServiceApp(await database());

  test("belong to the same account and limits", async () => {
    const app = await start();
    const { typed, plain, other } = createGmailSpellings();
    const requestRegistrationCode = async (account: string) =>
      (await app.call(sendVerificationCode, { query: { account, scene: "register" } })).code;
    const body = await prepareRegistration(app, { ...newPerson(), email: typed });
    expect(await requestRegistrationCode(plain)).toBe("1004");
    expect((await app.succeed(register, { body })).email).toBe(typed);
    expect(await getLatestMessage(app, typed)).toBeDefined();
    for (const email of [plain, other]) {
      app.clock.pass(MINUTE);
      const again = await prepareRegistration(app, { ...newPerson(), email });
      expect((await app.call(register, { body: again })).code).toBe("2004");
    }
  });

  test("all work for login and password reset", async () => {
    const app = await start();
    const { typed, plain, other } = createGmailSpellings();
    const { userId } = await signUp(app, { person: { ...newPerson(), email: typed } });
    for (const account of [typed, plain, other]) {
      const session = await app.succeed(login, { body: { account, password: PASSWORD } });
      expect(session).toMatchObject({ userId, email: typed });
    }
    app.clock.pass(MINUTE);
    const otp = await requestLoginCode(app, plain);
    const session = await app.succeed(loginWithCode, { body: { account: other, otp } });
    expect(session.userId).toBe(userId);
    app.clock.pass(MINUTE);
    await app.succeed(sendVerificationCode, { query: { account: other, scene: "reset" } });
    const body = createResetBody(plain, await getLatestCode(app, other));
    await app.succeed(resetPassword, { body });
    await app.succeed(login, { body: { account: typed, password: body.password } });
  });

  test("are rejected after one spelling is verified", async () => {
    const app = await start();
    const { typed, plain, other } = createGmailSpellings();
    const claimant = await signUp(app, { person: { ...newPerson(), email: other }, by: "phone" });
    await app.succeed(sendEmailActivation, { token: claimant.token });
    const token = await getLatestLinkToken(app, other);
    await signUp(app, { person: { ...newPerson(), email: typed } });
    expect((await app.call(activateEmail, { query: { token } })).code).toBe("2002");
    expect((await app.call(sendEmailActivation, { token: claimant.token })).code).toBe("2004");
    const late = { ...newPerson(), email: plain };
    const body = await prepareRegistration(app, late, "phone");
    expect((await app.call(register, { body })).code).toBe("2004");
  });

  test("log in to the same account with Google", async () => {
    const { app, google, enter } = await startGoogleApp(await database());
    const { typed, plain } = createGmailSpellings();
    const { userId } = await signUp(app, { person: { ...newPerson(), email: typed } });
    const credential = await google.signIdToken({ sub: `one-mailbox-${plain}`, email: plain });
    expect(await enter(credential)).toMatchObject({ code: "0000", data: { userId } });
  });
});

describe("disposable e-mail addresses", () => {
  test("are rejected for registration and codes", async () => {
    const app = await startServiceApp(await createDatabase("sqlite"));
    const person = { ...newPerson(), email: "ada@x.mailinator.com" };
    const text = "This is a temporary address: please use one of your own";
    const query = { account: person.email, scene: "register" } as const;
    const unsent = await app.call(sendVerificationCode, { query });
    expect(unsent).toMatchObject({ code: "1001", data: { fields: { account: text } } });
    expect(await app.letters()).toEqual([]);
    const refused = await app.call(register, {
      body: await prepareRegistration(app, person, "phone"),
    });
    expect(refused).toMatchObject({ code: "1001", data: { fields: { email: text } } });
  });
});

describeOnEachDb("concurrent registrations with one mailbox", (database) => {
  const start = async () => startServiceApp(await database());

  test("create only one account", async () => {
    const app = await start();
    const { typed, plain, other } = createGmailSpellings();
    const body = await prepareRegistration(app, { ...newPerson(), email: typed });
    const answers = await Promise.all(
      [typed, plain, other].map((email) =>
        app.call(register, { body: { ...body, email, phone: newPerson().phone } }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["0000", "2002", "2002"]);
  });
});
