import { expect, test } from "vitest";
import { resetPassword } from "#contract/accounts/password.ts";
import { loginWithCode } from "#contract/accounts/session.ts";
import { HOUR, MINUTE } from "#server/core/clock.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { loginCode, signUp, signUpWithBoth, wrong } from "./support/people.ts";

describeOnEachDatabase("verification codes that are tried", (database) => {
  const start = async () => startServiceApp(await database());

  async function tryCode(app: ServiceApp, account: string, otp: string) {
    return (await app.call(loginWithCode, { body: { account, otp } })).code;
  }

  test("log in once", async () => {
    const app = await start();
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    const otp = await loginCode(app, ada.email);
    const session = await app.succeed(loginWithCode, { body: { account: ada.email, otp } });
    expect(session.userId).toBe(ada.userId);
    expect(await tryCode(app, ada.email, otp)).toBe("2002");
  });

  test("of simultaneous right tries one wins", async () => {
    const app = await start();
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    const otp = await loginCode(app, ada.email);
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => tryCode(app, ada.email, otp)),
    );
    expect(outcomes.sort()).toEqual(["0000", "2002", "2002", "2002"]);
  });

  test("live five minutes", async () => {
    const app = await start();
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    const first = await loginCode(app, ada.email);
    app.clock.pass(5 * MINUTE - 1);
    expect(await tryCode(app, ada.email, first)).toBe("0000");
    const second = await loginCode(app, ada.email);
    app.clock.pass(5 * MINUTE);
    expect(await tryCode(app, ada.email, second)).toBe("2002");
  });

  test("die with the fifth wrong try", async () => {
    const app = await start();
    const [ada, obi] = [await signUp(app), await signUp(app)];
    app.clock.pass(MINUTE);
    const [adas, obis] = [await loginCode(app, ada.email), await loginCode(app, obi.email)];
    for (const by of [1, 2, 3, 4]) {
      expect(await tryCode(app, ada.email, wrong(adas, by))).toBe("2002");
      expect(await tryCode(app, obi.email, wrong(obis, by))).toBe("2002");
    }
    expect(await tryCode(app, obi.email, obis)).toBe("0000");
    expect(await tryCode(app, ada.email, wrong(adas, 5))).toBe("2002");
    expect(await tryCode(app, ada.email, adas)).toBe("2002");
  });

  test("of many tries at once no more than five are looked at", async () => {
    const app = await start();
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    const otp = await loginCode(app, ada.email);
    const tries = Array.from({ length: 20 }, (_, index) =>
      tryCode(app, ada.email, wrong(otp, index + 1)),
    );
    expect(new Set(await Promise.all(tries))).toEqual(new Set(["2002"]));
    const { wrong_tries } = await app.services.store.db
      .selectFrom("verification_codes")
      .select("wrong_tries")
      .where("account", "=", ada.email)
      .where("scene", "=", "login")
      .executeTakeFirstOrThrow();
    expect(wrong_tries).toBe(5);
    expect(await tryCode(app, ada.email, otp)).toBe("2002");
  });

  test("a new code brings no new tries without end", async () => {
    const app = await start();
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    for (let codes = 0; codes < 2; codes += 1) {
      const otp = await loginCode(app, ada.email);
      for (const by of [1, 2, 3, 4, 5]) {
        expect(await tryCode(app, ada.email, wrong(otp, by))).toBe("2002");
      }
      app.clock.pass(MINUTE);
    }
    const otp = await loginCode(app, ada.email);
    const { code, response } = await app.call(loginWithCode, {
      body: { account: ada.email, otp },
    });
    expect(code).toBe("1004");
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(50 * 60);
    app.clock.pass(HOUR);
    expect(await tryCode(app, ada.email, await loginCode(app, ada.email))).toBe("0000");
  });

  test("are good for one account and one purpose", async () => {
    const app = await start();
    const [ada, obi] = [await signUpWithBoth(app), await signUp(app)];
    app.clock.pass(MINUTE);
    const otp = await loginCode(app, ada.email);
    // The same person's phone is another account; obi has a code of the same purpose.
    const obis = await loginCode(app, obi.email);
    expect(await tryCode(app, ada.phone, otp)).toBe("2002");
    expect(await tryCode(app, obi.email, otp === obis ? wrong(otp) : otp)).toBe("2002");
    const body = {
      account: ada.email,
      otp,
      password: "another long password",
      retyped_password: "another long password",
    };
    expect((await app.call(resetPassword, { body })).code).toBe("2002");
    expect(await tryCode(app, ada.email, otp)).toBe("0000");
  });
});
