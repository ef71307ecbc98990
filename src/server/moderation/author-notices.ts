import { REMOVAL_REASONS, type RemovalReason } from "#contract/moderation/moderation.ts";
import type { ModerationActRow } from "#server/db/moderation-tables.ts";
import type { Db } from "#server/db/store.ts";
import type { EmailMessage } from "#server/delivery/message.ts";
import type { Services } from "#server/services.ts";
import { findPost, kindOf, type ModeratedPost, writePostKey } from "./moderated-post.ts";
import { keyOf } from "./moderation-acts.ts";
import { linkTo, localeOf, type Notice, RULES_PAGE } from "./moderation-notice.ts";

/** Who wrote what was removed, or is shown again, by acts that stand and that they do not know of. */
export async function noticesToAuthors(
  services: Pick<Services, "store" | "config">,
  since: number,
): Promise<Notice[]> {
  const { db } = services.store;
  const notices: Notice[] = [];
  for (const act of await findUntold(db, since)) {
    const post = await findPost(db, keyOf(act));
    // What has changed since is told by a later act, or its author took it away.
    if (!post || post.state !== act.state_after) continue;
    const message = await messageFor(services, act, post);
    if (!message) continue;
    notices.push({
      message,
      to: `the author of ${writePostKey(post)}`,
      markTold: (at) => markTold(db, act.id, at),
    });
  }
  return notices;
}

function findUntold(db: Db, since: number): Promise<ModerationActRow[]> {
  return (
    db
      .selectFrom("moderation_acts as act")
      .leftJoin("moderation_acts as undoing", "undoing.undoes_id", "act.id")
      .leftJoin("moderation_acts as undone", "undone.id", "act.undoes_id")
      .selectAll("act")
      .where("act.decision", "in", ["show", "remove", "undo"])
      .where("act.created_at", ">", since)
      .where("act.author_told_at", "is", null)
      .whereRef("act.state_before", "<>", "act.state_after")
      .where("undoing.id", "is", null)
      // Of what was taken back before they heard of it they need to hear nothing.
      .where(({ or, eb }) =>
        or([eb("act.decision", "<>", "undo"), eb("undone.author_told_at", "is not", null)]),
      )
      .orderBy("act.created_at")
      .orderBy("act.id")
      .execute()
  );
}

async function messageFor(
  services: Pick<Services, "store" | "config">,
  act: ModerationActRow,
  post: ModeratedPost,
): Promise<EmailMessage | undefined> {
  const { db } = services.store;
  const author = await findAuthor(db, post);
  if (author?.email == null) return undefined;
  const locale = localeOf(author);
  const to = { channel: "email", to: author.email, locale } as const;
  const about = { postKind: kindOf(post), reference: act.id };
  if (post.state === "shown") {
    const link = linkTo(services, locale, pageOf(post));
    return { ...to, kind: "postShown", values: { ...about, link } };
  }
  const reason = await removalReasonOf(db, act);
  if (post.state !== "removed" || !reason) return undefined;
  const link = linkTo(services, locale, RULES_PAGE);
  return { ...to, kind: "postRemoved", values: { ...about, reason, link } };
}

/** Of an undone `show` it is the one for which the post had been removed before. */
async function removalReasonOf(
  db: Db,
  { decision, reason, post_type, post_id }: ModerationActRow,
): Promise<RemovalReason | undefined> {
  const row =
    decision === "remove"
      ? { reason }
      : await db
          .selectFrom("moderation_acts")
          .select("reason")
          .where("post_type", "=", post_type)
          .where("post_id", "=", post_id)
          .where("decision", "=", "remove")
          .orderBy("created_at", "desc")
          .orderBy("id", "desc")
          .limit(1)
          .executeTakeFirst();
  return REMOVAL_REASONS.find((known) => known === row?.reason);
}

/** Nobody for what was imported, or whose author was erased. */
async function findAuthor(db: Db, { userId }: ModeratedPost) {
  if (userId === null) return undefined;
  return db
    .selectFrom("users")
    .select(["email", "locale"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

function markTold(db: Db, actId: string, at: number) {
  return db
    .updateTable("moderation_acts")
    .set({ author_told_at: at })
    .where("id", "=", actId)
    .execute();
}

function pageOf({ postType, postId, kind, subjectId }: ModeratedPost): `/${string}` {
  if (postType === "question") return `/question/${postId}`;
  return kind === "answer" ? `/question/${subjectId}` : `/commentDetails/${postId}`;
}
