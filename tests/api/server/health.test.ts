import { expect, test } from "vitest";
import { healthRoutes } from "#server/health-routes.ts";
import { createDatabase } from "../../support/database.ts";
import { sharedSite } from "../support/site-fixture.ts";

test("checks the database once for concurrent probes", async () => {
  const store = await (await createDatabase("sqlite")).open();
  let asked = 0;
  const counted = {
    ...store,
    isUp() {
      asked += 1;
      return store.isUp();
    },
  };
  const app = healthRoutes((await sharedSite()).folder, { store: counted });
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.request("/readyz")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked).toBe(1);
  await app.request("/readyz");
  expect(asked).toBe(2);
});
