import { describe, expect, test } from "vitest";
import { activateEmail, sendEmailActivation } from "#contract/accounts/activation.ts";
import { resetPassword } from "#contract/accounts/password.ts";
import { register } from "#contract/accounts/registration.ts";
import { login, loginWithCode } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { MINUTE } from "#server/core/clock.ts";
import {
  createDatabase,
  describeOnEachDatabase,
  describeOnSqlite,
} from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import { startGoogleApp } from "./support/google.ts";
import {
  filledForm,
  latestCode,
  latestLetter,
  latestToken,
  loginCode,
  newPerson,
  PASSWORD,
  resetForm,
  signUp,
} from "./support/people.ts";

let count = 0;

/** A Gmail mailbox in three spellings. */
function gmail() {
  count += 1;
  const name = `ada${process.pid}x${count}`;
  return {
    typed: `a.d${name.slice(2)}+loans@gmail.com`,
    plain: `${name}@gmail.com`,
    other: `${name.slice(0, 1)}.${name.slice(1)}+x@googlemail.com`,
  };
}

describeOnSqlite("mailbox spellings", (database) => {
  const start = async () => startServiceApp(await database());

  test("share an account and its limits", async () => {
    const app = await start();
    const { typed, plain, other } = gmail();
    const ask = async (account: string) =>
      (await app.call(sendVerificationCode, { query: { account, scene: "register" } })).code;
    const body = await filledForm(app, { ...newPerson(), email: typed });
    expect(await ask(plain)).toBe("1004");
    expect((await app.succeed(register, { body })).email).toBe(typed);
    expect(await latestLetter(app, typed)).toBeDefined();
    for (const email of [plain, other]) {
      app.clock.pass(MINUTE);
      const again = await filledForm(app, { ...newPerson(), email });
      expect((await app.call(register, { body: again })).code).toBe("2004");
    }
  });

  test("all log in and reset the password", async () => {
    const app = await start();
    const { typed, plain, other } = gmail();
    const { userId } = await signUp(app, { person: { ...newPerson(), email: typed } });
    for (const account of [typed, plain, other]) {
      const session = await app.succeed(login, { body: { account, password: PASSWORD } });
      expect(session).toMatchObject({ userId, email: typed });
    }
    app.clock.pass(MINUTE);
    const otp = await loginCode(app, plain);
    const session = await app.succeed(loginWithCode, { body: { account: other, otp } });
    expect(session.userId).toBe(userId);
    app.clock.pass(MINUTE);
    await app.succeed(sendVerificationCode, { query: { account: other, scene: "reset" } });
    const body = resetForm(plain, await latestCode(app, other));
    await app.succeed(resetPassword, { body });
    await app.succeed(login, { body: { account: typed, password: body.password } });
  });

  test("block claims of a proved mailbox", async () => {
    const app = await start();
    const { typed, plain, other } = gmail();
    const claimant = await signUp(app, { person: { ...newPerson(), email: other }, by: "phone" });
    await app.succeed(sendEmailActivation, { token: claimant.token });
    const token = await latestToken(app, other);
    await signUp(app, { person: { ...newPerson(), email: typed } });
    expect((await app.call(activateEmail, { query: { token } })).code).toBe("2002");
    expect((await app.call(sendEmailActivation, { token: claimant.token })).code).toBe("2004");
    const late = { ...newPerson(), email: plain };
    const body = await filledForm(app, late, "phone");
    expect((await app.call(register, { body })).code).toBe("2004");
  });

  test("match Google's spelling", async () => {
    const { app, google, enter } = await startGoogleApp(await database());
    const { typed, plain } = gmail();
    const { userId } = await signUp(app, { person: { ...newPerson(), email: typed } });
    const credential = await google.sign({ sub: `one-mailbox-${plain}`, email: plain });
    expect(await enter(credential)).toMatchObject({ code: "0000", data: { userId } });
  });
});

describe("disposable mailboxes", () => {
  test("reject disposable addresses", async () => {
    const app = await startServiceApp(await createDatabase("sqlite"));
    const person = { ...newPerson(), email: "ada@x.mailinator.com" };
    const text = "This is a temporary address: please use one of your own";
    const query = { account: person.email, scene: "register" } as const;
    const unsent = await app.call(sendVerificationCode, { query });
    expect(unsent).toMatchObject({ code: "1001", data: { fields: { account: text } } });
    expect(await app.letters()).toEqual([]);
    const refused = await app.call(register, { body: await filledForm(app, person, "phone") });
    expect(refused).toMatchObject({ code: "1001", data: { fields: { email: text } } });
  });
});

describeOnEachDatabase("concurrent mailbox spellings", (database) => {
  const start = async () => startServiceApp(await database());

  test("create one account concurrently", async () => {
    const app = await start();
    const { typed, plain, other } = gmail();
    const body = await filledForm(app, { ...newPerson(), email: typed });
    const answers = await Promise.all(
      [typed, plain, other].map((email) =>
        app.call(register, { body: { ...body, email, phone: newPerson().phone } }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["0000", "2002", "2002"]);
  });
});
