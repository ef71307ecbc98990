import { sql } from "kysely";
import type { Picture } from "#contract/pictures/picture.ts";
import type { PostType } from "#contract/posts/post.ts";
import type { Config } from "#server/config/config.ts";
import { toInvalidFieldFailure } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { PictureRow } from "#server/db/tables.ts";

export const PICTURE_PATH = "/polaris/picture";

export function toPicture(
  { id, width, height }: Pick<PictureRow, "id" | "width" | "height">,
  { publicApiBase = "" }: Pick<Config, "publicApiBase">,
): Picture {
  const address = `${publicApiBase}${PICTURE_PATH}/${id}`;
  return { id, url: `${address}.webp`, smallUrl: `${address}-small.webp`, width, height };
}

/** Pictures of complaints are never served. Pictures of activity entries are visible only to their author. */
export type PicturedType = PostType | "complaint" | "entry";

interface Attachment {
  readonly userId: string;
  readonly postType: PicturedType;
  readonly postId: string;
  readonly pictures: readonly string[];
}

/** Throws 1001 for pictures of other users. */
export async function attachPictures(db: Db, attachment: Attachment): Promise<void> {
  const { userId, postType, postId } = attachment;
  const pictures = [...new Set(attachment.pictures)];
  await removePicturesOfPost(db, postType, postId, pictures);
  for (const [position, id] of pictures.entries()) {
    const { numUpdatedRows } = await db
      .updateTable("pictures")
      .set({ post_type: postType, post_id: postId, position })
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .where(({ and, eb, or }) =>
        or([eb("post_id", "is", null), and({ post_type: postType, post_id: postId })]),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n)
      throw toInvalidFieldFailure("pictures", "messages:field.pictures.format");
  }
}

export async function findPictures(
  db: Db,
  postType: PicturedType,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PictureRow[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("pictures")
    .selectAll()
    .where("post_type", "=", postType)
    .where("post_id", "in", postIds)
    .orderBy("position")
    .execute();
  return Map.groupBy(rows, ({ post_id }) => post_id ?? "");
}

export async function removePicturesOfPost(
  db: Db,
  postType: PicturedType,
  postId: string,
  keptIds: readonly string[] = [],
): Promise<void> {
  const removed = await db
    .deleteFrom("pictures")
    .where("post_type", "=", postType)
    .where("post_id", "=", postId)
    .$if(keptIds.length > 0, (query) => query.where("id", "not in", keptIds))
    .returning("id")
    .execute();
  await recordOrphanedPictures(
    db,
    removed.map(({ id }) => id),
  );
}

/** Records picture files for `removeOrphanedFiles`. Call inside the transaction that deletes their rows. */
export async function recordOrphanedPictures(
  db: Db,
  ids: readonly string[],
  firstSeenAt = 0,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto("orphaned_pictures")
    .values(ids.map((id) => ({ id, first_seen_at: firstSeenAt })))
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ first_seen_at: firstSeenAt }))
    .execute();
}

/** Returns `unlisted` for pictures that are visible to anyone with the URL, undefined for private ones. */
export async function findPictureAudience(
  db: Db,
  id: string,
): Promise<"everyone" | "unlisted" | undefined> {
  const picture = await db
    .selectFrom("pictures")
    .select(["post_type", "post_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!picture) return undefined;
  const { post_type, post_id } = picture;
  if (post_type === null || post_id === null) return "unlisted";
  if (post_type === "entry") return "unlisted";
  const table = { question: "questions", comment: "comments" }[post_type];
  if (table !== "questions" && table !== "comments") return undefined;
  const post = await db
    .selectFrom(table)
    .select("state")
    .where("id", "=", post_id)
    .executeTakeFirst();
  if (post?.state === "shown") return "everyone";
  if (post?.state !== "held") return undefined;
  return (await wasPostPublic(db, post_type, post_id)) ? undefined : "unlisted";
}

/** Whether a held post was public before, either after a moderator's decision or until an edit. */
async function wasPostPublic(db: Db, postType: string, postId: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select 1 as found from moderation_acts act
    where act.post_type = ${postType} and act.post_id = ${postId} and (
      act.state_after = 'shown'
      or act.decision = 'hold' and exists (
        select 1 from revisions earlier
        where earlier.post_type = act.post_type and earlier.post_id = act.post_id
          and earlier.replaced_at <= act.created_at
      )
    ) limit 1`.execute(db);
  return rows.length > 0;
}
