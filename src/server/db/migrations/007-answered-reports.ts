import type { Migration } from "#server/db/migration.ts";

/** Answers to reports that are not about a post, so that no act of moderation decides them. */
export const answeredReports: Migration = {
  name: "007-answered-reports",
  statements: ({ text }) => [
    `alter table reports add column decided_by ${text}`,
    `alter table reports add column decided_note ${text}`,
    `create index reports_open_elsewhere on reports (created_at, id)
      where decided_at is null and subject_type not in ('comment', 'question')`,
    "create index reports_answered on reports (decided_at, id) where decided_by is not null",
  ],
};
