import { type RawBuilder, sql } from "kysely";
import { ACTS, IS_STANDING, REPORTS, STANDING_NAME } from "#server/moderation/moderation-counts.ts";

/** A number that is kept beside the rows that it counts. */
export interface Counter {
  readonly what: string;
  readonly table: string;
  readonly column: string;
  /** The columns that name one row of the table. */
  readonly key: readonly string[];
  /** A row for each that counts, with the columns of the key. */
  readonly counted: RawBuilder<unknown>;
}

const SUBJECT = ["subject_type", "subject_id"] as const;

export const COUNTERS: readonly Counter[] = [
  ofSubjects("followers", sql`select subject_type, subject_id from follows`),
  ofSubjects("likes", sql`select subject_type, subject_id from likes where is_counted = 1`),
  ofSubjects(
    "questions",
    sql`select subject_type, subject_id from questions
      where state = 'shown' and subject_type is not null`,
  ),
  ofSubjects(
    "complaints",
    sql`select 'company' as subject_type, company_id as subject_id from complaints
      where is_counted = 1`,
  ),
  ofPosts(
    "comments",
    "replies",
    sql`select parent_id as id from comments where parent_id is not null and state = 'shown'`,
  ),
  ofPosts(
    "questions",
    "answers",
    // Answers stay when their question is deleted.
    sql`select answer.subject_id as id from comments as answer
      join questions as question on question.id = answer.subject_id
      where answer.subject_type = 'question' and answer.parent_id is null
        and answer.state = 'shown'`,
  ),
  ofPosts(
    "comments",
    "likes",
    sql`select subject_id as id from likes where subject_type = 'comment' and is_counted = 1`,
  ),
  ofPosts(
    "questions",
    "likes",
    sql`select subject_id as id from likes where subject_type = 'question' and is_counted = 1`,
  ),
  {
    what: "questions",
    table: "question_tallies",
    column: "questions",
    key: [...SUBJECT, "category"],
    // A question is in four lists: of its subject or of all, of its category or of all.
    counted: sql`
      select '' as subject_type, '' as subject_id, '' as category
        from questions where state = 'shown'
      union all select '', '', category from questions where state = 'shown'
      union all select subject_type, subject_id, '' from questions
        where state = 'shown' and subject_type is not null
      union all select subject_type, subject_id, category from questions
        where state = 'shown' and subject_type is not null`,
  },
  {
    what: "decisions",
    table: "moderation_counts",
    column: "count",
    key: ["name"],
    // The last decision of a person about each post that was not undone.
    counted: sql`
      select ${sql.lit(ACTS)} as name from moderation_acts
      union all select ${sql.lit(REPORTS)} from reports
        where subject_type in ('comment', 'question')
      union all select name from (
        select ${STANDING_NAME} as name, row_number() over (
          partition by act.post_type, act.post_id order by act.number desc
        ) as place
        from moderation_acts act
        left join moderation_acts undoing on undoing.undoes_id = act.id
        where ${IS_STANDING} and undoing.id is null
      ) as standing where place = 1`,
  },
];

function ofSubjects(column: string, counted: RawBuilder<unknown>): Counter {
  return { what: "counters", table: "subject_stats", column, key: SUBJECT, counted };
}

function ofPosts(table: string, column: string, counted: RawBuilder<unknown>): Counter {
  return { what: column, table, column, key: ["id"], counted };
}
