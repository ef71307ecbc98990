import { expect, onTestFinished, test } from "vitest";
import { resetPassword } from "#contract/accounts/password.ts";
import { login } from "#contract/accounts/session.ts";
import { context } from "#contract/wire/context.ts";
import { createDatabase } from "../../support/database.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";

const start = async () =>
  startServiceApp(await createDatabase("sqlite"), { environment: { REQUESTS_IN_PROGRESS: "8" } });

/** Sends request headers without bodies. */
async function sendStalledRequests(app: ServiceApp, addresses: readonly string[]) {
  const bodies: ReadableStreamDefaultController[] = [];
  const answers = addresses.map((address) => {
    const body = new ReadableStream({
      start: (controller) => {
        bodies.push(controller);
      },
    });
    const headers = { "Content-Type": "application/json" };
    const init = { method: login.method, headers, body, duplex: "half" } as const;
    return app.askFrom(address, login.path, init);
  });
  const end = async () => {
    for (const body of bodies.splice(0)) body.close();
    await Promise.all(answers);
  };
  onTestFinished(end);
  return end;
}

/** Sends requests that wait for a transaction of the test. */
async function sendWaitingRequests(app: ServiceApp, addresses: readonly string[]) {
  const transaction = Promise.withResolvers<void>();
  const isOpen = Promise.withResolvers<void>();
  const blocked = app.services.store.transaction(async () => {
    isOpen.resolve();
    await transaction.promise;
  });
  await isOpen.promise;
  const [otp, password] = ["12345678", "violet harmattan lantern"];
  const body = { account: "ada@example.com", otp, password, retyped_password: password };
  const answers = addresses.map((address) => app.call(resetPassword, { address, body }));
  const end = async () => {
    transaction.resolve();
    await Promise.all([blocked, ...answers]);
  };
  onTestFinished(end);
  return end;
}

const read = async (app: ServiceApp, address: string) => {
  const { code, response } = await app.call(context, { address });
  return { code, retryAfter: response.headers.get("Retry-After") };
};

test("the server rejects requests above its limit in progress", async () => {
  const app = await start();
  const end = await sendWaitingRequests(
    app,
    Array.from({ length: 8 }, (_, index) => `2001:db8:${index}::1`),
  );
  const startedAt = performance.now();
  expect(await read(app, "203.0.113.9")).toEqual({ code: "5003", retryAfter: "2" });
  // Refusals at once would take the time of accepted requests: clients would try again at once.
  expect(performance.now() - startedAt).toBeGreaterThan(400);
  expect((await app.ask("/healthz")).status).toBe(200);
  expect((await app.ask("/")).status).toBe(200);
  await end();
  expect((await read(app, "203.0.113.9")).code).toBe("0000");
});

test("the server limits one network's share of its capacity", async () => {
  const app = await start();
  await sendWaitingRequests(
    app,
    Array.from({ length: 4 }, (_, index) => `2001:db8:1:${index}::1`),
  );
  expect((await read(app, "2001:db8:1:9::1")).code).toBe("5003");
  expect((await read(app, "2001:db8:2::1")).code).toBe("0000");
});

test("requests count as in progress only after complete arrival", async () => {
  const app = await start();
  const addresses = Array.from({ length: 8 }, (_, index) => `2001:db8:${index}::1`);
  const end = await sendStalledRequests(app, addresses);
  await expect.poll(async () => (await read(app, "203.0.113.9")).code).toBe("0000");
  await end();
  await sendWaitingRequests(app, addresses);
  expect((await read(app, "203.0.113.9")).code).toBe("5003");
});
