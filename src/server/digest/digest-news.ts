import { sql } from "kysely";
import type { DigestTopic } from "#contract/digest/digest-topic.ts";
import { hashToken } from "#server/core/secrets.ts";
import { type Db, splitIntoBatches } from "#server/db/store.ts";
import type { DigestNews } from "#server/delivery/message.ts";
import type { Services } from "#server/services.ts";

/** News about a subject that the reader follows, or about a question of the reader. */
export interface SubjectNews {
  readonly subjectType: string;
  readonly subjectId: string;
  readonly news: readonly DigestNews[];
}

type NewsRow = Omit<SubjectNews, "news"> &
  Readonly<Record<"licence" | "terms" | "questions" | "comments", number>>;

/** Reads news about the reader's subjects and questions, except own posts and answers to hidden questions. */
export async function readFollowedNews(
  db: Db,
  userId: string,
  topics: readonly DigestTopic[],
  { since, until }: { readonly since: number; readonly until: number },
): Promise<SubjectNews[]> {
  const isAbout = sql`subject_type = f.subject_type and subject_id = f.subject_id`;
  const isNew = sql`state = 'shown' and coalesce(user_id, '') <> ${userId}
    and created_at > ${since} and created_at <= ${until}`;
  const countChanges = (fact: string) => sql`(select count(*) from digest_facts where ${isAbout}
    and fact = ${sql.lit(fact)} and changed_at > ${since} and changed_at <= ${until})`;
  const { rows } = await sql<NewsRow>`
    with f as (
      select subject_type, subject_id from follows where user_id = ${userId}
      union select 'question', id from questions where user_id = ${userId}
    )
    select f.subject_type as "subjectType", f.subject_id as "subjectId",
      ${countChanges("licence")} as licence,
      ${countChanges("terms")} as terms,
      (select count(*) from questions
        where ${isAbout} and subject_type is not null and ${isNew}) as questions,
      (select count(*) from comments where ${isAbout} and parent_id is null and ${isNew}
        and (f.subject_type <> 'question' or (select q.state from questions as q
          where q.id = f.subject_id) = 'shown')) as comments
    from f order by f.subject_type, f.subject_id`.execute(db);
  return rows.flatMap(({ subjectType, subjectId, ...row }) => {
    const comments = subjectType === "question" ? "answers" : "reviews";
    const counts = [
      { topic: "lenders", type: "licence", count: row.licence },
      { topic: "lenders", type: "terms", count: row.terms },
      { topic: "answers", type: "questions", count: row.questions },
      { topic: comments, type: comments, count: row.comments },
    ] as const;
    const news = counts.filter(({ topic, count }) => topics.includes(topic) && count > 0);
    return news.length === 0 ? [] : [{ subjectType, subjectId, news }];
  });
}

/** Fields without news value: sources republish the same facts with a new date. */
const IGNORED_FIELDS = ["listDate", "day", "appId", "source"];

/** Records each fact at most once a week, because servers with different catalogues would alternate its value. */
export async function recordFacts(
  { store, readCatalogue }: Pick<Services, "store" | "readCatalogue">,
  { weekStart, now }: { readonly weekStart: number; readonly now: number },
): Promise<void> {
  const withoutIgnored = (field: string, value: unknown) =>
    IGNORED_FIELDS.includes(field) ? undefined : value;
  const toRow = (subject_type: string, subject_id: string, fact: string, value: unknown) => {
    const value_hash = hashToken(JSON.stringify(value, withoutIgnored));
    return { subject_type, subject_id, fact, value_hash, checked_at: now };
  };
  const { companies, products } = readCatalogue();
  const rows = [
    ...companies.map(({ id, licence }) => toRow("company", id, "licence", licence)),
    ...products.map(({ id, licence }) => toRow("product", id, "licence", licence)),
    ...products.map(({ id, quota, period, interestRate, fees, published }) =>
      toRow("product", id, "terms", [quota, period, interestRate, fees, published?.[0]]),
    ),
  ];
  for (const batch of splitIntoBatches(rows)) {
    await store.db
      .insertInto("digest_facts")
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(["subject_type", "subject_id", "fact"])
          .doUpdateSet(({ ref }) => ({
            value_hash: ref("excluded.value_hash"),
            checked_at: ref("excluded.checked_at"),
            changed_at: sql<number>`case when digest_facts.value_hash = excluded.value_hash
            then digest_facts.changed_at else excluded.checked_at end`,
          }))
          .where("digest_facts.checked_at", "<", weekStart),
      )
      .execute();
  }
}
