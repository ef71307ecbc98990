import { expect, test } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { register } from "#contract/accounts/registration.ts";
import { login } from "#contract/accounts/session.ts";
import { MINUTE } from "#server/core/clock.ts";
import { describeOnSqlite } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import {
  newPerson,
  PASSWORD,
  prepareRegistration,
  signUp,
  signUpByMailAndPhone,
  toWrongCode,
} from "./support/people.ts";

describeOnSqlite("POST /polaris/user/register", (database) => {
  const start = async () => startServiceApp(await database());

  test("starts a session", async () => {
    const app = await start();
    const person = newPerson();
    const ada = await signUp(app, { person, headers: { "X-Channel": "playstore" } });
    expect(ada).toMatchObject({
      userName: "Ada",
      email: person.email,
      phone: person.phone,
      headPortrait: null,
      channel: "playstore",
    });
    const profile = await app.succeed(readProfile, {
      params: { id: ada.userId },
      token: ada.token,
    });
    expect(profile).toEqual({
      userId: ada.userId,
      userName: "Ada",
      first_name: "Ada",
      last_name: "Eze",
      email: person.email,
      phone: person.phone,
      avatar: null,
      emailActivated: true,
      emailActivation: "active",
      phoneActivated: false,
      phoneReachable: true,
      channel: "playstore",
      showName: false,
      createdAt: new Date(app.clock.now()).toISOString(),
    });
  });

  test("allows login by e-mail or phone in any notation", async () => {
    const app = await start();
    const { email, phone, userId } = await signUpByMailAndPhone(app);
    const international = `+234 ${phone.slice(1, 4)} ${phone.slice(4)}`;
    for (const account of [email, email.toUpperCase(), phone, international]) {
      const session = await app.succeed(login, { body: { account, password: PASSWORD } });
      expect(session.userId).toBe(userId);
    }
  });

  test.each(["Suharto", "Ngozi", "小明"])("accepts %s without a last name", async (name) => {
    const app = await start();
    const person = { ...newPerson(), first_name: name, last_name: "" };
    const form = await prepareRegistration(app, person);
    const refused = await app.call(register, { body: form });
    expect(refused.data).toMatchObject({ fields: { last_name: "Please enter your last name" } });
    const session = await app.succeed(register, { body: { ...form, single_name: true } });
    expect(session.userName).toBe(name);
  });

  test("reveals an existing account only after a correct code", async () => {
    const app = await start();
    const ada = await signUpByMailAndPhone(app);
    app.clock.pass(MINUTE);
    for (const by of ["email", "phone"] as const) {
      const body = await prepareRegistration(app, { ...newPerson(), [by]: ada[by] }, by);
      const guess = { ...body, otp: toWrongCode(body.otp) };
      expect((await app.call(register, { body: guess })).code).toBe("2002");
      expect((await app.call(register, { body })).code).toBe("2004");
      expect((await app.call(register, { body })).code).toBe("2002");
    }
    // A code for a new address with another user's phone.
    const other = { ...newPerson(), phone: ada.phone };
    const body = await prepareRegistration(app, other);
    expect((await app.call(register, { body })).code).toBe("2004");
    // One code must not check a second address for an account.
    const next = { ...body, phone: newPerson().phone };
    expect((await app.call(register, { body: next })).code).toBe("2002");
  });

  test("rejects a weak password", async () => {
    const app = await start();
    const person = { ...newPerson(), password: "Password1", retyped_password: "Password1" };
    const body = { ...person, otp: "123456", agreement: true } as const;
    expect(await app.call(register, { body })).toMatchObject({
      code: "1001",
      data: { fields: { password: expect.stringMatching(/^This password is easy to guess/) } },
    });
  });
});
