import { type RawBuilder, sql } from "kysely";
import { type OwnPost, POST_KINDS } from "#contract/my/personal.ts";
import { SUBJECT_TYPES } from "#contract/subjects/subject-key.ts";
import type { Page } from "#contract/wire/paging.ts";
import type { Locale } from "#i18n/locales.ts";
import { toDay } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import { findRemovals } from "#server/moderation/moderation-acts.ts";
import { cutPostPage, type PostPlace, readPostCursor } from "#server/posts/post-cursor.ts";
import { getState } from "#server/posts/post-state.ts";
import type { Services } from "#server/services.ts";
import { findPostNames } from "#server/subjects/live-subjects.ts";

type PostKind = (typeof POST_KINDS)[number];

interface PostQuery {
  readonly userId: string;
  readonly kind?: PostKind | undefined;
  readonly cursor?: string | undefined;
  readonly size: number;
  readonly locale: Locale;
}

interface OwnRow {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly subject_type: string | null;
  readonly subject_id: string | null;
  readonly parent_id: string | null;
  readonly title: string | null;
  readonly description: string;
  readonly likes: number;
  readonly created_at: number;
}

/** Lists the user's own posts in any state, latest first. */
export async function listOwnPosts(
  services: Pick<Services, "store" | "clock" | "subjects">,
  query: PostQuery,
): Promise<Page<OwnPost>> {
  const { db } = services.store;
  const { userId, kind, cursor, size, locale } = query;
  const posts = await findPosts(db, query, await readPostCursor(services, cursor));
  const { rows, next } = await cutPostPage(services, posts, size);
  const readName = await createSubjectNameLookup(services, rows, locale);
  const questions = rows.filter((row) => row.kind === "question");
  const comments = rows.filter((row) => row.kind !== "question");
  const removals = new Map([
    ...(await findRemovals(db, "question", questions)),
    ...(await findRemovals(db, "comment", comments)),
  ]);
  const counts = await countOwnPostsAndLikes(db, userId);
  const kinds: readonly PostKind[] = kind === undefined ? POST_KINDS : [kind];
  return {
    items: rows.map((row) => {
      const removal = removals.get(row.id);
      return { ...toOwnPost(row), ...(removal && { removal }), name: readName(row) };
    }),
    next,
    total: kinds.reduce((sum, postKind) => sum + counts[postKind], 0),
  };
}

function toOwnPost(row: OwnRow): Omit<OwnPost, "name"> {
  const kind = POST_KINDS.find((item) => item === row.kind);
  if (!kind) throw new Error(`comments has a row of the unknown kind ${row.kind}`);
  return {
    id: row.id,
    kind,
    state: getState(row),
    subjectType: SUBJECT_TYPES.find((type) => type === row.subject_type) ?? null,
    subjectId: row.subject_id,
    parentId: row.parent_id,
    title: row.title,
    text: row.description,
    likes: row.likes,
    createdAt: toDay(row.created_at),
  };
}

type SubjectRow = Pick<OwnRow, "subject_type" | "subject_id">;

/** Creates a function that returns the name of a row's subject, or null for a deleted or missing subject. */
export async function createSubjectNameLookup(
  { store, subjects }: Pick<Services, "store" | "subjects">,
  rows: readonly SubjectRow[],
  locale: Locale,
): Promise<(row: SubjectRow) => string | null> {
  const toKeys = ({ subject_type, subject_id }: SubjectRow) => {
    const subjectType = SUBJECT_TYPES.find((type) => type === subject_type);
    return subjectType && subject_id !== null ? [{ subjectType, subjectId: subject_id }] : [];
  };
  const posts = await findPostNames(store.db, rows.flatMap(toKeys));
  return (row) => {
    const [key] = toKeys(row);
    if (!key) return null;
    const { subjectType: type, subjectId: id } = key;
    return posts.get(`${type}:${id}`) ?? subjects.nameOf(type, id, locale) ?? null;
  };
}

export async function countOwnPostsAndLikes(
  db: Db,
  userId: string,
): Promise<Record<PostKind | "likes", number>> {
  const { rows } = await sql<{ kind: PostKind; posts: number; likes: number }>`
    select kind, count(*) as posts, cast(sum(likes) as bigint) as likes
    from comments where user_id = ${userId} group by kind
    union all
    select 'question' as kind, count(*) as posts, cast(coalesce(sum(likes), 0) as bigint) as likes
    from questions where user_id = ${userId}`.execute(db);
  const count = (kind: PostKind) => rows.find((row) => row.kind === kind)?.posts ?? 0;
  return {
    review: count("review"),
    answer: count("answer"),
    reply: count("reply"),
    question: count("question"),
    likes: rows.reduce((sum, row) => sum + row.likes, 0),
  };
}

/** Merges comments and questions, each from an index. Reads one extra row to detect a next page. */
async function findPosts(
  db: Db,
  { userId, kind, size }: PostQuery,
  after: PostPlace | undefined,
): Promise<readonly OwnRow[]> {
  const afterCursor = after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``;
  const page = sql`order by created_at desc, id desc limit ${size + 1}`;
  const byKind = kind === undefined ? sql`` : sql`and kind = ${kind}`;
  const comments = sql`select id, kind, state, subject_type, subject_id, parent_id,
      null as title, description, likes, created_at
    from comments where user_id = ${userId} ${byKind} ${afterCursor} ${page}`;
  const questions = sql`select id, 'question' as kind, state, subject_type, subject_id,
      null as parent_id, title, description, likes, created_at
    from questions where user_id = ${userId} ${afterCursor} ${page}`;
  const parts: RawBuilder<unknown>[] = [
    ...(kind === "question" ? [] : [comments]),
    ...(kind === undefined || kind === "question" ? [questions] : []),
  ];
  const both = sql.join(
    parts.map((part) => sql`select * from (${part}) as own`),
    sql` union all `,
  );
  return (await sql<OwnRow>`${both} ${page}`.execute(db)).rows;
}
