import { expect, test } from "vitest";
import { resetPassword } from "#contract/accounts/password.ts";
import {
  addPasskey,
  loginWithPasskey,
  ownPasskeys,
  removePasskey,
  startPasskey,
} from "#contract/accounts/security.ts";
import { googleLogin, login, loginWithCode, type Session } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { passkeys } from "#server/accounts/passkey.ts";
import { security } from "#server/accounts/security-log.ts";
import { DAY, HOUR, MINUTE } from "#server/core/clock.ts";
import { exportUser } from "#server/privacy/commands.ts";
import { describeOnEachDb } from "../../support/database.ts";
import { runCommandOn } from "../support/polaris-command.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { createAuthenticator } from "./support/authenticator.ts";
import { startGoogleApp } from "./support/google.ts";
import {
  createResetBody,
  getLatestCode,
  getLatestMessage,
  logIn,
  PASSWORD,
  type Person,
  requestLoginCode,
  signUp,
} from "./support/people.ts";

const current = { current_password: PASSWORD };

async function addAuthenticator(app: ServiceApp, { token }: Session, password = PASSWORD) {
  const authenticator = createAuthenticator(app.services.config.siteUrl);
  const body = { current_password: password };
  const options = await app.succeed(startPasskey, { token, body });
  await app.succeed(addPasskey, { token, body: { response: authenticator.create(options) } });
  return authenticator;
}

async function signUpWithPasskey(app: ServiceApp) {
  const ada = await signUp(app);
  return { ada, phone: await addAuthenticator(app, ada) };
}

const typePassword = (app: ServiceApp, { email }: Person, password = PASSWORD) =>
  app.call(login, { body: { account: email, password } });

/** Passes the first step of a login and returns its WebAuthn options. */
async function readPasskeyOptions(call: ReturnType<ServiceApp["call"]>) {
  const { code, data } = await call;
  expect(code).toBe("2005");
  return data as { challenge: string; allowCredentials: { id: string }[] };
}

type Assertion = ReturnType<ReturnType<typeof createAuthenticator>["sign"]>;
const sendAssertion = async (app: ServiceApp, response: Assertion) =>
  (await app.call(loginWithPasskey, { body: { response } })).code;

