import { sql } from "kysely";
import * as v from "valibot";
import type { Db } from "#server/db/store.ts";
import type { PostKey } from "#server/posts/post-state.ts";
import { areNear, comparableText, printOf } from "./near-duplicate.ts";
import { ORIGINS_KEPT, type PostOrigin, placeOf } from "./post-origin.ts";

const TEXTS_COMPARED = 200;

/** One hidden copy is not a signal; the third person with the same text is. */
const UNSEEN_COPIES = 2;

export interface ComparedText {
  readonly textHash: string;
  /** Empty for a text too short to compare. */
  readonly textPrint: string;
  /** When it was written. */
  readonly textAt: number;
}

interface TextOfAnother extends ComparedText {
  readonly postId: string;
  readonly userId: string;
}

/** The same text, or nearly the same. */
export function areAlike(
  one: Omit<ComparedText, "textAt">,
  other: Omit<ComparedText, "textAt">,
): boolean {
  if (one.textPrint === "" || other.textPrint === "") return false;
  return one.textHash === other.textHash || areNear(one.textPrint, other.textPrint);
}

/**
 * Whether a text was another person's first. A later text that resembles the one `before` in the post is
 * a copy of it, and holds nothing that its author changes.
 */
export async function isTextOfAnother(
  db: Db,
  origin: PostOrigin,
  before: ComparedText | undefined,
): Promise<boolean> {
  if (origin.textPrint === "") return false;
  const isCopy = (text: ComparedText) =>
    before !== undefined && text.textAt > before.textAt && areAlike(text, before);
  const texts = await textsOfOthers(db, origin);
  const alike = texts.filter((text) => areAlike(text, origin) && !isCopy(text));
  if (new Set(alike.map(({ userId }) => userId)).size >= UNSEEN_COPIES) return true;
  return isAnySeen(db, alike);
}

/** The same text, whatever it is about, and the latest at the same place. */
async function textsOfOthers(db: Db, origin: PostOrigin): Promise<TextOfAnother[]> {
  const { placeType, placeId } = placeOf(origin);
  const latest = (condition: ReturnType<typeof sql>) => sql`
    select post_id as "postId", user_id as "userId", text_hash as "textHash",
      text_print as "textPrint", text_at as "textAt"
    from post_origins where ${condition} and user_id <> ${origin.userId}
      and created_at > ${origin.at - ORIGINS_KEPT}
    order by created_at desc limit ${sql.lit(TEXTS_COMPARED)}`;
  const equal = latest(sql`text_hash = ${origin.textHash}`);
  const near = latest(
    sql`subject_type = ${placeType} and subject_id = ${placeId} and text_print <> ''`,
  );
  const { rows } = await sql<TextOfAnother>`
    select * from (${equal}) as equal union all select * from (${near}) as near`.execute(db);
  return rows;
}

/** Asked for the few texts that are alike: to join the posts of all costs more than comparing them. */
async function isAnySeen(db: Db, alike: readonly TextOfAnother[]): Promise<boolean> {
  if (alike.length === 0) return false;
  const ids = alike.map(({ postId }) => postId);
  const seenOf = (table: "comments" | "questions") =>
    db
      .selectFrom(table)
      .select("id")
      .where("id", "in", ids)
      .where("state", "in", ["shown", "hidden"]);
  const seen = await seenOf("comments").unionAll(seenOf("questions")).limit(1).execute();
  return seen.length > 0;
}

const ContentsSchema = v.object({
  title: v.optional(v.string()),
  description: v.string(),
  label: v.nullish(v.string()),
});

/**
 * The text that stands in a post until it changes; when its origin has expired, from the revision that
 * was kept as it changed. Undefined for a new post.
 */
export async function findEarlierText(
  db: Db,
  { postType, postId }: PostKey,
): Promise<ComparedText | undefined> {
  const kept = await db
    .selectFrom("post_origins")
    .select(["text_hash as textHash", "text_print as textPrint", "text_at as textAt"])
    .where("post_type", "=", postType)
    .where("post_id", "=", postId)
    .executeTakeFirst();
  if (kept) return kept;
  const revision = await db
    .selectFrom("revisions")
    .select("contents")
    .where("post_type", "=", postType)
    .where("post_id", "=", postId)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!revision) return undefined;
  const { title, description, label } = v.parse(ContentsSchema, JSON.parse(revision.contents));
  const text = title === undefined ? description : [title, description, label ?? ""].join("\n");
  // All texts that are still compared are younger, so it needs no hash.
  return { textHash: "", textPrint: printOf(comparableText(text)), textAt: 0 };
}
