import type { Migration } from "#server/db/migrate.ts";
import { createCounterTriggers } from "#server/db/migrations/counter-triggers.ts";
import { createTableStatements } from "#server/db/table.ts";
import { LEDGER_GUARDS } from "#server/db/tables/reward-tables.ts";
import { TABLES } from "#server/db/tables.ts";

/**
 * Follows the tables of the code. The first later migration must copy these statements here as they are then;
 * otherwise it would run after tables that already contain its change.
 */
export const initial: Migration = {
  name: "001-origins-of-deleted-posts",
  statements: (dialect) => [
    ...Object.entries(TABLES).flatMap(([name, table]) =>
      createTableStatements(dialect, name, table),
    ),
    ...LEDGER_GUARDS[dialect],
    ...createCounterTriggers(dialect),
  ],
};