describeOnEachDb("passkeys", (database) => {
  const start = async () => startServiceApp(await database());

  test("are required after every login method", async () => {
    const { app, google } = await startGoogleApp(await database());
    const { ada, phone } = await signUpWithPasskey(app);
    expect((await typePassword(app, ada, "a wrong one")).code).toBe("2001");
    const byPassword = await readPasskeyOptions(typePassword(app, ada));
    expect(byPassword.allowCredentials).toMatchObject([{ id: phone.id }]);
    app.clock.pass(MINUTE);
    const otp = await requestLoginCode(app, ada.email);
    const body = { account: ada.email, otp };
    const byCode = await readPasskeyOptions(app.call(loginWithCode, { body }));
    expect((await app.call(loginWithCode, { body })).code).toBe("2002");
    const credential = await google.signIdToken({ sub: `g-${ada.userId}`, email: ada.email });
    const byGoogle = await readPasskeyOptions(app.call(googleLogin, { body: { credential } }));
    expect(
      await app.services.store.db.selectFrom("google_identities").selectAll().execute(),
    ).toEqual([]);
    for (const options of [byPassword, byCode, byGoogle]) {
      const response = phone.sign(options);
      const session = await app.succeed(loginWithPasskey, { body: { response } });
      expect(session).toMatchObject({ userId: ada.userId });
    }
  });

  test("are rejected with wrong challenge, origin, counter or key", async () => {
    const app = await start();
    const { ada, phone } = await signUpWithPasskey(app);
    const { phone: stranger } = await signUpWithPasskey(app);
    const readNew = () => readPasskeyOptions(typePassword(app, ada));
    const challenge = Buffer.alloc(32).toString("base64url");
    expect(await sendAssertion(app, phone.sign({ challenge }))).toBe("2001");
    const from = "https://finny.example.net";
    expect(await sendAssertion(app, phone.sign(await readNew(), { from }))).toBe("2001");
    expect(await sendAssertion(app, stranger.sign(await readNew()))).toBe("2001");
    const forged = { ...stranger.sign(await readNew()), id: phone.id, rawId: phone.id };
    expect(await sendAssertion(app, forged)).toBe("2001");
    expect(await sendAssertion(app, phone.sign(await readNew()))).toBe("0000");
    const repeated = phone.sign(await readNew(), { repeatsCounter: true });
    expect(await sendAssertion(app, repeated)).toBe("2001");
    const { response, ...credential } = phone.sign(await readNew());
    for (const text of ["no JSON", "null", "{}"]) {
      const clientDataJSON = Buffer.from(text).toString("base64url");
      const unreadable = { ...credential, response: { ...response, clientDataJSON } };
      expect(await sendAssertion(app, unreadable)).toBe("2001");
    }
    expect(await runCommandOn(app, security, [ada.email])).toContain("2001  loginWithPasskey");
  });

  test("can use each challenge once, within five minutes", async () => {
    const app = await start();
    const { ada, phone } = await signUpWithPasskey(app);
    const options = await readPasskeyOptions(typePassword(app, ada));
    const twice = [phone.sign(options), phone.sign(options)];
    const codes = await Promise.all(twice.map((response) => sendAssertion(app, response)));
    expect(codes.toSorted()).toEqual(["0000", "2001"]);
    const late = await readPasskeyOptions(typePassword(app, ada));
    app.clock.pass(5 * MINUTE);
    expect(await sendAssertion(app, phone.sign(late))).toBe("2001");
    // A login does not accept a challenge for adding a passkey.
    const adding = await app.succeed(startPasskey, { token: ada.token, body: current });
    expect(await sendAssertion(app, phone.sign(adding))).toBe("2001");
  });

  test("require the password and are limited to five", async () => {
    const app = await start();
    const { ada, phone } = await signUpWithPasskey(app);
    const { token } = ada;
    const wrong = { current_password: "a wrong one" };
    expect((await app.call(startPasskey, { token, body: wrong })).code).toBe("2001");
    const removal = { ...wrong, passkeyId: phone.id };
    expect((await app.call(removePasskey, { token, body: removal })).code).toBe("2001");
    const options = await app.succeed(startPasskey, { token, body: current });
    const obi = await signUp(app);
    const other = createAuthenticator(app.services.config.siteUrl);
    const body = { response: other.create(options) };
    expect((await app.call(addPasskey, { token: obi.token, body })).code).toBe("2001");
    for (let count = 1; count < 5; count += 1) await addAuthenticator(app, ada);
    expect((await app.call(startPasskey, { token, body: current })).code).toBe("1003");
    expect((await app.succeed(ownPasskeys, { token })).passkeys).toHaveLength(5);
    expect(await runCommandOn(app, exportUser, [ada.email])).not.toContain(phone.id);
  });

  test("can be removed by their owner or the operator", async () => {
    const app = await start();
    const { ada, phone } = await signUpWithPasskey(app);
    const { ada: obi } = await signUpWithPasskey(app);
    const latestText = async ({ email }: { email: string }) =>
      (await getLatestMessage(app, email)).text;
    await expect.poll(() => latestText(ada)).toContain("A passkey was added");
    const body = { ...current, passkeyId: phone.id };
    await app.succeed(removePasskey, { token: obi.token, body });
    const options = await readPasskeyOptions(typePassword(app, ada));
    await app.succeed(removePasskey, { token: ada.token, body });
    await expect.poll(() => latestText(ada)).toContain("A passkey was removed");
    expect(await sendAssertion(app, phone.sign(options))).toBe("2001");
    expect((await typePassword(app, ada)).code).toBe("0000");
    expect(await runCommandOn(app, passkeys, ["remove", obi.email])).toMatch(/^removed 1 passkeys/);
    expect(await latestText(obi)).toContain("A passkey was removed");
    expect((await typePassword(app, obi)).code).toBe("0000");
  });

  test("are removed by a password reset on their first day", async () => {
    const app = await start();
    const { ada } = await signUpWithPasskey(app);
    const reset = async (password: string) => {
      const query = { account: ada.email, scene: "reset" } as const;
      await app.succeed(sendVerificationCode, { query });
      const body = createResetBody(ada.email, await getLatestCode(app, ada.email), password);
      await app.succeed(resetPassword, { body });
      return (await typePassword(app, ada, password)).code;
    };
    app.clock.pass(HOUR);
    expect(await reset("an entirely new one")).toBe("0000");
    const session = await logIn(app, { ...ada, password: "an entirely new one" });
    await addAuthenticator(app, session, "an entirely new one");
    app.clock.pass(DAY);
    expect(await reset("another entirely new one")).toBe("2005");
  });
});
