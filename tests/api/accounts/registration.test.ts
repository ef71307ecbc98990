import { expect, test } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { register } from "#contract/accounts/registration.ts";
import { login } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import {
  latestCode,
  newPerson,
  PASSWORD,
  type Person,
  signUp,
  signUpWithBoth,
} from "./support/people.ts";

describeOnEachDatabase("registering", (database) => {
  const start = async () => startServiceApp(await database());
  const complete = (person: Person, otp: string) => ({ ...person, otp, agreement: true }) as const;

  test("begins a session that works at once", async () => {
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
      pseudonym: null,
      showName: false,
      createdAt: new Date(app.clock.now()).toISOString(),
    });
  });

  test("by phone leaves the e-mail address to be activated", async () => {
    const app = await start();
    const ada = await signUp(app, { by: "phone" });
    const { token } = ada;
    const profile = await app.succeed(readProfile, { params: { id: ada.userId }, token });
    expect(profile).toMatchObject({
      emailActivated: false,
      emailActivation: "inactive",
      phoneActivated: true,
    });
  });

  test("both the address and the phone log in once they are proved, however they are written", async () => {
    const app = await start();
    const { email, phone, userId } = await signUpWithBoth(app);
    const international = `+234 ${phone.slice(1, 4)} ${phone.slice(4)}`;
    for (const account of [email, email.toUpperCase(), phone, international]) {
      const session = await app.succeed(login, { body: { account, password: PASSWORD } });
      expect(session.userId).toBe(userId);
    }
  });

  test("an account that is there is told so, and gets no code", async () => {
    const app = await start();
    const ada = await signUpWithBoth(app);
    const letters = await app.letters();
    for (const account of [ada.email, ada.phone]) {
      const query = { account, scene: "register" } as const;
      expect((await app.call(sendVerificationCode, { query })).code).toBe("2004");
    }
    expect(await app.letters()).toEqual(letters);
    // With a code that went to a new address, but with the phone of another.
    const other = { ...newPerson(), phone: ada.phone };
    const query = { account: other.email, scene: "register" } as const;
    await app.succeed(sendVerificationCode, { query });
    const body = complete(other, await latestCode(app, other.email));
    expect((await app.call(register, { body })).code).toBe("2004");
    // The code was not used up by that.
    const mended = { ...body, phone: newPerson().phone };
    expect((await app.call(register, { body: mended })).code).toBe("0000");
  });

  test("of two who register the same at once one has the account", async () => {
    const app = await start();
    const person = newPerson();
    const others = { ...person, phone: newPerson().phone };
    await app.succeed(sendVerificationCode, {
      query: { account: person.email, scene: "register" },
    });
    const otp = await latestCode(app, person.email);
    const answers = await Promise.all(
      [person, others, person, others].map((one) =>
        app.call(register, { body: complete(one, otp) }),
      ),
    );
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual(["0000", "2002", "2002", "2002"]);
  });

  test("a password that many have is refused, with a text at the field", async () => {
    const app = await start();
    const person = { ...newPerson(), password: "Password1", retyped_password: "Password1" };
    const { code, data } = await app.call(register, { body: complete(person, "123456") });
    expect(code).toBe("1001");
    expect(data).toEqual({
      fields: {
        password: "Many people use this password, so it is easy to guess: please choose another",
      },
    });
  });
});
