import { expect, test } from "vitest";
import { resetPassword } from "#contract/accounts/password.ts";
import { loginWithCode } from "#contract/accounts/session.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { HOUR, MINUTE, SECOND } from "#server/core/clock.ts";
import { describeOnEachDatabase, describeOnSqlite } from "../../support/database.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import {
  latestLetter,
  loginCode,
  newPerson,
  resetForm,
  signUp,
  signUpWithBoth,
  wrong,
} from "./support/people.ts";

async function tryCode(app: ServiceApp, account: string, otp: string) {
  return (await app.call(loginWithCode, { body: { account, otp } })).code;
}

describeOnSqlite("verification codes", (database) => {
  const start = async () => startServiceApp(await database());

  test("use the account's channel and the request's language", async () => {
    const app = await start();
    const { email, phone } = newPerson();
    const headers = { "Accept-Language": "id" };
    for (const account of [email, phone]) {
      const query = { account, scene: "register" } as const;
      const response = await app.succeed(sendVerificationCode, { query, headers });
      expect(response).toEqual({ expiresIn: 300, resendAfter: 60 });
    }
    expect(await latestLetter(app, email)).toMatchObject({ channel: "email" });
    expect((await latestLetter(app, phone)).channel).toBe("sms");
    expect((await latestLetter(app, email)).text).toMatch(/kode/i);
  });

  test("require an account except for registration", async () => {
    const app = await start();
    const { email, phone } = newPerson();
    const byEmail = await app.call(sendLoginCode, { body: { account: email } });
    expect(byEmail).toMatchObject({ code: "2003", message: "This account is not registered" });
    const query = { account: phone, scene: "reset" } as const;
    const byPhone = await app.call(sendVerificationCode, { query });
    expect(byPhone).toMatchObject({
      code: "2003",
      message: "Mobile phone number is not registered",
    });
    expect((await app.letters()).filter(({ to }) => [email, phone].includes(to))).toEqual([]);
  });

  test("are limited per minute and hour", async () => {
    const [app, other] = [await start(), await start()];
    const ada = await signUp(app);
    const ask = async (server: ServiceApp) => {
      const { code, data } = await server.call(sendLoginCode, { body: { account: ada.email } });
      return code === "1004" ? (data as { retryAfter: number }).retryAfter : code;
    };
    const pass = (time: number) => {
      app.clock.pass(time);
      other.clock.pass(app.clock.now() - other.clock.now());
    };
    pass(20 * SECOND);
    expect([await ask(app), await ask(other)]).toEqual([40, 40]);
    // The registration code was the first of the hour.
    for (const server of [other, app, other, app]) {
      pass(MINUTE);
      expect(await ask(server)).toBe("0000");
    }
    pass(MINUTE);
    const waits = [await ask(app), await ask(other)];
    for (const wait of waits) expect(wait).toBe(3600 - 20 - 5 * 60);
    pass(55 * MINUTE);
    expect(await ask(other)).toBe("0000");
  });

  test("do not count without delivery", async () => {
    const app = await start();
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    const mailless = await startServiceApp(await database(), {
      clock: app.clock,
      environment: { SMTP_URL: "smtp://127.0.0.1:9" },
    });
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await mailless.call(sendLoginCode, { body: { account: ada.email } });
      expect(answer.code).toBe("5003");
    }
    const otp = await loginCode(app, ada.email);
    expect(await tryCode(app, ada.email, otp)).toBe("0000");
  });

  test("expire after five minutes", async () => {
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

  test("end after five wrong tries", async () => {
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

  test("limit tries across codes", async () => {
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

  test("work for one account and scene", async () => {
    const app = await start();
    const [ada, obi] = [await signUpWithBoth(app), await signUp(app)];
    app.clock.pass(MINUTE);
    const otp = await loginCode(app, ada.email);
    // The phone is another account; obi has a code for the same scene.
    const obis = await loginCode(app, obi.email);
    expect(await tryCode(app, ada.phone, otp)).toBe("2002");
    expect(await tryCode(app, obi.email, otp === obis ? wrong(otp) : otp)).toBe("2002");
    const body = resetForm(ada.email, otp);
    expect((await app.call(resetPassword, { body })).code).toBe("2002");
    expect(await tryCode(app, ada.email, otp)).toBe("0000");
  });
});

describeOnEachDatabase("concurrent verification codes", (database) => {
  const start = async () => startServiceApp(await database());

  test("are sent once", async () => {
    const [app, other] = [await start(), await start()];
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    other.clock.pass(app.clock.now() - other.clock.now());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        [app, other][index % 2]?.call(sendLoginCode, { body: { account: ada.email } }),
      ),
    );
    expect(answers.filter((answer) => answer?.code === "0000")).toHaveLength(1);
    expect(answers.filter((answer) => answer?.code === "1004")).toHaveLength(7);
    const letters = (await app.letters()).filter(({ to }) => to === ada.email);
    expect(letters).toHaveLength(2);
  });

  test("succeed once", async () => {
    const app = await start();
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    const otp = await loginCode(app, ada.email);
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => tryCode(app, ada.email, otp)),
    );
    expect(outcomes.sort()).toEqual(["0000", "2002", "2002", "2002"]);
  });

  test("are checked at most five times", async () => {
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
});
