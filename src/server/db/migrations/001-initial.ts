import type { Migration } from "#server/db/migration.ts";
import { accountTables } from "./initial/account-tables.ts";
import { counterTriggers } from "./initial/counter-triggers.ts";
import { mailTables } from "./initial/mail-tables.ts";
import { moderationTables } from "./initial/moderation-tables.ts";
import { postTables } from "./initial/post-tables.ts";
import { rewardTables } from "./initial/reward-tables.ts";
import { statisticsTables } from "./initial/statistics-tables.ts";

export const initial: Migration = {
  name: "001-initial",
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
