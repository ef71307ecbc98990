import type { Migration } from "#server/db/migration.ts";

/** Pictures without a row, and when they were first seen to have none. */
export const orphanedPictures: Migration = {
  name: "010-orphaned-pictures",
  statements: ({ text, number, end }) => [
    `create table orphaned_pictures (id ${text} primary key, first_seen_at ${number} not null) ${end}`,
  ],
};
