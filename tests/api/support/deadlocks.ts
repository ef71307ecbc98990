import { sql } from "kysely";
import { vi } from "vitest";
import type { ServiceApp } from "./service-app.ts";

/** The number of deadlocks by the statistics of PostgreSQL. */
export async function countDeadlocks({ services: { store } }: ServiceApp): Promise<number> {
  if (store.dialect === "sqlite") return 0;
  // A connection reports its statistics with a delay.
  await sql`
    select pg_stat_force_next_flush(), pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(store.db);
  return vi.waitFor(async () => {
    const { rows } = await sql<{ others: number; deadlocks: number }>`
      select deadlocks, (
        select count(*) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      ) as others
      from pg_stat_database where datname = current_database()
    `.execute(store.db);
    const { others, deadlocks } = rows[0] ?? {};
    if (others !== 0 || deadlocks === undefined) throw new Error("connections have not ended yet");
    return deadlocks;
  });
}
