import * as v from "valibot";
import type { Db } from "#server/db/store.ts";
import type { PostKey } from "#server/posts/post-state.ts";
import type { ComparedText } from "./copied-text.ts";
import { comparableText, textPrint } from "./near-duplicate.ts";

const ContentsSchema = v.object({
  title: v.optional(v.string()),
  description: v.string(),
  label: v.nullish(v.string()),
});

/**
 * The text that stands in a post until it changes, as it is compared with others; of a post whose origin
 * is forgotten, what was kept of it when it changed. Nothing for a post that is new.
 */
export async function findEarlierText(
  db: Db,
  { postType, postId }: PostKey,
): Promise<ComparedText | undefined> {
  const row = await db
    .selectFrom("post_origins")
    .select(["text_hash", "text_print", "text_at"])
    .where("post_type", "=", postType)
    .where("post_id", "=", postId)
    .executeTakeFirst();
  if (row) return { textHash: row.text_hash, textPrint: row.text_print, textAt: row.text_at };
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
  // Whatever is still compared was written after it; that it has no hash does no harm.
  return { textHash: "", textPrint: textPrint(comparableText(text)), textAt: 0 };
}
