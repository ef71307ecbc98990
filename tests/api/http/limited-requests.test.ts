import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { login } from "#contract/accounts/session.ts";
import { confirmSubscription, unsubscribe } from "#contract/newsletter/newsletter.ts";
import { followState } from "#contract/reactions/reactions.ts";
import { ACTIVATION_PAGE } from "#server/accounts/activation.ts";
import { AVATAR_PATH } from "#server/avatars/avatar.ts";
import { type LimitClass, RULES } from "#server/http/limits/limits.ts";
import { OPENAPI_PATH } from "#server/http/openapi.ts";
import { PICTURE_PATH } from "#server/pictures/picture.ts";
import { createDatabase } from "../../support/database.ts";
import { startRunningServer } from "../support/running-server.ts";
import { startServiceApp } from "../support/service-app.ts";

const startLimited = async (environment: Record<string, string> = {}) =>
  startServiceApp(await createDatabase("sqlite"), {
    environment: { LIMITS: "on", ...environment },
  });

const getMaxRequests = (limitClass: LimitClass, by: "address" | "device" = "address") =>
  RULES[limitClass][by]?.[0]?.requests ?? 0;

describe("rate limits of requests", () => {
  test("apply to password guesses per address", async () => {
    const app = await startLimited();
    const guess = (index: number, address = "203.0.113.9") =>
      app.call(login, {
        address,
        headers: { "X-Forwarded-For": `198.51.100.${index}`, "X-IP": `198.51.100.${index}` },
        body: {} as never,
      });
    for (let index = 0; index < getMaxRequests("password"); index += 1) {
      expect((await guess(index % 250)).code).toBe("1001");
    }
    const refused = await guess(0);
    expect(refused).toMatchObject({ code: "1004", data: { retryAfter: expect.any(Number) } });
    const { retryAfter } = refused.data as { retryAfter: number };
    expect(refused.response.headers.get("Retry-After")).toBe(String(retryAfter));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(600);
    expect((await guess(0, "203.0.113.10")).code).toBe("1001");
    const read = await app.call(followState, {
      address: "203.0.113.9",
      params: { subjectType: "product", subjectId: "fairmoney" },
    });
    expect(read.code).toBe("0000");
  });

  test("count per client address behind a trusted proxy", async () => {
    const app = await startLimited({ TRUSTED_PROXIES: "10.0.0.0/8" });
    const guess = (client: string) =>
      app.call(login, {
        address: "10.0.0.1",
        headers: { "X-Forwarded-For": client },
        body: {} as never,
      });
    for (let index = 0; index < getMaxRequests("password"); index += 1) {
      await guess(`2001:db8:0:${index.toString(16)}::1`);
    }
    expect((await guess("2001:db8:0:ffff::1")).code).toBe("1004");
    expect((await guess("2001:db8:1::1")).code).toBe("1001");
  });

  test("count per device across addresses", async () => {
    const app = await startLimited();
    const guess = (zuid: string, index: number) =>
      app.call(login, { address: `203.0.113.${index}`, body: { zuid } as never });
    for (let index = 0; index < getMaxRequests("password", "device"); index += 1) {
      expect((await guess("phone-1", index)).code).toBe("1001");
    }
    expect((await guess("phone-1", 99)).code).toBe("1004");
    expect((await guess("phone-2", 99)).code).toBe("1001");
  });

  test("count requests aborted by the client", async () => {
    const server = await startRunningServer(await createDatabase("sqlite"));
    let log = "";
    server.child.stderr?.on("data", (chunk: Buffer) => {
      log += String(chunk);
    });
    const logged = (status: number) => log.split(`"status":${status},`).length - 1;
    const token = "not-a-token-of-anybody";
    const request = `POST /polaris/behavior/unsubscribe?token=${token} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const attempts = 2 * getMaxRequests("credential") + 10;
    for (let index = 0; index < attempts; index += 1) await sendAndReset(server.port, request);
    await expect.poll(() => logged(422) + logged(429), { timeout: 10_000 }).toBe(attempts);
    expect(logged(429)).toBeGreaterThanOrEqual(10);
  });
});

const PICTURE = "0123456789abcdef0123456789abcdef.webp";

/** Routes outside the contract and the site. */
const ADDRESSES = [
  [OPENAPI_PATH, "read", 200],
  [ACTIVATION_PAGE, "read", 422],
  [confirmSubscription.path, "read", 422],
  [unsubscribe.path, "read", 422],
  [`${PICTURE_PATH}/${PICTURE}`, "file", 404],
  [`${AVATAR_PATH}/${PICTURE}`, "file", 404],
] as const;

describe("rate limits outside the API contract", () => {
  test.for(ADDRESSES)("also apply to %s", async ([path, limitClass, status]) => {
    const app = await startLimited({ TRUSTED_PROXIES: "198.51.100.0/24" });
    const ask = async (address: string) =>
      (await app.ask(path, { headers: { "X-Forwarded-For": address } })).status;
    for (let spent = 0; spent < getMaxRequests(limitClass); spent += 1) {
      await app.services.limits.spend(limitClass, { address: "203.0.113.7" });
    }
    expect(await ask("203.0.113.7")).toBe(429);
    expect(await ask("203.0.113.8")).toBe(status);
  });

  test("do not apply to health checks", async () => {
    const app = await startLimited();
    for (let count = 0; count <= getMaxRequests("read"); count += 1) {
      const answer = await app.ask("/healthz");
      if (answer.status !== 200) throw new Error(`${count}: ${answer.status}`);
    }
    expect((await app.ask("/readyz")).status).toBe(200);
  });
});

/** Sends a request and resets the connection at once. */
function sendAndReset(port: number, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1" }, () => {
      socket.write(request, () => {
        socket.resetAndDestroy();
        resolve();
      });
    });
    socket.once("error", reject);
  });
}
