import type { Migration } from "#server/db/migrate.ts";
import { accountTables, mailTables } from "#server/db/migrations/account-tables.ts";
import { counterTriggers } from "#server/db/migrations/counter-triggers.ts";
import { moderationTables } from "#server/db/migrations/moderation-tables.ts";
import { postTables } from "#server/db/migrations/post-tables.ts";
import { rewardTables } from "#server/db/migrations/reward-tables.ts";
import { statisticsTables } from "#server/db/migrations/statistics-tables.ts";

export const initial: Migration = {
  name: "001-tables",
  statements: (types) =>
    [
      accountTables,
      postTables,
      statisticsTables,
      moderationTables,
      rewardTables,
      mailTables,
      counterTriggers,
    ].flatMap((statements) => statements(types)),
};
