import type { Migration } from "#server/db/migration.ts";

const COLUMN_OF_DIMENSION = {
  overall: "stars",
  interest: "interest",
  fees: "fees",
  speed: "speed",
  service: "service",
  approval: "approval",
  limit: "credit_limit",
};

/** The part of a score that does not fade, the newest review, and helpful counts of imported reviews. */
export const lastingScores: Migration = {
  name: "020-lasting-scores",
  statements: ({ number }) => [
    `alter table subject_scores add column votes ${number} not null default 0`,
    `alter table subject_scores add column voted ${number} not null default 0`,
    `alter table subject_scores add column newest ${number} not null default 0`,
    ...Object.entries(COLUMN_OF_DIMENSION).map(([dimension, column]) => {
      const sums = `coalesce(sum(${VOTE}), 0), coalesce(sum(${VOTE} * ${column}), 0)`;
      return set("votes, voted", sums, dimension, column);
    }),
    set("newest", "coalesce(max(created_at), 0)", "overall", "stars"),
    `alter table comments add column source_likes ${number} not null default 0`,
  ],
};

const VOTE = "case when is_verified = 1 then 10 else 6 end";

function set(names: string, values: string, dimension: string, column: string): string {
  return `update subject_scores set (${names}) = (
      select ${values} from comments
      where comments.subject_type = subject_scores.subject_type
        and comments.subject_id = subject_scores.subject_id
        and state = 'shown' and kind = 'review' and parent_id is null and ${column} is not null
    ) where dimension = '${dimension}'`;
}
