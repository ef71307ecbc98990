import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { DAY } from "#server/core/clock.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { startPolaris } from "../support/polaris-command.ts";
import { startAirtimeProvider } from "./support/airtime-provider.ts";
import { earn, pay, startRewardedApp, statesOf, sumOf } from "./support/rewarded-app.ts";

const REWARDS = 40;

describeOnEachDatabase("kill -9 while airtime goes out", (_, dialect) => {
  test("nobody is paid twice, and the sum is right before and after", async () => {
    const provider = await startAirtimeProvider();
    const { app, database } = await startRewardedApp(dialect, {
      environment: provider.environment,
    });
    // The command goes by the clock of the machine.
    app.clock.pass(-4 * DAY);
    await earn(app, REWARDS);
    const environment = { ...database.environment, ...provider.environment };
    const child = startPolaris(["rewards", "pay"], environment, ".");
    await vi.waitFor(() => expect(provider.delivered.length).toBeGreaterThan(5), 20_000);
    child.kill("SIGKILL");
    await once(child, "exit");
    const { store } = app.services;
    const sent = (await statesOf(app)).filter((state) => state === "sent").length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(REWARDS);
    expect(await sumOf(store)).toBe((REWARDS - sent) * 200);

    app.clock.pass(5 * DAY);
    expect(await pay(app)).toBe(REWARDS - sent);
    expect(await sumOf(store)).toBe(0);
    expect(new Set(provider.delivered.map(({ number }) => number)).size).toBe(REWARDS);
    expect(provider.delivered).toHaveLength(REWARDS);
  });
});
