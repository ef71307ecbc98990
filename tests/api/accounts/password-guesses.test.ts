import { describe, expect, test } from "vitest";
import { resetPassword } from "#contract/accounts/password.ts";
import { login, loginWithCode } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { MINUTE } from "#server/core/clock.ts";
import { RULES } from "#server/http/limits/limits.ts";
import { createDatabase } from "../../support/database.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import {
  createResetBody,
  getLatestCode,
  PASSWORD,
  requestLoginCode,
  signUp,
} from "./support/people.ts";

const STRANGER = "203.0.113.9";
const ON_A_NETWORK = RULES.password.accountOnNetwork?.[0]?.requests ?? 0;
const ON_ALL_NETWORKS = RULES.password.account?.[0]?.requests ?? 0;

describe("password guesses", () => {
  const start = async () =>
    startServiceApp(await createDatabase("sqlite"), { environment: { LIMITS: "on" } });

  async function tryPassword(
    app: ServiceApp,
    account: string,
    password: string,
    { address, zuid }: { address?: string | undefined; zuid?: string } = {},
  ) {
    const body = { account, password, ...(zuid && { zuid }) };
    return (await app.call(login, { body, ...(address && { address }) })).code;
  }

  async function guessPasswords(
    app: ServiceApp,
    account: string,
    tries: number,
    address = STRANGER,
  ) {
    const codes = [];
    for (let index = 0; index < tries; index += 1) {
      codes.push(await tryPassword(app, account, `wrong ${index}`, { address }));
    }
    return codes;
  }

  test("are limited per account, except on the owner's network", async () => {
    const app = await start();
    const ada = await signUp(app);
    const codes = await guessPasswords(app, ada.email, ON_ALL_NETWORKS + 5);
    expect(codes).toEqual(codes.map((_, index) => (index < ON_A_NETWORK ? "2001" : "1004")));
    expect(await tryPassword(app, ada.email, PASSWORD, { address: STRANGER })).toBe("1004");
    expect(await tryPassword(app, ada.email, PASSWORD)).toBe("0000");
  });

  test("do not block login on a known device", async () => {
    const app = await start();
    const ada = await signUp(app);
    const owner = { address: "2001:db8:0::1", zuid: "0123456789abcdef0123456789abcdef" };
    expect(await tryPassword(app, ada.email, PASSWORD, { zuid: owner.zuid })).toBe("0000");
    const networks = Array.from({ length: ON_ALL_NETWORKS / ON_A_NETWORK }, (_, n) => n);
    const codes: string[] = [];
    for (const network of networks) {
      codes.push(...(await guessPasswords(app, ada.email, ON_A_NETWORK, `2001:db8:${network}::1`)));
    }
    // The first login on the owner's device also counts toward the limit.
    const admitted = ON_ALL_NETWORKS - 1;
    expect(codes).toEqual(codes.map((_, index) => (index < admitted ? "2001" : "1004")));
    expect(await tryPassword(app, ada.email, PASSWORD)).toBe("1004");
    expect(await tryPassword(app, ada.email, PASSWORD, owner)).toBe("0000");
    app.clock.pass(MINUTE);
    const body = { account: ada.email, otp: await requestLoginCode(app, ada.email) };
    const address = "2001:db8:0::1";
    expect((await app.call(loginWithCode, { body, address })).code).toBe("0000");
    app.clock.pass(MINUTE);
    await app.succeed(sendVerificationCode, { query: { account: ada.email, scene: "reset" } });
    const reset = createResetBody(ada.email, await getLatestCode(app, ada.email));
    await app.succeed(resetPassword, { body: reset });
  });
});
