import { expect, onTestFinished, test, vi } from "vitest";
import { loginWithCode } from "#contract/accounts/session.ts";
import { forgetEndedCodes, shortenSessions } from "#server/accounts/clock-skew.ts";
import { HOUR, MINUTE } from "#server/core/clock.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { findScans, recordQueries } from "../../support/query-plans.ts";
import { loginCode, signUp } from "../accounts/support/people.ts";
import { startServiceApp } from "../support/service-app.ts";

/** In this process, because a server looks once a minute. */
describeOnEachDatabase("a code that has run out", (_, dialect) => {
  async function start() {
    const app = await startServiceApp(await createDatabase(dialect));
    const { email } = await signUp(app);
    app.clock.pass(MINUTE);
    const otp = await loginCode(app, email);
    return {
      ...app,
      forget: () => forgetEndedCodes(app.services),
      tryCode: async () => (await app.call(loginWithCode, { body: { account: email, otp } })).code,
    };
  }

  test("is not good again when the clock is put back into its life", async () => {
    const app = await start();
    app.clock.pass(5 * MINUTE);
    await app.forget();
    app.clock.pass(-3 * MINUTE);
    expect(await app.tryCode()).toBe("2002");
  });

  test("is not good again when a clock that was put back comes by once more", async () => {
    const app = await start();
    app.clock.pass(-2 * HOUR);
    await app.forget();
    app.clock.pass(2 * HOUR + MINUTE);
    expect(await app.tryCode()).toBe("2002");
  });

  test("until then it is good, however often the server looks", async () => {
    const app = await start();
    for (let minutes = 0; minutes < 4; minutes += 1) {
      app.clock.pass(MINUTE);
      await app.forget();
    }
    expect(await app.tryCode()).toBe("0000");
  });

  test("is found every minute", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const app = await start();
    const codes = app.services.store.db.selectFrom("verification_codes").select("code_hash");
    app.clock.pass(10 * MINUTE);
    vi.advanceTimersByTime(MINUTE - 1);
    await app.services.store.transaction(async () => undefined, { lock: "jumped-clock" });
    expect((await codes.execute()).every(({ code_hash }) => code_hash !== "")).toBe(true);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await vi.waitFor(
      async () => {
        expect((await codes.execute()).every(({ code_hash }) => code_hash === "")).toBe(true);
      },
      { timeout: 10_000 },
    );
  });

  test("is found by an index, as are sessions that end too late", async () => {
    const { onQuery, queries } = recordQueries();
    const app = await startServiceApp(await createDatabase(dialect), { onQuery });
    const before = queries().length;
    await forgetEndedCodes(app.services);
    await shortenSessions(app.services);
    expect(queries().length).toBeGreaterThanOrEqual(before + 2);
    expect(await findScans(app.services.store, queries())).toEqual([]);
  });
});
