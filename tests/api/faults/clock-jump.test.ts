import { expect, test, vi } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { login, loginWithCode } from "#contract/accounts/session.ts";
import { sendLoginCode } from "#contract/accounts/verification-code.ts";
import { DAY, HOUR, MINUTE } from "#server/core/clock.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { getLatestCode, PASSWORD, signUp } from "../accounts/support/people.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";

const YEAR = 365 * DAY;

describeOnSqlite("server after clock jumps", (_, dialect) => {
  async function start() {
    const database = await createDatabase(dialect);
    const app = await startServiceApp(database);
    const ada = await signUp(app);
    app.clock.pass(MINUTE);
    const startedAt = app.clock.now();
    const setClockAhead = (time: number) => app.clock.pass(startedAt + time - app.clock.now());
    const account = ada.email;
    const askCode = async () => (await app.call(sendLoginCode, { body: { account } })).code;
    const tryCode = async (otp: string) =>
      (await app.call(loginWithCode, { body: { account, otp } })).code;
    return { database, app, ada, setAhead: setClockAhead, askCode, tryCode };
  }

  const profileCode = async (
    app: ServiceApp,
    { userId, token }: { userId: string; token: string },
  ) => (await app.call(readProfile, { params: { id: userId }, token })).code;

  test("accepts each verification code once", async () => {
    const { app, ada, setAhead, askCode, tryCode } = await start();
    expect(await askCode()).toBe("0000");
    const otp = await getLatestCode(app, ada.email);
    expect(await tryCode(otp)).toBe("0000");
    for (const ahead of [-5 * HOUR, 5 * HOUR, 0, -MINUTE, 2 * MINUTE, -YEAR]) {
      setAhead(ahead);
      expect(await tryCode(otp)).toBe("2002");
    }
  });

  test("sends and accepts new codes after the clock moves back", async () => {
    const { app, ada, setAhead, askCode, tryCode } = await start();
    setAhead(5 * HOUR);
    expect(await askCode()).toBe("0000");
    const ahead = await getLatestCode(app, ada.email);
    setAhead(0);
    expect(await tryCode(ahead)).toBe("2002");
    expect(await askCode()).toBe("0000");
    expect(await tryCode(await getLatestCode(app, ada.email))).toBe("0000");
    expect(await askCode()).toBe("1004");
  });

  test("shortens sessions created with the clock years ahead", async () => {
    const { database, app, ada, setAhead } = await start();
    setAhead(10 * YEAR);
    const session = await app.succeed(login, { body: { account: ada.email, password: PASSWORD } });
    setAhead(0);
    expect(await profileCode(app, session)).toBe("0000");
    // Maintenance runs at start and every hour.
    const restarted = await startServiceApp(database, { clock: app.clock });
    const { db } = app.services.store;
    const latest = app.clock.now() + 31 * DAY;
    const endsLate = db.selectFrom("sessions").selectAll().where("expires_at", ">", latest);
    await vi.waitFor(async () => expect(await endsLate.execute()).toEqual([]), 10_000);
    expect(await profileCode(restarted, session)).toBe("0000");
    setAhead(31 * DAY);
    expect(await profileCode(restarted, session)).toBe("0004");
  });
});
