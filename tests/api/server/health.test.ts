import { describe, expect, test } from "vitest";
import { healthRoutes } from "#server/app.ts";
import { createDatabase } from "../../support/database.ts";
import { sharedSite } from "../support/site-fixture.ts";

describe("GET /readyz", () => {
  test("checks the database once for concurrent probes", async () => {
    const store = await (await createDatabase("sqlite")).open();
    let queries = 0;
    const countingStore = {
      ...store,
      isUp() {
        queries += 1;
        return store.isUp();
      },
    };
    const app = healthRoutes((await sharedSite()).folder, { store: countingStore });
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.request("/readyz")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(queries).toBe(1);
    await app.request("/readyz");
    expect(queries).toBe(2);
  });
});
