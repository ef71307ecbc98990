import { expect, test } from "vitest";
import { loginWithCode } from "#contract/accounts/session.ts";
import { sendLoginCode } from "#contract/accounts/verification-code.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { startMailServer } from "../delivery/support/mail-server.ts";
import { startServiceApp } from "../support/service-app.ts";
import { seedPeople } from "./support/seeded-people.ts";

describeOnSqlite("verification code by mail", (_, dialect) => {
  async function start() {
    const database = await createDatabase(dialect);
    const [{ email: account } = { email: "" }] = await seedPeople(database, 1);
    const mail = await startMailServer();
    const environment = { SMTP_URL: mail.url, LIMITS: "on" };
    const app = await startServiceApp(database, { environment });
    const askCode = async () => (await app.call(sendLoginCode, { body: { account } })).code;
    const tryCode = async () => {
      const otp = /\b\d{6}(?:\d{2})?\b/.exec(mail.arrived.at(-1)?.mail.text ?? "")?.[0] ?? "";
      const body = { account, otp };
      return (await app.call(loginWithCode, { body })).code;
    };
    return { app, mail, askCode, tryCode };
  }

  test("is invalid if its delivery is not confirmed", async () => {
    const { mail, askCode, tryCode } = await start();
    mail.dieBeforeConfirmingNextMail();
    expect(await askCode()).toBe("5003");
    expect(mail.arrived).toHaveLength(1);
    expect(await tryCode()).toBe("2002");
    await mail.revive();
    expect(await askCode()).toBe("0000");
    expect(await tryCode()).toBe("0000");
  });
});
