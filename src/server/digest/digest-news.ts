import { sql } from "kysely";
import type { Db } from "#server/db/store.ts";
import type { DigestNews } from "#server/delivery/message.ts";

/** News of one subject that a person follows, or of a question of theirs. */
export interface SubjectNews {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly isOwn: boolean;
  readonly news: readonly DigestNews[];
}

interface NewsRow {
  readonly user_id: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly is_own: number;
  readonly what: DigestNews["what"];
  readonly count: number;
}

/** Reads what is new for readers since each was told; those without news are missing. */
export async function readNews(
  db: Db,
  userIds: readonly string[],
  until: number,
): Promise<ReadonlyMap<string, readonly SubjectNews[]>> {
  const { rows } = await newsQuery(userIds, until).execute(db);
  const byUser = Map.groupBy(
    rows.filter(({ count }) => count > 0),
    ({ user_id }) => user_id,
  );
  return new Map([...byUser].map(([userId, found]) => [userId, bySubject(found)]));
}

function bySubject(rows: readonly NewsRow[]): SubjectNews[] {
  const groups = Map.groupBy(rows, (row) => `${row.subject_type}:${row.subject_id}`);
  return [...groups.values()].flatMap((alike) => {
    // A person may follow their own question: its answers are told once.
    const own = alike.filter(({ is_own }) => is_own === 1);
    const news = own.length > 0 ? own : alike;
    const [first] = news;
    if (!first) return [];
    const { subject_type: subjectType, subject_id: subjectId } = first;
    return [{ subjectType, subjectId, isOwn: own.length > 0, news }];
  });
}

/**
 * Each count is a query of its own, by an index, whatever the planner believes of the tables. Their own
 * posts are no news to readers, nor are answers to a question that is not shown.
 */
function newsQuery(userIds: readonly string[], until: number) {
  const ids = sql.join(userIds);
  const isNew = sql`post.state = 'shown' and coalesce(post.user_id, '') <> reader.user_id
    and post.created_at > reader.told_at and post.created_at <= ${until}`;
  const isAbout = sql`subject_type = f.subject_type and subject_id = f.subject_id`;
  const changes = (fact: string) => sql`select count(*) from digest_facts
    where ${isAbout} and fact = ${sql.lit(fact)} and changed_at > reader.told_at
      and changed_at <= ${until}`;
  const comments = sql`select count(*) from comments as post
    where ${isAbout} and parent_id is null and ${isNew} and (f.subject_type <> 'question'
      or (select q.state from questions as q where q.id = f.subject_id) = 'shown')`;
  const questions = sql`select count(*) from questions as post
    where ${isAbout} and subject_type is not null and ${isNew}`;
  const postKind = sql`case f.subject_type when 'question' then 'answers' else 'reviews' end`;
  const followed = (what: typeof isNew, count: typeof isNew) => sql`
    select f.user_id, f.subject_type, f.subject_id, 0 as is_own, ${what} as what, (${count}) as count
    from follows as f join digest_settings as reader on reader.user_id = f.user_id
    where f.user_id in (${ids})`;
  return sql<NewsRow>`
    ${followed(sql.lit("licence"), changes("licence"))}
    union all ${followed(sql.lit("terms"), changes("terms"))}
    union all ${followed(postKind, comments)}
    union all ${followed(sql.lit("questions"), questions)}
    union all select q.user_id, 'question', q.id, 1, 'answers',
      (select count(*) from comments as post where post.subject_type = 'question'
        and post.subject_id = q.id and post.parent_id is null and q.state = 'shown' and ${isNew})
    from questions as q join digest_settings as reader on reader.user_id = q.user_id
    where q.user_id in (${ids}) and q.user_id is not null
    order by 1, 2, 3, 5`;
}
