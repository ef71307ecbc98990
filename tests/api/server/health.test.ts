import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { createDatabase } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";

describe("GET /readyz", () => {
  test("checks the database once for concurrent requests", async () => {
    const { ask, services } = await startServiceApp(await createDatabase("sqlite"));
    const isUp = vi.spyOn(services.store, "isUp").mockImplementation(() => pause(300, true));
    const probes = Array.from({ length: 50 }, () => ask("/readyz"));
    for (const { status } of await Promise.all(probes)) expect(status).toBe(200);
    expect(isUp).toHaveBeenCalledTimes(1);
    await ask("/readyz");
    expect(isUp).toHaveBeenCalledTimes(2);
  });
});
