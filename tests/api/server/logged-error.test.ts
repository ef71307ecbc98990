import { expect, test } from "vitest";
import { toLoggedError } from "#server/core/log.ts";
import { describeOnEachDb } from "../../support/database.ts";
import { createTestUserRow } from "../db/support/rows.ts";

describeOnEachDb("toLoggedError", (database) => {
  test("omits the parameter values of a database query", async () => {
    const { db } = await (await database()).open();
    const ada = createTestUserRow();
    const insert = () => db.insertInto("users").values(ada).execute();
    await insert();
    const logged = toLoggedError(await insert().catch((error: unknown) => error));
    expect(logged.message).toMatch(/unique/i);
    expect(logged).toHaveProperty("code");
    expect(logged).toHaveProperty("stack");
    const text = JSON.stringify(logged);
    for (const value of [ada.id, ada.email, ada.phone]) expect(text).not.toContain(value);
  });
});
