import { expect, test } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { login, logout } from "#contract/accounts/session.ts";
import { followState } from "#contract/reactions/reactions.ts";
import { DAY } from "#server/core/clock.ts";
import { createToken, hashToken } from "#server/core/secrets.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { logIn, newPerson, PASSWORD, signUp } from "./support/people.ts";

describeOnSqlite("sessions", (database, dialect) => {
  const start = async () => startServiceApp(await database());

  const readProfileCode = async (app: ServiceApp, id: string, token: string) =>
    (await app.call(readProfile, { params: { id }, token })).code;

  test("return equal errors for wrong passwords and unknown accounts", async () => {
    const app = await start();
    const ada = await signUp(app);
    const answers = await Promise.all(
      [ada.email, ada.phone, newPerson().email, newPerson().phone].map((account) =>
        app.call(login, { body: { account, password: `${PASSWORD}!` } }),
      ),
    );
    for (const { code, message, data } of answers) {
      expect({ code, message, data }).toEqual({
        code: "2001",
        message: "The account or the password is wrong",
        data: null,
      });
    }
  });

  test("take equally long for wrong passwords and unknown accounts", async () => {
    const app = await start();
    const ada = await signUp(app);
    const measureLogin = async (account: string) => {
      const startedAt = performance.now();
      await app.call(login, { body: { account, password: "not the password" } });
      return performance.now() - startedAt;
    };
    const [existing, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 15; round += 1) {
      existing.push(await measureLogin(ada.email));
      unknown.push(await measureLogin(newPerson().email));
    }
    // Compares the fastest logins, because a busy machine slows down the others.
    const ratio = Math.min(...existing) / Math.min(...unknown);
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });

  test("accept passwords in any Unicode normalization form", async () => {
    const app = await start();
    const password = "ﬁancé Ångström 12";
    const person = { ...newPerson(), password, retyped_password: password };
    const { email, userId } = await signUp(app, { person });
    for (const form of ["NFC", "NFD", "NFKC", "NFKD"]) {
      const body = { account: email, password: password.normalize(form) };
      expect((await app.succeed(login, { body })).userId).toBe(userId);
    }
  });

  test("expire after 90 days even if used", async () => {
    const app = await start();
    const { token, userId } = await signUp(app);
    for (let month = 0; month < 3; month += 1) {
      app.clock.pass(29 * DAY);
      expect(await readProfileCode(app, userId, token)).toBe("0000");
    }
    app.clock.pass(3 * DAY);
    expect(await readProfileCode(app, userId, token)).toBe("0004");
  });

  test("end on every server after logout", async () => {
    const [app, other] = [await start(), await start()];
    const ada = await signUp(app);
    const { token } = await logIn(app, ada);
    expect(await readProfileCode(other, ada.userId, token)).toBe("0000");
    expect(await app.succeed(logout, { token })).toBeNull();
    for (const server of [app, other]) {
      expect(await readProfileCode(server, ada.userId, token)).toBe("0004");
      expect(await readProfileCode(server, ada.userId, ada.token)).toBe("0000");
    }
    expect((await app.call(logout, { token })).code).toBe("0004");
  });

  test("are not authenticated by a forged token", async () => {
    const app = await start();
    const ada = await signUp(app);
    const forged = [
      createToken(),
      hashToken(ada.token),
      `${ada.token}x`,
      ada.token.slice(0, -1),
      `${ada.token.slice(0, -1)}${ada.token.endsWith("A") ? "B" : "A"}`,
      "' or 1=1 --",
      "__proto__",
    ];
    for (const token of forged) {
      expect(await readProfileCode(app, ada.userId, token)).toBe("0004");
    }
    expect(await readProfileCode(app, ada.userId, "")).toBe("0004");
    const absent = await app.call(readProfile, { params: { id: ada.userId } });
    expect(absent.code).toBe("0004");
  });

  test("return 0004 if the userId header names another user", async () => {
    const app = await start();
    const [ada, obi] = [await signUp(app), await signUp(app)];
    const read = (userId: string) =>
      app.call(readProfile, { params: { id: ada.userId }, token: ada.token, headers: { userId } });
    const { code, response } = await read(ada.userId);
    expect([code, response.headers.get("userid")]).toEqual(["0000", ada.userId]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect((await read(obi.userId)).code).toBe("0004");
  });

  test("return 0004 for expired tokens on public endpoints", async () => {
    const app = await start();
    const ada = await signUp(app);
    await app.succeed(logout, { token: ada.token });
    const params = { subjectType: "product", subjectId: "nothing" } as const;
    expect((await app.call(followState, { params })).code).toBe("1002");
    const userId = { userId: ada.userId };
    expect((await app.call(followState, { params, headers: userId })).code).toBe("1002");
    expect((await app.call(followState, { params, token: ada.token })).code).toBe("0004");
  });

  test("cannot read profiles of other users", async () => {
    const app = await start();
    const [ada, obi] = [await signUp(app), await signUp(app)];
    for (const id of [obi.userId, "nobody", "' or '1'='1", "__proto__", ada.userId.toUpperCase()]) {
      const answer = await app.call(readProfile, { params: { id }, token: ada.token });
      expect(answer).toMatchObject({ code: "1006", data: null });
    }
  });

  test("expire after 30 days without use", async () => {
    const app = await start();
    const [ada, obi] = [await signUp(app), await signUp(app)];
    app.clock.pass(29 * DAY);
    expect(await readProfileCode(app, ada.userId, ada.token)).toBe("0000");
    app.clock.pass(DAY);
    expect(await readProfileCode(app, obi.userId, obi.token)).toBe("0004");
    app.clock.pass(28 * DAY);
    expect(await readProfileCode(app, ada.userId, ada.token)).toBe("0000");
    app.clock.pass(31 * DAY);
    expect(await readProfileCode(app, ada.userId, ada.token)).toBe("0004");
  });

  test("store tokens and codes only as hashes", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const ada = await signUp(app);
    const { store } = app.services;
    const rows = await store.db.selectFrom("sessions").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).toBe(hashToken(ada.token));
    expect(JSON.stringify(rows)).not.toContain(ada.token);
    const slowHash = expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await store.read.userById(ada.userId)).toMatchObject({ password_hash: slowHash });
    const codes = await store.db.selectFrom("verification_codes").select("code_hash").execute();
    expect(codes).toEqual([{ code_hash: slowHash }]);
  });
});
