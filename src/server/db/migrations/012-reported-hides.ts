import type { Migration } from "#server/db/migration.ts";

/** Finds the few posts that reports have hidden today among all acts. */
export const reportedHides: Migration = {
  name: "012-reported-hides",
  statements: () => [
    "create index moderation_acts_hides on moderation_acts (created_at) where decision = 'hide'",
  ],
};
