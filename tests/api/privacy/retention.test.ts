import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { DAY } from "#server/core/clock.ts";
import { removeUnattachedPictures } from "#server/pictures/picture-cleanup.ts";
import { removeExpiredRows } from "#server/privacy/expired-rows.ts";
import { ORIGIN_RETENTION } from "#server/risk/post-risk.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";

const ROWS = 1_200;
const BATCHES = 3;

async function insertRows(app: ServiceApp, table: string, row: Record<string, unknown>) {
  const { db } = app.services.store;
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  for (let start = 0; start < ROWS; start += 100) {
    const rows = Array.from({ length: 100 }, (_, index) => {
      const values = Object.entries(row).map(([column, value]) =>
        value === "unique" ? `${column}-${start + index}` : value,
      );
      return sql`(${sql.join(values)})`;
    });
    await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(rows)}`.execute(db);
  }
}

async function countRows(app: ServiceApp, table: string, condition = sql`1 = 1`) {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)} where ${condition}
  `.execute(app.services.store.db);
  return Number(rows[0]?.count);
}

const HAS_NETWORK = sql`network_hash is not null`;

describeOnEachDb("removeExpiredRows", (_database, dialect) => {
  async function startWithRows() {
    const statements: string[] = [];
    const onQuery = ({ sql: statement }: { sql: string }) => statements.push(statement);
    const app = await startServiceApp(await createDatabase(dialect), { onQuery });
    const { userId } = await signIn(app);
    const created_at = app.clock.now();
    const subject = { subject_type: "product", subject_id: "unique" };
    const origin = { network_hash: "unique", created_at };
    const like = { ...subject, ...origin, user_id: userId, device_hash: "unique", trust: 10 };
    await insertRows(app, "likes", like);
    const words = { reason: "Fraud", subject: "", message: "" };
    await insertRows(app, "reports", { ...subject, ...origin, ...words, id: "unique" });
    const post = { post_type: "comment", post_id: "unique" };
    await insertRows(app, "post_signals", { ...post, signal: "same-text", created_at });
    const recent = { subject_type: "news", subject_id: "rates", created_at: created_at + 1 };
    await app.services.store.db
      .insertInto("likes")
      .values({ ...recent, user_id: userId, network_hash: "recent", trust: 10 })
      .execute();
    app.clock.pass(ORIGIN_RETENTION + 1);
    statements.length = 0;
    return { app, statements };
  }

  test("deletes all origins with equal timestamps, in batches", async () => {
    const { app, statements } = await startWithRows();
    await removeExpiredRows(app.services);
    expect(await countRows(app, "likes", HAS_NETWORK)).toBe(1);
    expect(await countRows(app, "likes", sql`device_hash is not null`)).toBe(0);
    expect(await countRows(app, "likes")).toBe(ROWS + 1);
    expect(await countRows(app, "reports", HAS_NETWORK)).toBe(0);
    expect(await countRows(app, "post_signals")).toBe(0);
    for (const start of ['update "likes"', 'update "reports"', 'delete from "post_signals"']) {
      const batches = statements.filter((statement) => statement.startsWith(start));
      expect(batches.length, start).toBeGreaterThanOrEqual(BATCHES);
    }
  });

  test.each(["sessions", "post_signals", "activity_entries", "reports"])(
    "deletes other data if deleting %s fails",
    async (table) => {
      const { app } = await startWithRows();
      const { db } = app.services.store;
      await sql`alter table ${sql.table(table)} rename to renamed`.execute(db);
      await removeExpiredRows(app.services);
      const failures = app.logged.filter((line) => line.includes("was not removed"));
      expect(failures).toHaveLength(1);
      expect(failures[0]).toMatch(new RegExp(`"job":"(?:origins of )?${table}"`));
      await sql`alter table renamed rename to ${sql.table(table)}`.execute(db);
      expect(await countRows(app, "likes", HAS_NETWORK)).toBe(1);
      for (const other of ["reports", "post_signals"].filter((name) => name !== table)) {
        const condition = other === "reports" ? HAS_NETWORK : undefined;
        expect(await countRows(app, other, condition)).toBe(0);
      }
    },
  );

  test("deletes pictures without a post in batches", async () => {
    const app = await startServiceApp(await createDatabase(dialect));
    const created_at = app.clock.now();
    const size = { width: 1, height: 1 };
    await insertRows(app, "pictures", { ...size, id: "unique", created_at });
    const attached = {
      ...size,
      id: randomUUID(),
      post_type: "comment",
      post_id: randomUUID(),
      created_at,
    };
    await app.services.store.db
      .insertInto("pictures")
      .values(attached as never)
      .execute();
    app.clock.pass(DAY + 1);
    expect(await removeUnattachedPictures(app.services)).toBe(ROWS);
    expect(await countRows(app, "pictures")).toBe(1);
  });
});
