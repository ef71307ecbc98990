import type { Insertable, Selectable, Updateable } from "kysely";
import type { TableRow } from "#server/db/table.ts";
import { ACCOUNT_TABLES, MAIL_TABLES } from "#server/db/tables/account-tables.ts";
import { MODERATION_TABLES } from "#server/db/tables/moderation-tables.ts";
import { POST_TABLES } from "#server/db/tables/post-tables.ts";
import { REWARD_TABLES } from "#server/db/tables/reward-tables.ts";
import { STATISTICS_TABLES } from "#server/db/tables/statistics-tables.ts";

/**
 * All tables, with referenced tables first. Columns ending in `_at` hold milliseconds since 1970, columns in
 * `_hash` one-way hashes.
 */
export const TABLES = {
  ...ACCOUNT_TABLES,
  ...POST_TABLES,
  ...STATISTICS_TABLES,
  ...MODERATION_TABLES,
  ...REWARD_TABLES,
  ...MAIL_TABLES,
};

export type Database = { [Name in keyof typeof TABLES]: TableRow<(typeof TABLES)[Name]> };

/** Excludes `canonical_email`: queries use it to find users, but responses must never contain it. */
export type UserRow = Omit<Selectable<Database["users"]>, "canonical_email">;
export type UserChanges = Updateable<Database["users"]>;
export type SessionRow = Selectable<Database["sessions"]>;
export type PasskeyRow = Selectable<Database["passkeys"]>;
export type SubjectReactionRow = Selectable<Database["follows"]>;
export type LikeRow = Selectable<Database["likes"]>;
export type CommentRow = Selectable<Database["comments"]>;
export type NewCommentRow = Insertable<Database["comments"]>;
export type QuestionRow = Selectable<Database["questions"]>;
export type PictureRow = Selectable<Database["pictures"]>;
export type ReportRow = Selectable<Database["reports"]>;
export type ComplaintRow = Selectable<Database["complaints"]>;
export type ModerationActRow = Selectable<Database["moderation_acts"]>;
export type NewModerationActRow = Insertable<Database["moderation_acts"]>;
export type RewardRow = Selectable<Database["rewards"]>;
export type ActivityEntryRow = Selectable<Database["activity_entries"]>;
export type ActivityDrawRow = Omit<Selectable<Database["activity_draws"]>, "list">;
