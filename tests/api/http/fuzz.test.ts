import { expect, test } from "vitest";
import { insertSession } from "#server/accounts/session.ts";
import { fuzz } from "../../../scripts/fuzz/fuzz.ts";
import { createDatabase } from "../../support/database.ts";
import { createTestUserRow } from "../db/support/rows.ts";
import { startServiceApp } from "../support/service-app.ts";

/** The number of API requests per database. `npm run fuzz` sends more. */
const COUNT = Math.ceil(Number(process.env["FUZZ_COUNT"] ?? 250) / 2);
const MAX_MS_PER_REQUEST = 100;

test.each(["sqlite", "postgres"] as const)(
  "the API on %s responds to random requests as documented",
  { timeout: 40_000 + COUNT * MAX_MS_PER_REQUEST },
  async (dialect) => {
    const { ask, services } = await startServiceApp(await createDatabase(dialect));
    const [one, other] = [createTestUserRow(), createTestUserRow()];
    await services.store.db.insertInto("users").values([one, other]).execute();
    let turn = 0;
    const { codes, problems } = await fuzz({
      ask,
      createToken: () => {
        turn += 1;
        const { id } = turn % 2 === 0 ? one : other;
        return services.store.transaction((db) => insertSession(db, id, Date.now()));
      },
      emails: [one.email, other.email],
      count: COUNT,
      seed: Number(process.env["FUZZ_SEED"] ?? 1),
    });
    if (process.env["FUZZ_COUNT"]) console.log(dialect, Object.fromEntries([...codes].sort()));
    expect(Object.fromEntries(problems)).toEqual({});
    expect(codes.get("0000")).toBeGreaterThan(0);
  },
);
