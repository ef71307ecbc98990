import { expect, test } from "vitest";
import { activateEmail, sendEmailActivation } from "#contract/accounts/email-activation.ts";
import { googleLogin } from "#contract/accounts/google-login.ts";
import { resetPassword } from "#contract/accounts/password.ts";
import { register } from "#contract/accounts/registration.ts";
import { login, loginWithCode } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { MINUTE } from "#server/core/clock.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { startServiceApp, testClock } from "../support/service-app.ts";
import { startGoogle } from "./support/google.ts";
import {
  latestCode,
  latestLetter,
  loginCode,
  newPerson,
  PASSWORD,
  signUp,
} from "./support/people.ts";

let made = 0;

/** A mailbox at Gmail, and three ways to write its address. */
function gmail() {
  made += 1;
  const name = `ada${process.pid}x${made}`;
  return {
    typed: `a.d${name.slice(2)}+loans@gmail.com`,
    plain: `${name}@gmail.com`,
    other: `${name.slice(0, 1)}.${name.slice(1)}+x@googlemail.com`,
  };
}

describeOnEachDatabase("a mailbox of many spellings", (database) => {
  const start = async () => startServiceApp(await database());

  test("has one account, whose mails go to the address as typed", async () => {
    const app = await start();
    const { typed, plain, other } = gmail();
    const ada = await signUp(app, { person: { ...newPerson(), email: typed } });
    expect(ada.email).toBe(typed);
    expect(await latestLetter(app, typed)).toBeDefined();
    app.clock.pass(MINUTE);
    for (const account of [typed, plain, other]) {
      const query = { account, scene: "register" } as const;
      expect((await app.call(sendVerificationCode, { query })).code).toBe("2004");
    }
  });

  test("of spellings that register at once one has the account", async () => {
    const app = await start();
    const { typed, plain, other } = gmail();
    await app.succeed(sendVerificationCode, { query: { account: typed, scene: "register" } });
    const otp = await latestCode(app, typed);
    const answers = await Promise.all(
      [typed, plain, other].map((email) =>
        app.call(register, { body: { ...newPerson(), email, otp, agreement: true } }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["0000", "2002", "2002"]);
  });

  test("logs in and resets by each of them", async () => {
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
    const password = "an entirely new one";
    const body = { account: plain, password, retyped_password: password };
    await app.succeed(resetPassword, { body: { ...body, otp: await latestCode(app, other) } });
    await app.succeed(login, { body: { account: typed, password } });
  });

  test("is sent no more codes by being spelled anew", async () => {
    const app = await start();
    const { typed, plain } = gmail();
    await app.succeed(sendVerificationCode, { query: { account: typed, scene: "register" } });
    const query = { account: plain, scene: "register" } as const;
    expect((await app.call(sendVerificationCode, { query })).code).toBe("1004");
  });

  test("is nobody else's to claim once it is proved", async () => {
    const app = await start();
    const { typed, plain, other } = gmail();
    const claimant = await signUp(app, { person: { ...newPerson(), email: other }, by: "phone" });
    await app.succeed(sendEmailActivation, { token: claimant.token });
    const { text } = await latestLetter(app, other);
    await signUp(app, { person: { ...newPerson(), email: typed } });
    const token = /\btoken=([A-Za-z0-9_-]{43})&/.exec(text)?.[1] ?? "";
    expect((await app.call(activateEmail, { query: { token } })).code).toBe("2002");
    expect((await app.call(sendEmailActivation, { token: claimant.token })).code).toBe("2004");
    const late = { ...newPerson(), email: plain };
    await app.succeed(sendVerificationCode, {
      query: { account: late.phone, scene: "register" },
    });
    const otp = await latestCode(app, late.phone);
    expect((await app.call(register, { body: { ...late, otp, agreement: true } })).code).toBe(
      "2004",
    );
  });

  test("is joined by Google however Google spells it", async () => {
    const clock = testClock();
    const google = await startGoogle(() => clock.now());
    const app = await startServiceApp(await database(), {
      clock,
      environment: google.environment,
    });
    const { typed, plain } = gmail();
    const { userId } = await signUp(app, { person: { ...newPerson(), email: typed } });
    const credential = await google.sign({ sub: `one-mailbox-${plain}`, email: plain });
    const session = await app.succeed(googleLogin, { body: { credential } });
    expect(session.userId).toBe(userId);
  });

  test("elsewhere than at Gmail, dots and plus make another mailbox", async () => {
    const app = await start();
    const { email } = await signUp(app);
    const [name] = email.split("@");
    for (const account of [`${name}+x@finny.example`, email.replace("ada", "a.da")]) {
      const query = { account, scene: "register" } as const;
      expect((await app.call(sendVerificationCode, { query })).code).toBe("0000");
    }
  });
});

test("a mailbox that is lent for minutes registers nobody", async () => {
  const app = await startServiceApp(await createDatabase("sqlite"));
  const person = { ...newPerson(), email: "ada@x.mailinator.com" };
  const text = "This address is only lent for a short time: please use one of your own";
  const query = { account: person.email, scene: "register" } as const;
  const unsent = await app.call(sendVerificationCode, { query });
  expect(unsent).toMatchObject({ code: "1001", data: { fields: { account: text } } });
  expect(await app.letters()).toEqual([]);
  await app.succeed(sendVerificationCode, { query: { account: person.phone, scene: "register" } });
  const body = { ...person, otp: await latestCode(app, person.phone), agreement: true } as const;
  const refused = await app.call(register, { body });
  expect(refused).toMatchObject({ code: "1001", data: { fields: { email: text } } });
});
