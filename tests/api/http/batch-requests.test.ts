import { setImmediate } from "node:timers/promises";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { batchRequests } from "#server/http/middleware/batch-requests.ts";

test("at most 16 requests start per event-loop turn", async () => {
  let started = 0;
  const app = new Hono<ServerEnvironment>().use(batchRequests()).get("/", (c) => {
    started += 1;
    return c.body(null);
  });
  const answers = Array.from({ length: 40 }, () => app.request("/"));
  const counts = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await setImmediate();
    counts.push(started);
  }
  expect(counts).toEqual([16, 32, 40]);
  await Promise.all([...answers, app.request("/")]);
  expect(started).toBe(41);
});
