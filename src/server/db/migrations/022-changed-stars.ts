import type { Migration } from "#server/db/migration.ts";

/** When the stars of a post were last changed: many changes within an hour are a burst, as many posts are. */
export const changedStars: Migration = {
  name: "022-changed-stars",
  statements: ({ number }) => [`alter table post_origins add column stars_at ${number}`],
};
