import type { Db } from "#server/db/store.ts";
import { lockPost, type ModeratedPost } from "./moderated-post.ts";
import { hideReported } from "./moderation.ts";
import type { PostKey } from "./post-state.ts";

/** Never one report alone: so many different people, from so many networks at least. */
const PEOPLE = 3;
const NETWORKS = 2;

/** Whose reports of so many subjects were found wrong counts no more. */
const WRONG_REPORTS = 3;

/** So many reports are enough to look at: with more, the post is hidden long since or may not be. */
const REPORTS_LOOKED_AT = 200;

/**
 * Hides a shown post that enough people have reported, until a person has looked. Belongs into the
 * transaction that has just kept a report of it. Tells whether it hid the post.
 */
export async function hideIfReported(db: Db, key: PostKey, at: number): Promise<boolean> {
  const post = await lockPost(db, key);
  if (post?.state !== "shown") return false;
  if (!(await isReportedEnough(db, post))) return false;
  if (await isDecidedToShow(db, post)) return false;
  await hideReported(db, post, at);
  return true;
}

/** Of one person several reports are one, and the author's own are none. */
async function isReportedEnough(db: Db, { postType, postId, userId }: ModeratedPost) {
  const reports = await db
    .selectFrom("reports")
    .select(["user_id", "network_hash"])
    .distinct()
    .where("subject_type", "=", postType)
    .where("subject_id", "=", postId)
    .where("decided_at", "is", null)
    .where("user_id", "is not", null)
    .limit(REPORTS_LOOKED_AT)
    .execute();
  const reporters = new Set(reports.map(({ user_id }) => user_id));
  reporters.delete(userId);
  if (reporters.size < PEOPLE) return false;
  const wrong = await findOftenWrong(
    db,
    [...reporters].filter((id) => id !== null),
  );
  const counted = reports.filter(({ user_id }) => reporters.has(user_id) && !wrong.has(user_id));
  const people = new Set(counted.map(({ user_id }) => user_id));
  const networks = new Set(counted.flatMap(({ network_hash }) => network_hash ?? []));
  return people.size >= PEOPLE && networks.size >= NETWORKS;
}

async function findOftenWrong(db: Db, userIds: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom("reports")
    .select("user_id")
    .where("user_id", "in", userIds)
    .where("outcome", "=", "dismissed")
    .groupBy("user_id")
    .having(({ fn }) => fn.count("subject_id").distinct(), ">=", WRONG_REPORTS)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Whether a moderator has decided to show the text as it stands, and that decision stands, too. */
async function isDecidedToShow(db: Db, { postType, postId, editedAt }: ModeratedPost) {
  const act = await db
    .selectFrom("moderation_acts as act")
    .select("act.created_at")
    .where("act.post_type", "=", postType)
    .where("act.post_id", "=", postId)
    .where("act.decision", "=", "show")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("moderation_acts as undoing")
            .select("undoing.id")
            .whereRef("undoing.undoes_id", "=", "act.id"),
        ),
      ),
    )
    .orderBy("act.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return act !== undefined && (editedAt === null || editedAt <= act.created_at);
}
