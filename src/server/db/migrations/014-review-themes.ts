import type { Migration } from "#server/db/migration.ts";

/** The themes that shown reviews praise or complain about. `repair-counters` writes those of older ones. */
export const reviewThemes: Migration = {
  name: "014-review-themes",
  statements: ({ text, number, endByKey }) => [
    `create table review_themes (
      comment_id ${text} not null references comments on delete cascade,
      theme ${text} not null,
      subject_type ${text} not null,
      subject_id ${text} not null,
      polarity ${text} not null,
      start ${number} not null,
      helpful_at ${number} not null,
      primary key (comment_id, theme)
    ) ${endByKey}`,
    // Counts read this alone; excerpts are the most helpful of each theme.
    `create index review_themes_by_subject on review_themes
      (subject_type, subject_id, theme, polarity, helpful_at, comment_id)`,
  ],
};
