import { describe, expect, test } from "vitest";
import { sendEmailActivation, sendPhoneActivation } from "#contract/accounts/activation.ts";
import { resetPassword } from "#contract/accounts/password.ts";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { subscribe } from "#contract/newsletter/newsletter.ts";
import { MINUTE } from "#server/core/clock.ts";
import { createDatabase } from "../../support/database.ts";
import { getLatestCode, newPerson, PASSWORD, signUp } from "../accounts/support/people.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";

const start = async (environment: Record<string, string> = {}) =>
  startServiceApp(await createDatabase("sqlite"), { environment });

function readDeliveryLog({ logged }: ServiceApp): { requestId?: string; msg: string }[] {
  return logged.map((line) => JSON.parse(line)).filter((line) => "channel" in line);
}

describe("delivery log", () => {
  test("contains the request id of each sent message", async () => {
    const app = await start();
    const ada = await signUp(app);
    const obi = await signUp(app, { by: "phone" });
    app.clock.pass(MINUTE);
    app.logged.length = 0;
    const withId = (id: string) => ({ headers: { "X-Request-Id": id } });
    const { email: account, token } = ada;
    await app.succeed(sendLoginCode, { body: { account }, ...withId("login") });
    await app.succeed(sendPhoneActivation, { token, ...withId("phone") });
    await app.succeed(sendEmailActivation, { token: obi.token, ...withId("email") });
    const email = newPerson().email;
    await app.succeed(subscribe, { query: { email }, ...withId("newsletter") });
    app.clock.pass(MINUTE);
    const query = { account, scene: "reset" } as const;
    await app.succeed(sendVerificationCode, { query, ...withId("code") });
    const form = { account, password: `${PASSWORD}!`, retyped_password: `${PASSWORD}!` };
    const body = { ...form, otp: await getLatestCode(app, account) };
    await app.succeed(resetPassword, { body, ...withId("reset") });
    const ids = ["login", "phone", "email", "newsletter", "code", "reset"];
    expect(readDeliveryLog(app)).toEqual(
      ids.flatMap((requestId) => [
        expect.objectContaining({ requestId, msg: "put into the outbox" }),
        expect.objectContaining({ requestId, msg: "message accepted" }),
      ]),
    );
  });

  test("contains the request id of a failed message", async () => {
    const app = await start({ SMTP_URL: "smtp://127.0.0.1:9" });
    const query = { account: newPerson().email, scene: "register" } as const;
    const headers = { "X-Request-Id": "refused" };
    expect((await app.call(sendVerificationCode, { query, headers })).code).toBe("5003");
    expect(readDeliveryLog(app)).toEqual([
      expect.objectContaining({ requestId: "refused", msg: "message not accepted" }),
    ]);
  });
});
