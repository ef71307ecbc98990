import { expect, test } from "vitest";
import { activatePhone, sendPhoneActivation } from "#contract/accounts/activation.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { register } from "#contract/accounts/registration.ts";
import { login, loginWithCode, type Session } from "#contract/accounts/session.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { findUserByIdOrAccount } from "#server/accounts/account.ts";
import { describeOnSqlite } from "../../support/database.ts";
import { exportUserData } from "../privacy/support/account-data.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import {
  getLatestMessage,
  newPerson,
  PASSWORD,
  prepareRegistration,
  requestLoginCode,
  signUp,
} from "./support/people.ts";

const INDONESIAN = { "Accept-Language": "id" };
let count = 0;

/** A person whose Indonesian number would also be valid in Nigeria without its country code. */
function createIndonesianPerson() {
  count += 1;
  return { ...newPerson(), phone: `+628${120_000_000 + (process.pid % 1000) * 1000 + count}` };
}

function toPhoneNotations(phone: string) {
  const national = phone.slice(3);
  const parts = `${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}`;
  return [phone, phone.slice(1), `00${phone.slice(1)}`, `+62 0${national}`, `+62 ${parts}`];
}

describeOnSqlite("users with Indonesian phones", (database) => {
  const start = async (environment: Record<string, string> = {}) =>
    startServiceApp(await database(), { environment });
  const startWithIndonesianSms = () => start({ SMS_COUNTRIES: "NG, ID" });
  const fetchProfile = (app: ServiceApp, { userId, token }: Session) =>
    app.succeed(readProfile, { params: { id: userId }, token });

  test("register with a code sent by e-mail", async () => {
    const app = await start();
    const person = createIndonesianPerson();
    const [, , , spelled = ""] = toPhoneNotations(person.phone);
    const budi = await signUp(app, { person: { ...person, phone: spelled } });
    const profile = await fetchProfile(app, budi);
    const state = { phoneActivated: false, phoneReachable: false, emailActivated: true };
    expect(profile).toMatchObject({ phone: person.phone, ...state });
    const byMail = await app.succeed(login, {
      body: { account: person.email, password: PASSWORD },
    });
    expect(byMail).toMatchObject({ userId: budi.userId, phone: person.phone });
    const { account } = await exportUserData(app, budi.userId);
    expect(account).toMatchObject({ phone: null, unconfirmedPhone: person.phone });
  });

  test("get an error for code requests without SMS support", async () => {
    const app = await start();
    const { phone: account } = await signUp(app, { person: createIndonesianPerson() });
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

  test("get an error for activation without SMS support", async () => {
    const app = await start();
    const { token, email } = await signUp(app, { person: createIndonesianPerson() });
    const refused = await app.call(sendPhoneActivation, { token });
    expect(refused.code).toBe("1003");
    expect(refused.message).toMatch(/cannot send text messages/);
    const body = { otp: "123456" };
    expect((await app.call(activatePhone, { body, token })).code).toBe("2002");
    // The same server can send text messages to Nigerian numbers.
    const ada = await signUp(app);
    expect(await fetchProfile(app, ada)).toMatchObject({ phoneReachable: true });
    await app.succeed(sendPhoneActivation, { token: ada.token });
    expect((await getLatestMessage(app, email)).channel).toBe("email");
  });

  test("register by SMS and log in in any notation", async () => {
    const app = await startWithIndonesianSms();
    const person = createIndonesianPerson();
    const budi = await signUp(app, { by: "phone", person });
    expect(await getLatestMessage(app, person.phone)).toMatchObject({ channel: "sms" });
    const state = { phone: person.phone, phoneActivated: true, phoneReachable: true };
    expect(await fetchProfile(app, budi)).toMatchObject(state);
    for (const account of toPhoneNotations(person.phone)) {
      const { userId } = await app.succeed(login, { body: { account, password: PASSWORD } });
      expect(userId).toBe(budi.userId);
      expect((await findUserByIdOrAccount(app.services.store, account))?.id).toBe(budi.userId);
    }
    const body = await prepareRegistration(app, { ...newPerson(), phone: person.phone });
    expect((await app.call(register, { body })).code).toBe("2004");
    // Without a country code the number is Nigerian and belongs to another person.
    const account = `0${person.phone.slice(3)}`;
    expect((await app.call(login, { body: { account, password: PASSWORD } })).code).toBe("2001");
    const ada = await signUp(app, { by: "phone", person: { ...newPerson(), phone: account } });
    expect(ada.phone).toBe(account);
  });

  test("log in by password without SMS support", async () => {
    const { phone: account, email } = await signUp(await startWithIndonesianSms(), {
      by: "phone",
      person: createIndonesianPerson(),
    });
    const app = await start();
    expect((await app.call(sendLoginCode, { body: { account } })).code).toBe("1001");
    expect((await app.call(login, { body: { account, password: PASSWORD } })).code).toBe("0000");
    // Nobody can log in with the e-mail address, because it was never verified.
    const otp = await requestLoginCode(app, email);
    const byMail = { account: email, otp };
    expect((await app.call(loginWithCode, { body: byMail })).code).toBe("2003");
  });
});
