import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { activateEmail, sendEmailActivation } from "#contract/accounts/activation.ts";
import { resetPassword } from "#contract/accounts/password.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { register } from "#contract/accounts/registration.ts";
import { login, loginWithCode, type Session } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { MINUTE } from "#server/core/clock.ts";
import { describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { eraseAccount, exportUserData } from "../privacy/support/account-data.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import {
  createResetBody,
  getLatestCode,
  getLatestLinkToken,
  newPerson,
  type Person,
  requestLoginCode,
  signUp,
} from "./support/people.ts";

type User = Person & Session;

/** Mallory registers with Ada's address, unverified, before Ada does. */
async function registerClaimant(app: ServiceApp, claimed: "email" | "phone") {
  const ada = newPerson();
  const person = { ...newPerson(), [claimed]: ada[claimed], password: "known to Mallory alone" };
  person.retyped_password = person.password;
  const mallory = await signUp(app, { person, by: claimed === "email" ? "phone" : "email" });
  return { ada, mallory };
}

const fetchProfile = async (app: ServiceApp, { userId, token }: Session) =>
  (await app.call(readProfile, { params: { id: userId }, token })).data;

describeOnSqlite("address claimed without verification", (database) => {
  const start = async () => startServiceApp(await database());

  test.for(["email", "phone"] as const)(
    "allows neither login nor password reset: %s",
    async (claimed) => {
      const app = await start();
      const { ada, mallory } = await registerClaimant(app, claimed);
      const account = ada[claimed];
      const otp = await requestLoginCode(app, account);
      app.clock.pass(MINUTE);
      await app.succeed(sendVerificationCode, { query: { account, scene: "reset" } });
      const reset = createResetBody(account, await getLatestCode(app, account));
      const answers = [
        app.call(login, { body: { account, password: mallory.password } }),
        app.call(loginWithCode, { body: { account, otp } }),
        app.call(resetPassword, { body: reset }),
      ];
      const codes = (await Promise.all(answers)).map(({ code }) => code);
      expect(codes).toEqual(["2001", "2003", "2003"]);
    },
  );

  test.for(["email", "phone"] as const)(
    "is assigned to another user with its code: %s",
    async (claimed) => {
      const app = await start();
      const { ada, mallory } = await registerClaimant(app, claimed);
      const owner = await signUp(app, { person: ada, by: claimed });
      expect(owner.userId).not.toBe(mallory.userId);
      // Mallory cannot sign in to Ada's account by password, session or address.
      const body = { account: ada[claimed], password: mallory.password };
      expect((await app.call(login, { body })).code).toBe("2001");
      const params = { id: owner.userId };
      expect((await app.call(readProfile, { params, token: mallory.token })).code).toBe("1006");
      app.clock.pass(MINUTE);
      const account = mallory[claimed === "email" ? "phone" : "email"];
      const otp = await requestLoginCode(app, account);
      const session = await app.succeed(loginWithCode, { body: { account, otp } });
      expect(session.userId).toBe(mallory.userId);
      // Mallory's account loses the address.
      expect(await fetchProfile(app, mallory)).toMatchObject({ [claimed]: null });
      expect(session).toMatchObject({ [claimed]: null });
    },
  );

  test("loses its activation links after another user verifies it", async () => {
    const app = await start();
    const { ada, mallory } = await registerClaimant(app, "email");
    const { token } = mallory;
    await app.succeed(sendEmailActivation, { token });
    const link = await getLatestLinkToken(app, ada.email);
    await signUp(app, { person: ada });
    expect((await app.call(activateEmail, { query: { token: link } })).code).toBe("2002");
    expect((await app.call(sendEmailActivation, { token })).code).toBe("1003");
    expect(await fetchProfile(app, mallory)).toMatchObject({ email: null, emailActivated: false });
  });

  test("gets a limited number of mails across all accounts", async () => {
    const app = await start();
    const email = newPerson().email;
    const claimants: User[] = [];
    for (let count = 0; count < 3; count += 1) {
      claimants.push(await signUp(app, { person: { ...newPerson(), email }, by: "phone" }));
    }
    const codes = [];
    for (const { token } of [...claimants, ...claimants]) {
      codes.push((await app.call(sendEmailActivation, { token })).code);
      codes.push((await app.call(sendEmailActivation, { token })).code);
      app.clock.pass(MINUTE);
    }
    expect(codes.filter((code) => code === "0000")).toHaveLength(5);
    expect(codes.at(-1)).toBe("1004");
  });

  test("allows registration by e-mail despite another user's phone code", async () => {
    const app = await start();
    const ada = newPerson();
    const send = (account: string) =>
      app.succeed(sendVerificationCode, { query: { account, scene: "register" } });
    await send(ada.phone);
    await send(ada.email);
    const otp = await getLatestCode(app, ada.email);
    app.clock.pass(MINUTE);
    await send(ada.phone);
    const body = { ...ada, otp, agreement: true } as const;
    // The stranger exhausts the tries for the phone.
    for (let tries = 0; tries < 10; tries += 1) {
      const guess = { ...newPerson(), phone: ada.phone, otp: "000000", agreement: true } as const;
      await app.call(register, { body: guess });
      if (tries === 4) {
        app.clock.pass(MINUTE);
        await send(ada.phone);
      }
    }
    const session = await app.succeed(register, { body });
    expect(await fetchProfile(app, session)).toMatchObject({
      emailActivated: true,
      phoneActivated: false,
    });
  });

  test("does not export or erase the owner's data", async () => {
    const app = await start();
    const { ada, mallory } = await registerClaimant(app, "email");
    const { store, clock } = app.services;
    await store.db
      .insertInto("newsletter_subscriptions")
      .values({ id: randomUUID(), email: ada.email, locale: "en_US", created_at: clock.now() })
      .execute();
    await app.succeed(sendVerificationCode, { query: { account: ada.email, scene: "register" } });
    const exported = await exportUserData(app, mallory.userId);
    expect(exported).toMatchObject({ newsletter: [], account: { unconfirmedEmail: ada.email } });
    expect(JSON.stringify(exported.codesSent)).not.toContain(ada.email);
    await eraseAccount(app, mallory.userId);
    const subscriptions = store.db.selectFrom("newsletter_subscriptions").select("email");
    expect(await subscriptions.where("email", "=", ada.email).execute()).toHaveLength(1);
    const otp = await getLatestCode(app, ada.email);
    const body = { ...ada, otp, agreement: true } as const;
    expect((await app.call(register, { body })).code).toBe("0000");
  });
});

describeOnEachDb("concurrent verifications of one address", (database) => {
  const start = async () => startServiceApp(await database());

  test("assign the address to the first account", async () => {
    const app = await start();
    const { ada, mallory } = await registerClaimant(app, "email");
    const other = await signUp(app, {
      person: { ...newPerson(), email: ada.email },
      by: "phone",
    });
    const links = [];
    for (const { token } of [mallory, other]) {
      await app.succeed(sendEmailActivation, { token });
      links.push(await getLatestLinkToken(app, ada.email));
      app.clock.pass(MINUTE);
    }
    const answers = links.map((token) => app.call(activateEmail, { query: { token } }));
    const codes = (await Promise.all(answers)).map(({ code }) => code);
    expect(codes.sort()).toEqual(["0000", "2002"]);
    const emails = [await fetchProfile(app, mallory), await fetchProfile(app, other)];
    expect(emails.map((profile) => (profile as { email: string | null }).email).sort()).toEqual([
      ada.email,
      null,
    ]);
  });
});
