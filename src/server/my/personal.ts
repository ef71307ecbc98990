import { sql } from "kysely";
import * as v from "valibot";
import type { FollowedSubject } from "#contract/my/personal.ts";
import { SubjectIdSchema, SubjectTypeSchema } from "#contract/subjects/subject.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import type { Page } from "#contract/wire/paging.ts";
import type { Locale } from "#i18n/locales.ts";
import { toIsoTime } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import type { SubjectReactionRow } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";
import { decodeCursor, encodeCursor } from "#server/text/cursor.ts";
import { countOwnPostsAndLikes, createSubjectNameLookup } from "./own-posts.ts";

const PlaceSchema = v.strictTuple([
  v.pipe(v.number(), v.safeInteger()),
  SubjectTypeSchema,
  SubjectIdSchema,
]);

/** Counts the user's follows and posts; answers count as replies. */
export async function readPersonalCounts({ store }: Pick<Services, "store">, userId: string) {
  const follows = await countFollows(store.db, { userId });
  const posts = await countOwnPostsAndLikes(store.db, userId);
  return {
    follows,
    reviews: posts.review,
    questions: posts.question,
    replies: posts.answer + posts.reply,
    likesReceived: posts.likes,
  };
}

interface FollowFilter {
  userId: string;
  subjectType?: SubjectType | undefined;
}

interface FollowQuery extends FollowFilter {
  locale: Locale;
  size: number;
  cursor?: string | undefined;
}

export async function listFollows(
  services: Pick<Services, "store" | "subjects">,
  query: FollowQuery,
): Promise<Page<FollowedSubject>> {
  const { db } = services.store;
  const place = query.cursor === undefined ? undefined : decodeCursor(PlaceSchema, query.cursor);
  const rows = await findFollows(db, query, place);
  const pageRows = rows.slice(0, query.size);
  const last = rows.length > query.size ? pageRows.at(-1) : undefined;
  const readName = await createSubjectNameLookup(services, pageRows, query.locale);
  return {
    items: pageRows.map((row) => ({
      subjectType: v.parse(SubjectTypeSchema, row.subject_type),
      subjectId: row.subject_id,
      name: readName(row),
      since: toIsoTime(row.created_at),
    })),
    next: last ? encodeCursor([last.created_at, last.subject_type, last.subject_id]) : null,
    total: await countFollows(db, query),
  };
}

/** Reads one extra row to detect a next page. */
function findFollows(
  db: Db,
  { userId, subjectType, size }: FollowQuery,
  place: v.InferOutput<typeof PlaceSchema> | undefined,
): Promise<SubjectReactionRow[]> {
  let query = db.selectFrom("follows").selectAll().where("user_id", "=", userId);
  if (subjectType) query = query.where("subject_type", "=", subjectType);
  if (place) {
    query = query.where(
      sql<boolean>`(created_at, subject_type, subject_id) < (${sql.join(place)})`,
    );
  }
  return query
    .orderBy("created_at", "desc")
    .orderBy("subject_type", "desc")
    .orderBy("subject_id", "desc")
    .limit(size + 1)
    .execute();
}

async function countFollows(db: Db, { userId, subjectType }: FollowFilter): Promise<number> {
  let query = db
    .selectFrom("follows")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("user_id", "=", userId);
  if (subjectType) query = query.where("subject_type", "=", subjectType);
  return (await query.executeTakeFirstOrThrow()).total;
}
