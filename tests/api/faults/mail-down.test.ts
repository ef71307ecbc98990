import { expect, test, vi } from "vitest";
import { sendEmailActivation } from "#contract/accounts/email-activation.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { register } from "#contract/accounts/registration.ts";
import { loginWithCode } from "#contract/accounts/session.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { subscribe } from "#contract/newsletter/newsletter.ts";
import type { Dialect } from "#server/db/store.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { newPerson } from "../accounts/support/people.ts";
import { codeIn, startRunningServer } from "../support/running-server.ts";
import { startMailServerWithFaults } from "./support/mail-server-with-faults.ts";
import { type SeededPerson, seedPerson } from "./support/seeded-people.ts";

vi.setConfig({ testTimeout: 60_000 });

/** With the limits that hold in operation. */
async function start(dialect: Dialect) {
  const database = await createDatabase(dialect);
  const ada = await seedPerson(database);
  const mail = await startMailServerWithFaults();
  const server = await startRunningServer(database, { SMTP_URL: mail.url });
  const askCode = async ({ email }: SeededPerson) =>
    (await server.call(sendLoginCode, { body: { account: email } })).code;
  const tryCode = async ({ email }: SeededPerson, otp: string) =>
    (await server.call(loginWithCode, { body: { account: email, otp } })).code;
  /** A failed code does not count: else a minute would have to pass. */
  const expectCodeAtOnce = async (person: SeededPerson) => {
    expect(await askCode(person)).toBe("0000");
    expect(await tryCode(person, codeIn(mail.heard, person.email))).toBe("0000");
  };
  return { server, mail, ada, askCode, tryCode, expectCodeAtOnce };
}

describeOnSqlite("a mail server", (_, dialect) => {
  test("that is gone: codes are not sent, do not count, and are sent when it is back", async () => {
    const { mail, ada, askCode, expectCodeAtOnce } = await start(dialect);
    mail.kill();
    for (let tries = 0; tries < 7; tries += 1) expect(await askCode(ada)).toBe("5003");
    await mail.revive();
    await expectCodeAtOnce(ada);
  });

  test("that is gone: nor are links", async () => {
    const { server, mail } = await start(dialect);
    const person = newPerson();
    // Text messages go another way.
    const query = { account: person.phone, scene: "register" } as const;
    await server.succeed(sendVerificationCode, { query });
    const otp = codeIn(await server.letters(), person.phone);
    const { token } = await server.succeed(register, { body: { ...person, otp, agreement: true } });
    mail.kill();
    const reader = { query: { email: newPerson().email } };
    expect((await server.call(sendEmailActivation, { token })).code).toBe("5003");
    expect((await server.call(subscribe, reader)).code).toBe("5003");
    await mail.revive();
    expect((await server.call(sendEmailActivation, { token })).code).toBe("0000");
    expect((await server.call(subscribe, reader)).code).toBe("0000");
    expect(mail.heard).toHaveLength(2);
  });

  test("that dies in the middle of a mail", async () => {
    const { mail, ada, askCode, expectCodeAtOnce } = await start(dialect);
    await mail.revive("diesInBetween");
    expect(await askCode(ada)).toBe("5003");
    expect(mail.heard).toEqual([]);
    await mail.revive();
    await expectCodeAtOnce(ada);
  });

  test("that dies with a whole mail: the code in it is good for nothing", async () => {
    const { mail, ada, askCode, tryCode, expectCodeAtOnce } = await start(dialect);
    await mail.revive("diesAtTheEnd");
    expect(await askCode(ada)).toBe("5003");
    expect(mail.heard).toHaveLength(1);
    expect(await tryCode(ada, codeIn(mail.heard, ada.email))).toBe("2002");
    await mail.revive();
    await expectCodeAtOnce(ada);
  });

  test("that hangs is given up after ten seconds, and holds up nobody else", async () => {
    const { server, mail, ada, askCode, expectCodeAtOnce } = await start(dialect);
    await mail.revive("hangs");
    const asking = Array.from({ length: 30 }, () =>
      server.call(sendVerificationCode, {
        query: { account: newPerson().email, scene: "register" },
      }),
    );
    const startedAt = performance.now();
    const adas = askCode(ada);
    const profile = { params: { id: ada.userId }, token: ada.token };
    expect((await server.call(readProfile, profile)).code).toBe("0000");
    expect((await server.ask("/readyz")).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    expect(await adas).toBe("5003");
    expect(new Set((await Promise.all(asking)).map(({ code }) => code))).toEqual(new Set(["5003"]));
    expect(performance.now() - startedAt).toBeLessThan(40_000);
    await mail.revive();
    await expectCodeAtOnce(ada);
  });
});
