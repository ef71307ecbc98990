import { expect, test, vi } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { login, loginWithCode } from "#contract/accounts/session.ts";
import { sendLoginCode } from "#contract/accounts/verification-code.ts";
import { DAY, HOUR, MINUTE } from "#server/core/clock.ts";
import { newId } from "#server/db/ids.ts";
import { RULES } from "#server/http/limits/rules.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { PASSWORD } from "../accounts/support/people.ts";
import { codeIn, type RunningServer, signUpAt } from "../support/running-server.ts";
import { jumpingClock } from "./support/jumping-server.ts";
import { seedPerson } from "./support/seeded-people.ts";

vi.setConfig({ testTimeout: 60_000 });

const YEAR = 365 * DAY;

describeOnSqlite("a server whose clock jumps", (_, dialect) => {
  async function start() {
    const database = await createDatabase(dialect);
    const ada = await seedPerson(database);
    const { start, setAhead } = jumpingClock();
    const server = await start(database);
    const askCode = async () =>
      (await server.call(sendLoginCode, { body: { account: ada.email } })).code;
    const tryCode = async (otp: string) =>
      (await server.call(loginWithCode, { body: { account: ada.email, otp } })).code;
    const sentCode = async () => codeIn(await server.letters(), ada.email);
    const restart = async () => {
      await server.kill();
      return start(database);
    };
    return { database, server, restart, setAhead, ada, askCode, tryCode, sentCode };
  }

  const profileCode = async (server: RunningServer, person: { userId: string; token: string }) =>
    (await server.call(readProfile, { params: { id: person.userId }, token: person.token })).code;

  test("takes no code twice, whenever it is", async () => {
    const { setAhead, askCode, tryCode, sentCode } = await start();
    expect(await askCode()).toBe("0000");
    const otp = await sentCode();
    expect(await tryCode(otp)).toBe("0000");
    for (const ahead of [-5 * HOUR, 5 * HOUR, 0, -MINUTE, 2 * MINUTE, -YEAR]) {
      setAhead(ahead);
      expect(await tryCode(otp)).toBe("2002");
    }
  });

  test("sends codes after the clock was put back, and takes the latest", async () => {
    const { setAhead, askCode, tryCode, sentCode } = await start();
    setAhead(5 * HOUR);
    expect(await askCode()).toBe("0000");
    const ahead = await sentCode();
    setAhead(0);
    expect(await tryCode(ahead)).toBe("2002");
    expect(await askCode()).toBe("0000");
    // The outbox, too, has its letters in the order in which they were written.
    expect(await tryCode(await sentCode())).toBe("0000");
    expect(await askCode()).toBe("1004");
  });

  test("locks nobody out for hours", async () => {
    const { server, setAhead } = await start();
    const ada = await signUpAt(server);
    const most = RULES.password.accountOnNetwork?.[0]?.requests ?? 0;
    const attempt = (password: string) =>
      server.call(login, { body: { account: ada.email, password } });
    for (const ahead of [6 * HOUR, 0, -6 * HOUR]) {
      setAhead(ahead);
      for (let tries = 0; tries < most; tries += 1) {
        expect((await attempt("not the password")).code).toBe("2001");
      }
      const { code, response } = await attempt(PASSWORD);
      expect(code).toBe("1004");
      expect(Number(response.headers.get("Retry-After"))).toBeLessThanOrEqual(600);
    }
    // Forward again, past the end of every window.
    setAhead(2 * DAY);
    expect((await attempt(PASSWORD)).code).toBe("0000");
  });

  test("keeps people signed in", async () => {
    const { server, setAhead, ada } = await start();
    for (const ahead of [29 * DAY, 0, -29 * DAY, 0]) {
      setAhead(ahead);
      expect(await profileCode(server, ada)).toBe("0000");
    }
  });

  test("gives no session a life of years", async () => {
    const { database, server, restart, setAhead } = await start();
    const ada = await signUpAt(server);
    setAhead(10 * YEAR);
    const body = { account: ada.email, password: PASSWORD };
    const session = await server.succeed(login, { body });
    setAhead(0);
    expect(await profileCode(server, session)).toBe("0000");
    // Maintenance runs at start and every hour.
    const restarted = await restart();
    const { db } = await database.open();
    const endsLate = db.selectFrom("sessions").where("expires_at", ">", Date.now() + 31 * DAY);
    await vi.waitFor(async () => expect(await endsLate.selectAll().execute()).toEqual([]), {
      timeout: 10_000,
    });
    expect(await profileCode(restarted, session)).toBe("0000");
    setAhead(31 * DAY);
    expect(await profileCode(restarted, session)).toBe("0004");
  });
});

test("ids sort by the order in which they were made, whatever the clock does", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const ids = [0, 1, 24, -3, 2, -500].flatMap((hours) => {
      vi.setSystemTime(Date.now() + hours * HOUR);
      return Array.from({ length: 1000 }, () => newId());
    });
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
  } finally {
    vi.useRealTimers();
  }
});
