import type { Migration } from "#server/db/migration.ts";

/** How many of a subject's shown reviews were imported, from where, and when the newest was written. */
export const importedReviews: Migration = {
  name: "013-imported-reviews",
  statements: ({ text, number, endByKey }) => [
    `create table imported_reviews (
      subject_type ${text} not null,
      subject_id ${text} not null,
      source ${text} not null,
      reviews ${number} not null check (reviews >= 0),
      newest ${number} not null,
      primary key (subject_type, subject_id, source)
    ) ${endByKey}`,
    `insert into imported_reviews (subject_type, subject_id, source, reviews, newest)
      select subject_type, subject_id, source, count(*), max(created_at) from comments
      where source is not null and state = 'shown' and kind = 'review'
      group by subject_type, subject_id, source`,
    // Which one is the newest when another is hidden.
    `create index comments_imported on comments (subject_type, subject_id, source, created_at)
      where source is not null and state = 'shown'`,
  ],
};
