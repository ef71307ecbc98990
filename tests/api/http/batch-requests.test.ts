import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { batchRequests } from "#server/http/middleware/batch-requests.ts";

function startApp() {
  const steps: string[] = [];
  const app = new Hono<ServerEnvironment>();
  app.use(batchRequests());
  app.get("/:name", async (c) => {
    const name = c.req.param("name");
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    return c.text(name);
  });
  return { app, steps };
}

describe("batchRequests", () => {
  test("combines requests of the same event-loop turn", async () => {
    const { app, steps } = startApp();
    const first = app.request("/a");
    // Without batching the first request would be answered by now.
    for (let step = 0; step < 100; step += 1) await Promise.resolve();
    const second = app.request("/b");
    await Promise.all([first, second]);
    expect(steps).toEqual(["a begins", "b begins", "a ends", "b ends"]);
  });

  test("does not combine requests of different turns", async () => {
    const { app, steps } = startApp();
    const first = app.request("/a");
    await wait(5);
    await app.request("/b");
    await first;
    expect(steps).toEqual(["a begins", "a ends", "b begins", "b ends"]);
  });
});
