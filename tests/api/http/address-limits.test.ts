import { describe, expect, test } from "vitest";
import { confirmSubscription, unsubscribe } from "#contract/newsletter/newsletter.ts";
import { ACTIVATION_PAGE } from "#server/accounts/activation/email-activation.ts";
import { AVATAR_PATH } from "#server/avatars/avatar-address.ts";
import { type LimitClass, RULES } from "#server/http/limits/rules.ts";
import { OPENAPI_PATH } from "#server/http/openapi/routes.ts";
import { PICTURE_PATH } from "#server/pictures/picture-address.ts";
import { createDatabase } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";

const PICTURE = "0123456789abcdef0123456789abcdef.webp";

/** Every address that is no call of the contract and no file of the site. */
const ADDRESSES = [
  [OPENAPI_PATH, "read", 200],
  [ACTIVATION_PAGE, "read", 422],
  [confirmSubscription.path, "read", 422],
  [unsubscribe.path, "read", 422],
  [`${PICTURE_PATH}/${PICTURE}`, "file", 404],
  [`${AVATAR_PATH}/${PICTURE}`, "file", 404],
] as const;

describe("addresses that are no calls are limited too", () => {
  test.for(ADDRESSES)("%s", async ([path, limitClass, status]) => {
    const app = await startServiceApp(await createDatabase("sqlite"), {
      environment: { LIMITS: "on", TRUSTED_PROXIES: "198.51.100.0/24" },
    });
    const ask = async (address: string) =>
      (await app.ask(path, { headers: { "X-Forwarded-For": address } })).status;
    await spendAll(app.services.limits, limitClass, "203.0.113.7");
    expect(await ask("203.0.113.7")).toBe(429);
    expect(await ask("203.0.113.8")).toBe(status);
  });

  test("whoever watches the server is always answered", async () => {
    const app = await startServiceApp(await createDatabase("sqlite"), {
      environment: { LIMITS: "on" },
    });
    const most = RULES.read.address[0]?.requests ?? 0;
    for (let asked = 0; asked <= most; asked += 1) {
      const answer = await app.ask("/healthz");
      if (answer.status !== 200) throw new Error(`${asked}: ${answer.status}`);
    }
    expect((await app.ask("/readyz")).status).toBe(200);
  });
});

async function spendAll(
  limits: Awaited<ReturnType<typeof startServiceApp>>["services"]["limits"],
  limitClass: LimitClass,
  address: string,
): Promise<void> {
  const most = RULES[limitClass].address[0]?.requests ?? 0;
  for (let spent = 0; spent < most; spent += 1) await limits.spend(limitClass, { address });
}
