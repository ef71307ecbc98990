import { expect, test } from "vitest";
import { activatePhone, sendPhoneActivation } from "#contract/accounts/phone-activation.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { login, loginWithCode } from "#contract/accounts/session.ts";
import { sendLoginCode } from "#contract/accounts/verification-code.ts";
import { MINUTE } from "#server/core/clock.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { latestCode, latestLetter, newPerson, PASSWORD, signUp, wrong } from "./support/people.ts";

describeOnEachDatabase("activating a phone", (database) => {
  const start = async () => startServiceApp(await database());

  async function sentCode(app: ServiceApp, { token, phone }: { token: string; phone: string }) {
    const sent = await app.succeed(sendPhoneActivation, { token });
    expect(sent).toEqual({ expiresIn: 300, resendAfter: 60 });
    return latestCode(app, phone);
  }

  const activate = async (app: ServiceApp, token: string, otp: string) =>
    (await app.call(activatePhone, { body: { otp }, token })).code;

  test("a code that was read there makes it log in", async () => {
    const app = await start();
    const ada = await signUp(app);
    const { token, phone: account } = ada;
    expect((await app.call(sendLoginCode, { body: { account } })).code).toBe("2003");
    const otp = await sentCode(app, ada);
    expect((await latestLetter(app, account)).text).toMatch(/code to confirm this phone number/);
    expect(await activate(app, token, wrong(otp))).toBe("2002");
    expect(await activate(app, token, otp)).toBe("0000");
    const profile = await app.succeed(readProfile, { params: { id: ada.userId }, token });
    expect(profile).toMatchObject({ phone: account, phoneActivated: true });
    const session = await app.succeed(login, { body: { account, password: PASSWORD } });
    expect(session.userId).toBe(ada.userId);
    // Once more changes nothing, and there is nothing to send.
    expect(await activate(app, token, otp)).toBe("0000");
    expect((await app.call(sendPhoneActivation, { token })).code).toBe("1003");
  });

  test("the code is good for nothing else, and no other code is good for this", async () => {
    const app = await start();
    const [ada, obi] = [await signUp(app), await signUp(app)];
    const otp = await sentCode(app, ada);
    const body = { account: ada.phone, otp };
    expect((await app.call(loginWithCode, { body })).code).toBe("2003");
    const obis = await sentCode(app, obi);
    if (obis !== otp) expect(await activate(app, ada.token, obis)).toBe("2002");
    app.clock.pass(MINUTE);
    await app.succeed(sendLoginCode, { body: { account: ada.email } });
    const toLogIn = await latestCode(app, ada.email);
    if (toLogIn !== otp) expect(await activate(app, ada.token, toLogIn)).toBe("2002");
    expect(await activate(app, ada.token, otp)).toBe("0000");
  });

  test("a phone that somebody else has proved is theirs", async () => {
    const app = await start();
    const owner = newPerson();
    const claimants = [
      await signUp(app, { person: { ...newPerson(), phone: owner.phone } }),
      await signUp(app, { person: { ...newPerson(), phone: owner.phone } }),
    ] as const;
    const otp = await sentCode(app, claimants[0]);
    const answers = claimants.map(({ token }) => activate(app, token, otp));
    const codes = await Promise.all(answers);
    // Whoever reads the code may be either of them, but only one of them has the phone.
    expect(codes.filter((code) => code === "0000")).toHaveLength(1);
    const loser = claimants[codes.indexOf("0000") === 0 ? 1 : 0];
    const params = { id: loser.userId };
    const profile = await app.succeed(readProfile, { params, token: loser.token });
    expect(profile).toMatchObject({ phone: null, phoneActivated: false });
    app.clock.pass(MINUTE);
    expect((await app.call(sendPhoneActivation, { token: loser.token })).code).toBe("1003");
    expect(await activate(app, loser.token, otp)).toBe("1003");
  });

  test("is sent once a minute, and needs a session", async () => {
    const app = await start();
    const ada = await signUp(app);
    await sentCode(app, ada);
    expect((await app.call(sendPhoneActivation, { token: ada.token })).code).toBe("1004");
    expect((await app.call(sendPhoneActivation)).code).toBe("0004");
    expect((await app.call(activatePhone, { body: { otp: "123456" } })).code).toBe("0004");
  });
});
