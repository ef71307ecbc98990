import { sql } from "kysely";
import type { Db, Store } from "#server/db/store.ts";

/**
 * Holds all that the erasure of a person changes and others change, too, in the order in which everybody
 * takes it: posts from below (`lockAncestors`), by id where nothing else orders them, then what counts with a
 * subject. Else those who take two of them, and two erasures, wait for each other in a circle. Behind the
 * person themselves, for whom nothing new is written from then on. SQLite has one writer at a time.
 */
export async function lockForDeletion({ dialect }: Store, db: Db, userId: string): Promise<void> {
  if (dialect === "sqlite") return;
  await sql`
    select id from comments where id in (
      select id from comments where user_id = ${userId}
      union select parent_id from comments where user_id = ${userId}
      union select subject_id from likes where user_id = ${userId} and subject_type = 'comment'
    ) order by parent_id is null, id for update
  `.execute(db);
  await sql`
    select id from questions where id in (
      select id from questions where user_id = ${userId}
      union select subject_id from comments where user_id = ${userId} and kind = 'answer'
      union select subject_id from likes where user_id = ${userId} and subject_type = 'question'
    ) order by id for update
  `.execute(db);
  await sql`
    select subject_id from subject_stats where (subject_type, subject_id) in (
      select subject_type, subject_id from follows where user_id = ${userId}
      union select subject_type, subject_id from likes where user_id = ${userId}
      union select subject_type, subject_id from questions where user_id = ${userId}
    ) order by subject_type, subject_id for update
  `.execute(db);
}
