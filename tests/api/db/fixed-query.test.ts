import { expect, test } from "vitest";
import { fixedQuery } from "#server/db/sqlite/fixed-query.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { userRow } from "./support/rows.ts";

interface Asked extends Record<string, string | number | null> {
  id: string;
  since: number;
}

const userSince = fixedQuery((db, asked: Asked) =>
  db
    .selectFrom("users")
    .select(["id", "email"])
    .where("created_at", ">", asked.since)
    .where("email", "<>", "nobody@example.com")
    .where("id", "=", asked.id),
);

describeOnEachDatabase("a query that is put together once", (database) => {
  test("is asked with other values each time, inside of transactions and outside", async () => {
    const { db, transaction } = await (await database()).open();
    const [ada, obi] = [
      { ...userRow(), created_at: 10 },
      { ...userRow(), created_at: 20 },
    ];
    await db.insertInto("users").values([ada, obi]).execute();
    const told = ({ id, email }: { id: string; email: string }) => [{ id, email }];
    expect(await userSince(db, { id: ada.id, since: 5 })).toEqual(told(ada));
    expect(await userSince(db, { id: ada.id, since: 15 })).toEqual([]);
    const inside = await transaction((changing) => userSince(changing, { since: 15, id: obi.id }));
    expect(inside).toEqual(told(obi));
  });

  test("binds what looks like a value's name as the value that it is", async () => {
    const { db } = await (await database()).open();
    expect(await userSince(db, { id: "since", since: 0 })).toEqual([]);
  });

  test("refuses what was computed with a value that it does not have yet", async () => {
    const { db } = await (await database()).open();
    const values = { id: "x", since: 1 };
    const minus = fixedQuery((users, asked: Asked) =>
      users
        .selectFrom("users")
        .select("id")
        .where("created_at", ">", asked.since - 1),
    );
    const plus = fixedQuery((users, asked: Asked) =>
      users
        .selectFrom("users")
        .select("id")
        .where("created_at", ">", asked.since + 1),
    );
    await expect(minus(db, values)).rejects.toThrow("computes");
    await expect(plus(db, values)).rejects.toThrow("no value");
  });
});
