import type { Migration } from "#server/db/migration.ts";

/** Which companies have complaints, without a look at all that are followed or liked. */
export const complaintRanks: Migration = {
  name: "008-complaint-ranks",
  statements: () => [
    `create index subject_stats_complaints on subject_stats (subject_type, complaints, subject_id)
      where complaints > 0`,
  ],
};
