import { expect, test } from "vitest";
import { activatePhone, sendPhoneActivation } from "#contract/accounts/activation.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { register } from "#contract/accounts/registration.ts";
import { login, loginWithCode, type Session } from "#contract/accounts/session.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { findUserByIdOrAccount } from "#server/accounts/account.ts";
import { describeOnSqlite } from "../../support/database.ts";
import { exportOf } from "../privacy/support/account-data.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import {
  filledForm,
  latestLetter,
  loginCode,
  newPerson,
  PASSWORD,
  signUp,
} from "./support/people.ts";

const INDONESIAN = { "Accept-Language": "id" };
let count = 0;

/** A person whose number could also be a Nigerian one. */
function indonesian() {
  count += 1;
  return { ...newPerson(), phone: `+628${120_000_000 + (process.pid % 1000) * 1000 + count}` };
}

function spellings(phone: string) {
  const national = phone.slice(3);
  const parts = `${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}`;
  return [phone, phone.slice(1), `00${phone.slice(1)}`, `+62 0${national}`, `+62 ${parts}`];
}

describeOnSqlite("Indonesian phones", (database) => {
  const start = async (environment: Record<string, string> = {}) =>
    startServiceApp(await database(), { environment });
  const startServed = () => start({ SMS_COUNTRIES: "NG, ID" });
  const fetchProfile = (app: ServiceApp, { userId, token }: Session) =>
    app.succeed(readProfile, { params: { id: userId }, token });

  test("register by mail", async () => {
    const app = await start();
    const person = indonesian();
    const [, , , spelled = ""] = spellings(person.phone);
    const budi = await signUp(app, { person: { ...person, phone: spelled } });
    const profile = await fetchProfile(app, budi);
    const state = { phoneActivated: false, phoneReachable: false, emailActivated: true };
    expect(profile).toMatchObject({ phone: person.phone, ...state });
    const byMail = await app.succeed(login, {
      body: { account: person.email, password: PASSWORD },
    });
    expect(byMail).toMatchObject({ userId: budi.userId, phone: person.phone });
    const { account } = await exportOf(app, budi.userId);
    expect(account).toMatchObject({ phone: null, unconfirmedPhone: person.phone });
  });

  test("refuse codes without text messages", async () => {
    const app = await start();
    const { phone: account } = await signUp(app, { person: indonesian() });
    const before = await app.letters();
    const ask = { headers: INDONESIAN };
    const answers = [
      await app.call(sendVerificationCode, { query: { account, scene: "register" }, ...ask }),
      await app.call(sendVerificationCode, { query: { account, scene: "reset" }, ...ask }),
      await app.call(sendLoginCode, { body: { account }, ...ask }),
    ];
    for (const { code, data } of answers) {
      expect(code).toBe("1001");
      expect(data).toEqual({ fields: { account: expect.stringMatching(/SMS.*lewat email/) } });
    }
    expect(await app.letters()).toEqual(before);
    const codes = await app.services.store.db
      .selectFrom("verification_codes")
      .select("id")
      .where("account", "=", account)
      .execute();
    expect(codes).toEqual([]);
  });

  test("refuse activation without text messages", async () => {
    const app = await start();
    const { token, email } = await signUp(app, { person: indonesian() });
    const refused = await app.call(sendPhoneActivation, { token });
    expect(refused.code).toBe("1003");
    expect(refused.message).toMatch(/cannot send text messages/);
    const body = { otp: "123456" };
    expect((await app.call(activatePhone, { body, token })).code).toBe("2002");
    // A Nigerian number on the same server is reachable.
    const ada = await signUp(app);
    expect(await fetchProfile(app, ada)).toMatchObject({ phoneReachable: true });
    await app.succeed(sendPhoneActivation, { token: ada.token });
    expect((await latestLetter(app, email)).channel).toBe("email");
  });

  test("register by text message in any notation", async () => {
    const app = await startServed();
    const person = indonesian();
    const budi = await signUp(app, { by: "phone", person });
    expect(await latestLetter(app, person.phone)).toMatchObject({ channel: "sms" });
    const state = { phone: person.phone, phoneActivated: true, phoneReachable: true };
    expect(await fetchProfile(app, budi)).toMatchObject(state);
    for (const account of spellings(person.phone)) {
      const { userId } = await app.succeed(login, { body: { account, password: PASSWORD } });
      expect(userId).toBe(budi.userId);
      expect((await findUserByIdOrAccount(app.services.store, account))?.id).toBe(budi.userId);
    }
    const body = await filledForm(app, { ...newPerson(), phone: person.phone });
    expect((await app.call(register, { body })).code).toBe("2004");
    // A number without a country code is Nigerian, and another person's.
    const account = `0${person.phone.slice(3)}`;
    expect((await app.call(login, { body: { account, password: PASSWORD } })).code).toBe("2001");
    const ada = await signUp(app, { by: "phone", person: { ...newPerson(), phone: account } });
    expect(ada.phone).toBe(account);
  });

  test("log in by password without text messages", async () => {
    const { phone: account, email } = await signUp(await startServed(), {
      by: "phone",
      person: indonesian(),
    });
    const app = await start();
    expect((await app.call(sendLoginCode, { body: { account } })).code).toBe("1001");
    expect((await app.call(login, { body: { account, password: PASSWORD } })).code).toBe("0000");
    // The e-mail address was never proved, so nobody can log in with it.
    const otp = await loginCode(app, email);
    const byMail = { account: email, otp };
    expect((await app.call(loginWithCode, { body: byMail })).code).toBe("2003");
  });
});
