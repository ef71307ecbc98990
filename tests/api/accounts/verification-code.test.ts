import { expect, test } from "vitest";
import { resetPassword } from "#contract/accounts/password.ts";
import { login, loginWithCode } from "#contract/accounts/session.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { HOUR, MINUTE, SECOND } from "#server/core/clock.ts";
import { describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { describeAppOnEachDb, type ServiceApp, startServiceApp } from "../support/service-app.ts";
import {
  createResetBody,
  getLatestCode,
  getLatestMessage,
  newPerson,
  requestLoginCode,
  signUp,
  signUpByMailAndPhone,
  toWrongCode,
} from "./support/people.ts";

const STRANGER = "203.0.113.9";

async function tryCode(app: ServiceApp, account: string, otp: string, from: ClientOrigin = {}) {
  const body = { account, otp, ...(from.zuid && { zuid: from.zuid }) };
  const { code } = await app.call(loginWithCode, {
    body,
    ...(from.address && { address: from.address }),
  });
  return code;
}

interface ClientOrigin {
  readonly address?: string;
  readonly zuid?: string;
}

async function requestLoginCodeFrom(app: ServiceApp, account: string, from: ClientOrigin) {
  const body = { account, ...(from.zuid && { zuid: from.zuid }) };
  const { code } = await app.call(sendLoginCode, {
    body,
    ...(from.address && { address: from.address }),
  });
  return code;
}

describeOnSqlite("verification codes", (database) => {
  const start = async () => startServiceApp(await database());

  test("are sent by mail or SMS, in the reader's language", async () => {
    const app = await start();
    const { email, phone } = newPerson();
    const headers = { "Accept-Language": "id" };
    for (const account of [email, phone]) {
      const query = { account, scene: "register" } as const;
      const response = await app.succeed(sendVerificationCode, { query, headers });
      expect(response).toEqual({ expiresIn: 300, resendAfter: 60 });
    }
    expect(await getLatestMessage(app, email)).toMatchObject({ channel: "email" });
    expect((await getLatestMessage(app, phone)).channel).toBe("sms");
    expect((await getLatestMessage(app, email)).text).toMatch(/kode/i);
  });

  test("reveal an unknown account only after a correct code", async () => {
    const app = await start();
    const { phone: account } = newPerson();
    const otp = await requestLoginCode(app, account);
    expect(await tryCode(app, account, toWrongCode(otp))).toBe("2002");
    const login = await app.call(loginWithCode, { body: { account, otp } });
    const message = "Mobile phone number is not registered";
    expect(login).toMatchObject({ code: "2003", message });
    app.clock.pass(MINUTE);
    const query = { account, scene: "reset" } as const;
    await app.succeed(sendVerificationCode, { query });
    const code = await getLatestCode(app, account);
    expect(code).toMatch(/^\d{8}$/);
    const reset = async (body: ReturnType<typeof createResetBody>) =>
      (await app.call(resetPassword, { body })).code;
    expect(await reset(createResetBody(account, toWrongCode(code)))).toBe("2002");
    expect(await reset(createResetBody(account, code))).toBe("2003");
  });

  test("are limited to one a minute and five an hour", async () => {
    const [app, other] = [await start(), await start()];
    const ada = newPerson();
    const ask = async (server: ServiceApp) => {
      const request = { body: { account: ada.email }, address: STRANGER };
      const { code, data } = await server.call(sendLoginCode, request);
      return code === "1004" ? (data as { retryAfter: number }).retryAfter : code;
    };
    const pass = (time: number) => {
      app.clock.pass(time);
      other.clock.pass(app.clock.now() - other.clock.now());
    };
    expect(await ask(app)).toBe("0000");
    pass(20 * SECOND);
    expect([await ask(app), await ask(other)]).toEqual([40, 40]);
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

  test("do not count toward the limit if delivery fails", async () => {
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
    const otp = await requestLoginCode(app, ada.email);
    expect(await tryCode(app, ada.email, otp)).toBe("0000");
  });

  test("expire after five minutes", async () => {
    const app = await start();
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    const first = await requestLoginCode(app, ada.email);
    app.clock.pass(5 * MINUTE - 1);
    expect(await tryCode(app, ada.email, first)).toBe("0000");
    const second = await requestLoginCode(app, ada.email);
    app.clock.pass(5 * MINUTE);
    expect(await tryCode(app, ada.email, second)).toBe("2002");
  });

  test("become invalid after five wrong tries", async () => {
    const app = await start();
    const [ada, obi] = [await signUp(app), await signUp(app)];
    app.clock.pass(MINUTE);
    const [adas, obis] = [
      await requestLoginCode(app, ada.email),
      await requestLoginCode(app, obi.email),
    ];
    for (const by of [1, 2, 3, 4]) {
      expect(await tryCode(app, ada.email, toWrongCode(adas, by))).toBe("2002");
      expect(await tryCode(app, obi.email, toWrongCode(obis, by))).toBe("2002");
    }
    expect(await tryCode(app, obi.email, obis)).toBe("0000");
    expect(await tryCode(app, ada.email, toWrongCode(adas, 5))).toBe("2002");
    expect(await tryCode(app, ada.email, adas)).toBe("2002");
  });

  test("allow ten wrong tries per account and hour", async () => {
    const app = await start();
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    for (let codes = 0; codes < 2; codes += 1) {
      const otp = await requestLoginCode(app, ada.email);
      for (const by of [1, 2, 3, 4, 5]) {
        expect(await tryCode(app, ada.email, toWrongCode(otp, by))).toBe("2002");
      }
      app.clock.pass(MINUTE);
    }
    const otp = await requestLoginCode(app, ada.email);
    const { code, response } = await app.call(loginWithCode, {
      body: { account: ada.email, otp },
    });
    expect(code).toBe("1004");
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(50 * 60);
    app.clock.pass(HOUR);
    expect(await tryCode(app, ada.email, await requestLoginCode(app, ada.email))).toBe("0000");
  });

  test("are valid only for one address and purpose", async () => {
    const app = await start();
    const [ada, obi] = [await signUpByMailAndPhone(app), await signUp(app)];
    app.clock.pass(MINUTE);
    const otp = await requestLoginCode(app, ada.email);
    // A code for Ada's e-mail address is invalid for her phone, and for Obi.
    const obis = await requestLoginCode(app, obi.email);
    expect(await tryCode(app, ada.phone, otp)).toBe("2002");
    expect(await tryCode(app, obi.email, otp === obis ? toWrongCode(otp) : otp)).toBe("2002");
    expect(await tryCode(app, ada.email, otp)).toBe("0000");
  });
});

describeAppOnEachDb("calls with an account's address", (start) => {
  const WRONG_OTP = "000000";

  /** Requests with a wrong password or code. */
  const CALLS: readonly [string, (app: ServiceApp, account: string) => Promise<unknown>][] = [
    ["otp/code", (app, account) => app.call(sendLoginCode, { body: { account } })],
    ["otp/login", (app, account) => app.call(loginWithCode, { body: { account, otp: WRONG_OTP } })],
    ...(["register", "reset"] as const).map((scene): (typeof CALLS)[number] => [
      `verificationcode for ${scene}`,
      (app, account) => app.call(sendVerificationCode, { query: { account, scene } }),
    ]),
    [
      "password/reset",
      (app, account) => {
        const body = createResetBody(account, `${WRONG_OTP}00`);
        return app.call(resetPassword, { body });
      },
    ],
    [
      "login",
      (app, account) => app.call(login, { body: { account, password: "not the password" } }),
    ],
  ];

  test.for(CALLS)("run equal queries for known and unknown accounts: %s", async ([, call]) => {
    let statements: string[] = [];
    const app = await start({
      onQuery: ({ sql }) => statements.push(sql),
    });
    const ada = await signUpByMailAndPhone(app);
    app.clock.pass(MINUTE);
    const ask = async (account: string) => {
      statements = [];
      const { response, ...answer } = (await call(app, account)) as { response: Response };
      return { ...answer, status: response.status, statements };
    };
    // The first call of a process also reads secrets.
    await ask(newPerson().email);
    for (const field of ["email", "phone"] as const) {
      expect(await ask(newPerson()[field])).toEqual(await ask(ada[field]));
    }
  });
});

describeOnEachDb("verification codes under attack", (database) => {
  const DEVICE = "0123456789abcdef0123456789abcdef";
  const toIpv6Address = (index: number) => `2001:db8:${index}::1`;

  /** Registers an owner and signs in once on `DEVICE`. */
  async function start() {
    const app = await startServiceApp(await database());
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    const otp = await requestLoginCode(app, ada.email);
    expect(await tryCode(app, ada.email, otp, { zuid: DEVICE })).toBe("0000");
    app.clock.pass(MINUTE);
    return { app, ada };
  }

  test("stay valid after requests from other networks", async () => {
    const { app, ada } = await start();
    const owner = { address: toIpv6Address(0) };
    expect(await requestLoginCodeFrom(app, ada.email, owner)).toBe("0000");
    const otp = await getLatestCode(app, ada.email);
    for (const network of [1, 2, 3, 4]) {
      await requestLoginCodeFrom(app, ada.email, { address: toIpv6Address(network) });
    }
    expect(await tryCode(app, ada.email, otp, owner)).toBe("0000");
    const strangers = await getLatestCode(app, ada.email);
    expect(await tryCode(app, ada.email, strangers, owner)).toBe("2002");
  });

  test("are limited separately for known devices", async () => {
    const { app, ada } = await start();
    for (const network of Array.from({ length: 12 }, (_, index) => index)) {
      const from = { address: toIpv6Address(network) };
      expect(await requestLoginCodeFrom(app, ada.email, from)).toBe(network < 8 ? "0000" : "1004");
    }
    const codes: string[] = [];
    for (const network of [1, 2, 3, 4]) {
      for (let tries = 0; tries < 10; tries += 1) {
        const from = { address: toIpv6Address(network) };
        codes.push(await tryCode(app, ada.email, "000000", from));
      }
    }
    expect(codes).toEqual(codes.map((_, index) => (index < 30 ? "2002" : "1004")));
    const owner = { zuid: DEVICE, address: toIpv6Address(1) };
    expect(await requestLoginCodeFrom(app, ada.email, owner)).toBe("0000");
    const otp = await getLatestCode(app, ada.email);
    expect(await tryCode(app, ada.email, otp, owner)).toBe("0000");
  });

  test("allow 60 wrong tries per network", async () => {
    const app = await startServiceApp(await database());
    const codes: string[] = [];
    for (let account = 0; account < 60; account += 1) {
      for (let tries = 0; tries < 5; tries += 1) {
        const address = `2001:db8:7:${account}::${tries}`;
        codes.push(await tryCode(app, newPerson().email, "000000", { address }));
      }
    }
    expect(codes.slice(0, 60).every((code) => code === "2002")).toBe(true);
    expect(codes.slice(60).every((code) => code === "1004")).toBe(true);
  });
});

describeOnEachDb("concurrent requests for one account", (database) => {
  const start = async () => startServiceApp(await database());

  test("send one verification code", async () => {
    const [app, other] = [await start(), await start()];
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    other.clock.pass(app.clock.now() - other.clock.now());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        [app, other][index % 2]?.call(sendLoginCode, {
          body: { account: ada.email },
          address: STRANGER,
        }),
      ),
    );
    expect(answers.filter((answer) => answer?.code === "0000")).toHaveLength(1);
    expect(answers.filter((answer) => answer?.code === "1004")).toHaveLength(7);
    const letters = (await app.letters()).filter(({ to }) => to === ada.email);
    expect(letters).toHaveLength(2);
  });

  test("log in only once with the same code", async () => {
    const app = await start();
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    const otp = await requestLoginCode(app, ada.email);
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => tryCode(app, ada.email, otp)),
    );
    expect(outcomes.sort()).toEqual(["0000", "2002", "2002", "2002"]);
  });

  test("allow only ten wrong codes", async () => {
    const app = await start();
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    const otp = await requestLoginCode(app, ada.email);
    const tries = Array.from({ length: 20 }, (_, index) =>
      tryCode(app, ada.email, toWrongCode(otp, index + 1)),
    );
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === "2002")).toHaveLength(10);
    expect(codes.filter((code) => code === "1004")).toHaveLength(10);
    expect(await tryCode(app, ada.email, otp)).toBe("1004");
  });
});
