import { generateKeyPair, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { googleLogin, login } from "#contract/accounts/session.ts";
import { sha256 } from "#contract/wire/sha256.ts";
import { loginWithGoogle } from "#server/accounts/login.ts";
import { HOUR } from "#server/core/clock.ts";
import { describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { eraseAccount } from "../privacy/support/account-data.ts";
import { startServiceApp } from "../support/service-app.ts";
import { CLIENT_ID, startGoogleApp } from "./support/google.ts";
import { newPerson, PASSWORD, signUp } from "./support/people.ts";

let people = 0;
function createGooglePerson(email = newPerson().email) {
  people += 1;
  const sub = `10769150350006150715113082${process.pid}${people}`;
  return { sub, email, given_name: "Ngozi", family_name: "Okafor" };
}

describeOnSqlite("POST /polaris/user/googleLogin", (database) => {
  test("creates an account only at the first login", async () => {
    const { app, google, enter } = await startGoogleApp(await database());
    const ngozi = createGooglePerson();
    const first = await enter(await google.signIdToken(ngozi));
    expect(first).toMatchObject({
      code: "0000",
      data: { userName: "Ngozi", email: ngozi.email, phone: null, headPortrait: null },
    });
    const { userId, token } = first.data as { userId: string; token: string };
    expect(first.response.headers.get("userid")).toBe(userId);
    const profile = await app.succeed(readProfile, { params: { id: userId }, token });
    expect(profile).toMatchObject({
      first_name: "Ngozi",
      last_name: "Okafor",
      emailActivation: "active",
    });
    const again = await enter(
      await google.signIdToken({ ...ngozi, email: "renamed@finny.example" }),
    );
    expect(again.data).toMatchObject({ userId, email: ngozi.email });
  });

  test("signs in the account with the same verified address", async () => {
    const { app, google, enter } = await startGoogleApp(await database());
    const ada = await signUp(app);
    const { data } = await enter(
      await google.signIdToken(createGooglePerson(ada.email.toUpperCase())),
    );
    expect(data).toMatchObject({ userId: ada.userId, userName: "Ada" });
    expect((await app.call(login, { body: { account: ada.email, password: PASSWORD } })).code).toBe(
      "0000",
    );
    const params = { id: ada.userId };
    expect((await app.call(readProfile, { params, token: ada.token })).code).toBe("0000");
  });

  test("creates an account although another has the address unverified", async () => {
    const { app, google, enter } = await startGoogleApp(await database());
    const claimant = await signUp(app, { by: "phone" });
    const { code, data } = await enter(
      await google.signIdToken(createGooglePerson(claimant.email)),
    );
    expect(code).toBe("0000");
    const { userId, token } = data as { userId: string; token: string };
    expect(userId).not.toBe(claimant.userId);
    const profile = await app.succeed(readProfile, { params: { id: userId }, token });
    expect(profile).toMatchObject({ email: claimant.email, emailActivation: "active" });
    const claimantProfile = await app.succeed(readProfile, {
      params: { id: claimant.userId },
      token: claimant.token,
    });
    expect(claimantProfile).toMatchObject({ email: null, emailActivation: "inactive" });
  });

  test("rejects unverified and disposable addresses", async () => {
    const { app, google, enter } = await startGoogleApp(await database());
    const ada = await signUp(app);
    for (const email of [ada.email, newPerson().email]) {
      for (const email_verified of [false, "false", undefined]) {
        const credential = await google.signIdToken({
          ...createGooglePerson(email),
          email_verified,
        });
        expect(await enter(credential)).toMatchObject({
          code: "1006",
          message: expect.stringMatching(/^Google has not verified your email address/),
        });
      }
    }
    expect(
      await enter(await google.signIdToken(createGooglePerson("ngozi@mailinator.com"))),
    ).toMatchObject({
      code: "1006",
      message: expect.stringMatching(/^This is a temporary address/),
    });
  });

  test("rejects invalid tokens", async () => {
    const { app, google, enter } = await startGoogleApp(await database());
    const ada = await signUp(app);
    const ngozi = createGooglePerson(ada.email);
    const { privateKey } = await generateKeyPair("RS256");
    const good = await google.signIdToken(ngozi);
    const [header, claims = "", signature] = good.split(".");
    const changed = JSON.parse(Buffer.from(claims, "base64url").toString());
    changed.sub = "1";
    const forged = [
      await google.signIdToken(ngozi, { key: privateKey }),
      await google.signIdToken(ngozi, { key: privateKey, keyId: "k2" }),
      await google.signIdToken(ngozi, { issuer: "https://accounts.google.com.evil.example" }),
      await google.signIdToken(ngozi, { audience: "another-client" }),
      await google.signIdToken(ngozi, { issuedAt: app.clock.now() - 2 * HOUR }),
      [header, Buffer.from(JSON.stringify(changed)).toString("base64url"), signature].join("."),
      `${new UnsecuredJWT(ngozi).setAudience(CLIENT_ID).encode()}x`,
      await google.signIdToken({ email: ada.email }),
    ];
    for (const credential of forged) {
      expect(await enter(credential)).toMatchObject({
        code: "2001",
        message: "Google did not sign you in, please try again",
      });
    }
    expect((await enter(good)).code).toBe("0000");
    const { email: _, ...nameless } = createGooglePerson();
    for (const useless of ["no token", await google.signIdToken(nameless)]) {
      expect((await enter(useless)).code).toBe("1001");
    }
  });

  test("accepts each Google token only once", async () => {
    const { google, enter } = await startGoogleApp(await database());
    const credential = await google.signIdToken(createGooglePerson());
    const answers = await Promise.all([enter(credential), enter(credential)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(["0000", "2001"]);
  });

  test("requires the nonce for the hash in the token", async () => {
    const { google, enter } = await startGoogleApp(await database());
    const nonce = "c0ffee";
    const person = { ...createGooglePerson(), nonce: await sha256(nonce) };
    const credential = await google.signIdToken(person);
    for (const wrong of [undefined, "", "another", person.nonce]) {
      expect((await enter(credential, wrong)).code).toBe("2001");
    }
    expect((await enter(credential, nonce)).code).toBe("0000");
  });

  test("replaces an invalid first name with the mailbox name", async () => {
    const { app, google, enter } = await startGoogleApp(await database());
    const person = { ...createGooglePerson(), given_name: "\u202e", family_name: "x".repeat(200) };
    const { data } = await enter(await google.signIdToken(person));
    const { userId, token } = data as { userId: string; token: string };
    const profile = await app.succeed(readProfile, { params: { id: userId }, token });
    expect(profile).toMatchObject({ first_name: person.email.split("@")[0], last_name: "" });
  });

  test("returns 5003 without a client id or Google's keys", async () => {
    const { app, google } = await startGoogleApp(await database());
    const credential = await google.signIdToken(createGooglePerson());
    const body = { credential };
    const environments = [
      { GOOGLE_JWKS_URL: google.environment.GOOGLE_JWKS_URL },
      { ...google.environment, GOOGLE_JWKS_URL: "http://127.0.0.1:9/certs" },
    ];
    for (const environment of environments) {
      const other = await startServiceApp(await database(), { clock: app.clock, environment });
      expect((await other.call(googleLogin, { body })).code).toBe("5003");
      expect(other.logged.join("")).not.toContain(credential);
    }
  });
});

describeOnEachDb("concurrent POST /polaris/user/googleLogin", (database) => {
  test("creates only one account", async () => {
    const { google, enter } = await startGoogleApp(await database());
    const person = createGooglePerson();
    const credentials = await Promise.all(
      Array.from({ length: 6 }, (_, jti) => google.signIdToken({ ...person, jti: `${jti}` })),
    );
    const answers = await Promise.all(credentials.map((credential) => enter(credential)));
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill("0000"));
    expect(new Set(answers.map(({ data }) => (data as { userId: string }).userId)).size).toBe(1);
  });

  test("leaves no session if the account is erased simultaneously", async () => {
    const { app } = await startGoogleApp(await database());
    const { sub, email } = createGooglePerson();
    const names = { firstName: "Ngozi", lastName: "Okafor" };
    const person = { subject: sub, email, isEmailVerified: true, ...names };
    const origin = { locale: "en_US", channel: "default" } as const;
    const client = { network: "gone", networkHash: "n", deviceHash: "d", deviceName: null };
    const { userId } = await loginWithGoogle(app.services, person, origin, client);
    const { store } = app.services;
    const [, session] = await Promise.all([
      eraseAccount(app, userId),
      loginWithGoogle(app.services, person, origin, client),
    ]);
    expect(await store.read.userById(userId)).toBeUndefined();
    const read = { params: { id: session.userId }, token: session.token };
    const { code } = await app.call(readProfile, read);
    expect(code).toBe(session.userId === userId ? "0004" : "0000");
  });
});
