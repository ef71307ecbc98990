import { expect, test } from "vitest";
import { loginWithCode } from "#contract/accounts/session.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { MINUTE, SECOND } from "#server/core/clock.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { latestLetter, loginCode, newPerson, signUp } from "./support/people.ts";

describeOnEachDatabase("verification codes", (database) => {
  const start = async () => startServiceApp(await database());

  async function tryCode(app: ServiceApp, account: string, otp: string) {
    return (await app.call(loginWithCode, { body: { account, otp } })).code;
  }

  test("go where the account lives, in the language asked for", async () => {
    const app = await start();
    const { email, phone } = newPerson();
    const headers = { "Accept-Language": "id" };
    for (const account of [email, phone]) {
      const query = { account, scene: "register" } as const;
      const sent = await app.succeed(sendVerificationCode, { query, headers });
      expect(sent).toEqual({ expiresIn: 300, resendAfter: 60 });
    }
    expect(await latestLetter(app, email)).toMatchObject({ channel: "email" });
    expect((await latestLetter(app, phone)).channel).toBe("sms");
    expect((await latestLetter(app, email)).text).toMatch(/kode/i);
  });

  test("are sent to nobody who has no account, except to register", async () => {
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

  test("at most one a minute and five an hour, whatever they are for, on every server", async () => {
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
    // The code to register was the first of the hour.
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

  test("of simultaneous requests one is sent", async () => {
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
    const sent = (await app.letters()).filter(({ to }) => to === ada.email);
    expect(sent).toHaveLength(2);
  });

  test("one that could not be delivered says so and does not count", async () => {
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

  test("are kept as slow hashes only", async () => {
    const app = await start();
    const ada = await signUp(app);
    const rows = await app.services.store.db
      .selectFrom("verification_codes")
      .selectAll()
      .where("account", "=", ada.email)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
