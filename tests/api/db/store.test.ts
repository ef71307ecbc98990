import { expect, test } from "vitest";
import { DatabaseDown, isUniqueViolation } from "#server/db/database-errors.ts";
import { describeOnEachDb } from "../../support/database.ts";
import { createTestUserRow } from "./support/rows.ts";

describeOnEachDb("Store", (database, dialect) => {
  /** Opens two stores on PostgreSQL. SQLite allows one server, so it returns the same store twice. */
  async function openTwoStores() {
    const { open } = await database();
    const store = await open();
    return [store, dialect === "postgres" ? await open() : store] as const;
  }

  test("hides uncommitted rows from other connections", async () => {
    const { open } = await database();
    const [store, other] = [await open(), await open()];
    const ada = createTestUserRow();
    await store.transaction(async (db) => {
      await db.insertInto("users").values(ada).execute();
      expect(await store.read.userById(ada.id)).toBeUndefined();
      const rows = other.db.selectFrom("users").select("id").where("id", "=", ada.id);
      expect(await rows.execute()).toEqual([]);
      expect(await db.selectFrom("users").select("id").where("id", "=", ada.id).execute()).toEqual([
        { id: ada.id },
      ]);
    });
    expect(await store.read.userById(ada.id)).toEqual(ada);
  });

  test("rolls back only the failing transaction among many", async () => {
    const store = await (await database()).open();
    const users = Array.from({ length: 20 }, () => createTestUserRow());
    const outcomes = await Promise.allSettled(
      users.map((user, index) =>
        store.transaction(async (db) => {
          await db.insertInto("users").values(user).execute();
          if (index % 5 === 0) throw new Error("changed my mind");
        }),
      ),
    );
    for (const [index, user] of users.entries()) {
      const isKept = (await store.read.userById(user.id)) !== undefined;
      expect(isKept).toBe(index % 5 !== 0);
      expect(outcomes[index]?.status).toBe(isKept ? "fulfilled" : "rejected");
    }
  });

  test("reports a duplicate key as a unique violation", async () => {
    const store = await (await database()).open();
    const ada = createTestUserRow();
    await store.db.insertInto("users").values(ada).execute();
    for (const twin of [ada, { ...createTestUserRow(), email: ada.email }]) {
      const error: unknown = await store.db
        .insertInto("users")
        .values(twin)
        .execute()
        .catch((caught: unknown) => caught);
      expect(isUniqueViolation(error)).toBe(true);
      expect(error).not.toBeInstanceOf(DatabaseDown);
    }
  });

  test("runs transactions with the same lock one after another", async () => {
    const stores = await openTwoStores();
    const ada = { ...createTestUserRow(), user_name: "0" };
    const [first] = stores;
    await first.db.insertInto("users").values(ada).execute();
    // Each step writes what it read plus one, so steps without the lock would be lost.
    const steps = Array.from({ length: 12 }, (_, index) =>
      stores[index % 2]?.transaction(
        async (db) => {
          const query = db.selectFrom("users").select("user_name").where("id", "=", ada.id);
          const { user_name } = await query.executeTakeFirstOrThrow();
          const next = { user_name: String(Number(user_name) + 1) };
          await db.updateTable("users").set(next).where("id", "=", ada.id).execute();
        },
        { lock: `user:${ada.id}` },
      ),
    );
    await Promise.all(steps);
    expect((await first.read.userById(ada.id))?.user_name).toBe("12");
  });

  test("retries deadlocked transactions", async () => {
    const stores = await openTwoStores();
    const [a, b] = [createTestUserRow(), createTestUserRow()];
    await stores[0].db.insertInto("users").values([a, b]).execute();
    const rename = (index: number, ids: readonly string[]) =>
      stores[index]?.transaction(async (db) => {
        for (const id of ids) {
          await db
            .updateTable("users")
            .set({ user_name: `by ${index}` })
            .where("id", "=", id)
            .execute();
        }
      });
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        rename(index % 2, index % 2 === 0 ? [a.id, b.id] : [b.id, a.id]),
      ),
    );
    const names = await Promise.all([a, b].map(({ id }) => stores[0].read.userById(id)));
    expect(names[0]?.user_name).toBe(names[1]?.user_name);
  });

  test("shows no later writes in a snapshot", async () => {
    const store = await (await database()).open();
    const ada = createTestUserRow();
    await store.snapshot(async (db) => {
      const query = db.selectFrom("users").select("id").where("id", "=", ada.id);
      expect(await query.execute()).toEqual([]);
      await store.db.insertInto("users").values(ada).execute();
      expect(await query.execute()).toEqual([]);
    });
    expect(await store.read.userById(ada.id)).toEqual(ada);
  });

  test("rejects writes in a snapshot", async () => {
    const store = await (await database()).open();
    const writing = store.snapshot((db) =>
      db.insertInto("users").values(createTestUserRow()).execute(),
    );
    await expect(writing).rejects.toThrow(/read.?only/i);
  });

  test("rejects queries after closing", async () => {
    const store = await (await database()).open();
    await store.close();
    await expect(store.read.userById("x")).rejects.toThrow(DatabaseDown);
    await expect(store.transaction(async () => undefined)).rejects.toThrow(DatabaseDown);
    expect(await store.isUp()).toBe(false);
  });
});
