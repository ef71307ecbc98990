import { expect, test } from "vitest";
import {
  activateEmail,
  activatePhone,
  sendEmailActivation,
  sendPhoneActivation,
} from "#contract/accounts/activation.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { login, loginWithCode } from "#contract/accounts/session.ts";
import { sendLoginCode } from "#contract/accounts/verification-code.ts";
import { ACTIVATION_PAGE } from "#server/accounts/activation.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import { createToken } from "#server/core/secrets.ts";
import { describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import {
  getLatestCode,
  getLatestLinkToken,
  getLatestMessage,
  newPerson,
  PASSWORD,
  signUp,
  toWrongCode,
} from "./support/people.ts";

describeOnSqlite("e-mail activation", (database) => {
  const start = async () => startServiceApp(await database());

  async function readState(app: ServiceApp, { userId, token }: { userId: string; token: string }) {
    const profile = await app.succeed(readProfile, { params: { id: userId }, token });
    expect(profile.emailActivated).toBe(profile.emailActivation === "active");
    return profile.emailActivation;
  }

  test("has the states inactive, sent and active", async () => {
    const app = await start();
    const ada = await signUp(app, { by: "phone" });
    expect(await readState(app, ada)).toBe("inactive");
    const response = await app.succeed(sendEmailActivation, { token: ada.token });
    expect(response).toEqual({ emailActivated: false, sentTo: ada.email });
    expect(await readState(app, ada)).toBe("sent");
    const token = await getLatestLinkToken(app, ada.email);
    expect(await app.succeed(activateEmail, { query: { token } })).toEqual({
      emailActivated: true,
    });
    expect(await readState(app, ada)).toBe("active");
    // A second click has the same result.
    expect((await app.call(activateEmail, { query: { token } })).code).toBe("0000");
    const letters = await app.letters();
    expect(await app.succeed(sendEmailActivation, { token: ada.token })).toEqual({
      emailActivated: true,
      sentTo: null,
    });
    expect(await app.letters()).toEqual(letters);
  });

  test("requires a click on the linked page's button", async () => {
    const app = await start();
    const ada = await signUp(app, { by: "phone" });
    await app.succeed(sendEmailActivation, {
      token: ada.token,
      headers: { "Accept-Language": "id" },
    });
    const { text } = await getLatestMessage(app, ada.email);
    const [link = ""] = /http:\/\/127\.0\.0\.1:4321\/\S+/.exec(text) ?? [];
    const address = link.replace("http://127.0.0.1:4321", "");
    const openActivationLink = async (
      method: string,
      path = address,
      Accept = "text/html,*/*;q=0.8",
    ) => {
      const answer = await app.ask(path, { method, headers: { Accept } });
      expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
      return { status: answer.status, page: await answer.text() };
    };
    const opened = await openActivationLink("GET");
    expect(opened.status).toBe(200);
    expect(opened.page).toContain('<html lang="id-ID">');
    expect(opened.page).toContain("<button>Konfirmasi alamat email</button>");
    // Mail scanners open links with different methods.
    for (const Accept of ["*/*", "application/json", ""])
      await openActivationLink("GET", address, Accept);
    expect(await readState(app, ada)).toBe("sent");
    const pressed = await openActivationLink("POST");
    expect(pressed.page).toContain("Alamat email Anda sudah dikonfirmasi");
    expect(await readState(app, ada)).toBe("active");
    const elsewhere = `${ACTIVATION_PAGE}?token=`;
    expect((await openActivationLink("POST", elsewhere + createToken())).status).toBe(422);
    expect((await openActivationLink("GET", `${elsewhere}<script>`)).status).toBe(422);
  });

  test("rejects expired and unknown links", async () => {
    const app = await start();
    const ada = await signUp(app, { by: "phone" });
    await app.succeed(sendEmailActivation, { token: ada.token });
    const token = await getLatestLinkToken(app, ada.email);
    app.clock.pass(DAY);
    for (const dead of [token, createToken(), "x".repeat(43), "a".repeat(20)]) {
      expect((await app.call(activateEmail, { query: { token: dead } })).code).toBe("2002");
    }
    const broken = await app.call(activateEmail, { query: { token: "../x" } });
    expect(broken).toMatchObject({ code: "1001", data: { fields: { token: "Invalid link" } } });
    expect(await readState(app, ada)).toBe("inactive");
  });

  test("does not count failed deliveries toward the limit", async () => {
    const app = await start();
    const ada = await signUp(app, { by: "phone" });
    const mailless = await startServiceApp(await database(), {
      clock: app.clock,
      environment: { SMTP_URL: "smtp://127.0.0.1:9" },
    });
    const { token } = ada;
    expect((await mailless.call(sendEmailActivation, { token })).code).toBe("5003");
    expect(await readState(app, ada)).toBe("inactive");
    expect((await app.call(sendEmailActivation, { token })).code).toBe("0000");
  });
});

async function requestPhoneCode(
  app: ServiceApp,
  { token, phone }: { token: string; phone: string },
) {
  const response = await app.succeed(sendPhoneActivation, { token });
  expect(response).toEqual({ expiresIn: 300, resendAfter: 60 });
  return getLatestCode(app, phone);
}

const activate = async (app: ServiceApp, token: string, otp: string) =>
  (await app.call(activatePhone, { body: { otp }, token })).code;

describeOnSqlite("phone activation", (database) => {
  const start = async () => startServiceApp(await database());

  test("verifies the phone with a code", async () => {
    const app = await start();
    const ada = await signUp(app);
    const { token, phone: account } = ada;
    const otp = await requestPhoneCode(app, ada);
    expect((await app.call(sendPhoneActivation, { token })).code).toBe("1004");
    expect((await app.call(sendPhoneActivation)).code).toBe("0004");
    expect((await app.call(activatePhone, { body: { otp } })).code).toBe("0004");
    expect((await getLatestMessage(app, account)).text).toMatch(
      /code to confirm this phone number/,
    );
    expect(await activate(app, token, toWrongCode(otp))).toBe("2002");
    expect(await activate(app, token, otp)).toBe("0000");
    const profile = await app.succeed(readProfile, { params: { id: ada.userId }, token });
    expect(profile).toMatchObject({ phone: account, phoneActivated: true });
    const session = await app.succeed(login, { body: { account, password: PASSWORD } });
    expect(session.userId).toBe(ada.userId);
    // A second activation with the same code also succeeds.
    expect(await activate(app, token, otp)).toBe("0000");
    expect((await app.call(sendPhoneActivation, { token })).code).toBe("1003");
  });

  test("rejects login codes and codes of other users", async () => {
    const app = await start();
    const [ada, obi] = [await signUp(app), await signUp(app)];
    const otp = await requestPhoneCode(app, ada);
    const body = { account: ada.phone, otp };
    expect((await app.call(loginWithCode, { body })).code).toBe("2002");
    const obis = await requestPhoneCode(app, obi);
    if (obis !== otp) expect(await activate(app, ada.token, obis)).toBe("2002");
    app.clock.pass(MINUTE);
    await app.succeed(sendLoginCode, { body: { account: ada.email } });
    const toLogIn = await getLatestCode(app, ada.email);
    if (toLogIn !== otp) expect(await activate(app, ada.token, toLogIn)).toBe("2002");
    expect(await activate(app, ada.token, otp)).toBe("0000");
  });
});

describeOnEachDb("phone number claimed by two users", (database) => {
  const start = async () => startServiceApp(await database());

  test("activates the number for only one user", async () => {
    const app = await start();
    const owner = newPerson();
    const claimants = [
      await signUp(app, { person: { ...newPerson(), phone: owner.phone } }),
      await signUp(app, { person: { ...newPerson(), phone: owner.phone } }),
    ] as const;
    const otp = await requestPhoneCode(app, claimants[0]);
    const answers = claimants.map(({ token }) => activate(app, token, otp));
    const codes = await Promise.all(answers);
    // Both users know the code, but only one of them can get the phone.
    expect(codes.filter((code) => code === "0000")).toHaveLength(1);
    const loser = claimants[codes.indexOf("0000") === 0 ? 1 : 0];
    const params = { id: loser.userId };
    const profile = await app.succeed(readProfile, { params, token: loser.token });
    expect(profile).toMatchObject({ phone: null, phoneActivated: false });
    app.clock.pass(MINUTE);
    expect((await app.call(sendPhoneActivation, { token: loser.token })).code).toBe("1003");
    expect(await activate(app, loser.token, otp)).toBe("1003");
  });
});
