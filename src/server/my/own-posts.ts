import { type RawBuilder, sql } from "kysely";
import type { Removal } from "#contract/moderation/moderation.ts";
import { type OwnPost, POST_KINDS } from "#contract/my/personal.ts";
import { SUBJECT_TYPES, type SubjectType } from "#contract/subjects/subject-key.ts";
import type { Page } from "#contract/wire/paging.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Db } from "#server/db/store.ts";
import { removalsOf } from "#server/moderation/moderation-acts.ts";
import { stateOf } from "#server/posts/post-state.ts";
import { type CommentPlace, cutPage, readCommentCursor } from "#server/reviews/comment-cursor.ts";
import type { Services } from "#server/services.ts";
import { titlesOf } from "#server/subjects/visible-comments.ts";

type PostKind = (typeof POST_KINDS)[number];

interface Asked {
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

/** The posts of a person in any state, the latest first. */
export async function listOwnPosts(
  { store: { db }, subjects }: Pick<Services, "store" | "subjects">,
  { userId, kind, cursor, size, locale }: Asked,
): Promise<Page<OwnPost>> {
  const list = ["own", userId, kind];
  const after = cursor === undefined ? undefined : readCommentCursor(list, cursor);
  const found = await findPosts(db, { userId, kind, after, limit: size + 1 });
  const { rows: shown, next } = cutPage(list, found, size);
  const titles = await titlesOf(
    db,
    shown.flatMap(({ subject_type, subject_id }) =>
      subject_type === "question" && subject_id !== null ? [subject_id] : [],
    ),
  );
  const isQuestion = ({ kind: one }: OwnRow) => one === "question";
  const removals = new Map([
    ...(await removalsOf(db, "question", shown.filter(isQuestion))),
    ...(await removalsOf(
      db,
      "comment",
      shown.filter((row) => !isQuestion(row)),
    )),
  ]);
  const counts = await countOwnPosts(db, userId);
  return {
    items: shown.map((row) => ownPost(row, { subjects, titles, removals, locale })),
    next,
    total: POST_KINDS.filter((one) => kind === undefined || one === kind).reduce(
      (sum, one) => sum + counts[one],
      0,
    ),
  };
}

/** How many posts of each kind a person has, and how many likes for all of them. */
export async function countOwnPosts(
  db: Db,
  userId: string,
): Promise<Record<PostKind | "likes", number>> {
  const { rows } = await sql<{ kind: PostKind; posts: number; likes: number }>`
    select kind, count(*) as posts, cast(sum(likes) as bigint) as likes
    from comments where user_id = ${userId} group by kind
    union all
    select 'question' as kind, count(*) as posts, cast(coalesce(sum(likes), 0) as bigint) as likes
    from questions where user_id = ${userId}`.execute(db);
  const postsOf = (kind: PostKind) => rows.find((row) => row.kind === kind)?.posts ?? 0;
  return {
    review: postsOf("review"),
    answer: postsOf("answer"),
    reply: postsOf("reply"),
    question: postsOf("question"),
    likes: rows.reduce((sum, row) => sum + row.likes, 0),
  };
}

interface AskedRows {
  readonly userId: string;
  readonly kind: PostKind | undefined;
  readonly after: CommentPlace | undefined;
  readonly limit: number;
}

/** Both tables in one order, each by its index. */
async function findPosts(db: Db, asked: AskedRows): Promise<readonly OwnRow[]> {
  const { kind, after, limit } = asked;
  const behind = after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``;
  const page = sql`order by created_at desc, id desc limit ${limit}`;
  const ofKind = kind === undefined ? sql`` : sql`and kind = ${kind}`;
  const comments = sql`select id, kind, state, subject_type, subject_id, parent_id,
      null as title, description, likes, created_at
    from comments where user_id = ${asked.userId} ${ofKind} ${behind} ${page}`;
  const questions = sql`select id, 'question' as kind, state, subject_type, subject_id,
      null as parent_id, title, description, likes, created_at
    from questions where user_id = ${asked.userId} ${behind} ${page}`;
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

interface About {
  readonly subjects: Services["subjects"];
  readonly titles: ReadonlyMap<string, string>;
  readonly removals: ReadonlyMap<string, Removal>;
  readonly locale: Locale;
}

function ownPost(row: OwnRow, about: About): OwnPost {
  const { subject_id: subjectId } = row;
  const kind = POST_KINDS.find((one) => one === row.kind);
  const subjectType = SUBJECT_TYPES.find((type) => type === row.subject_type) ?? null;
  const removal = about.removals.get(row.id);
  if (!kind) throw new Error(`comments has a row of the unknown kind ${row.kind}`);
  return {
    id: row.id,
    kind,
    state: stateOf(row),
    ...(removal && { removal }),
    subjectType,
    subjectId,
    parentId: row.parent_id,
    name: (subjectType && subjectId && nameOf(subjectType, subjectId, about)) ?? null,
    title: row.title,
    text: row.description,
    likes: row.likes,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

function nameOf(type: SubjectType, id: string, { subjects, titles, locale }: About) {
  return type === "question" ? titles.get(id) : subjects.nameOf(type, id, locale);
}
