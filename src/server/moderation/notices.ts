import { REMOVAL_REASONS, type RemovalReason } from "#contract/moderation/moderation.ts";
import { DAY } from "#server/core/clock.ts";
import type { ModerationActRow } from "#server/db/moderation-tables.ts";
import type { Db } from "#server/db/store.ts";
import { DeliveryFailed } from "#server/delivery/delivery-failed.ts";
import type { EmailMessage } from "#server/delivery/message.ts";
import type { Services } from "#server/services.ts";
import { findPost, kindOf, type ModeratedPost, writePostKey } from "./moderated-post.ts";
import { keyOf } from "./moderation-acts.ts";
import { type Notice, RULES_PAGE, recipientOf } from "./notice.ts";
import { noticesToReporters } from "./reports/reporter-notices.ts";

/** Nobody expects an older decision to be announced. */
const SENT_WITHIN = 30 * DAY;

export interface Sent {
  readonly sent: number;
  /** `the author of comment:019a: unreachable` */
  readonly failed: readonly string[];
}

/** Sends all notices that were not sent yet; what nobody accepts goes out the next time. */
export async function sendNotices(
  services: Pick<Services, "store" | "delivery" | "config" | "clock">,
): Promise<Sent> {
  const { delivery, clock } = services;
  const since = clock.now() - SENT_WITHIN;
  const notices = [
    ...(await noticesToAuthors(services, since)),
    ...(await noticesToReporters(services, since)),
  ];
  const failed: string[] = [];
  for (const { message, to, saveSent } of notices) {
    try {
      await delivery.send(message);
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      failed.push(`${to}: ${error.reason}`);
      continue;
    }
    await saveSent(clock.now());
  }
  return { sent: notices.length - failed.length, failed };
}

async function noticesToAuthors(
  services: Pick<Services, "store" | "config">,
  since: number,
): Promise<Notice[]> {
  const { db } = services.store;
  const notices: Notice[] = [];
  for (const act of await unsentActs(db, since)) {
    const post = await findPost(db, keyOf(act));
    // A later act announces what has changed since, or its author deleted it.
    if (!post || post.state !== act.state_after) continue;
    const message = await authorMessage(services, act, post);
    if (!message) continue;
    notices.push({
      message,
      to: `the author of ${writePostKey(post)}`,
      saveSent: (at) =>
        db
          .updateTable("moderation_acts")
          .set({ author_told_at: at })
          .where("id", "=", act.id)
          .execute(),
    });
  }
  return notices;
}

function unsentActs(db: Db, since: number): Promise<ModerationActRow[]> {
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
      // An undone decision that was never announced needs no second mail.
      .where(({ or, eb }) =>
        or([eb("act.decision", "<>", "undo"), eb("undone.author_told_at", "is not", null)]),
      )
      .orderBy("act.created_at")
      .orderBy("act.id")
      .execute()
  );
}

async function authorMessage(
  { store: { db }, config }: Pick<Services, "store" | "config">,
  act: ModerationActRow,
  post: ModeratedPost,
): Promise<EmailMessage | undefined> {
  // Imported posts have no author.
  const author = await db
    .selectFrom("users")
    .select(["email", "locale"])
    .where("id", "=", post.userId)
    .executeTakeFirst();
  if (author?.email == null) return undefined;
  const { to, linkTo } = recipientOf(config, author.email, author.locale);
  const about = { postKind: kindOf(post), reference: act.id };
  if (post.state === "shown") {
    return { ...to, kind: "postShown", values: { ...about, link: linkTo(pageOf(post)) } };
  }
  const reason = await removalReasonOf(db, act);
  if (post.state !== "removed" || !reason) return undefined;
  return { ...to, kind: "postRemoved", values: { ...about, reason, link: linkTo(RULES_PAGE) } };
}

/** The reason of an undone `show` is the one for which the post had been removed before. */
async function removalReasonOf(
  db: Db,
  { number, post_type, post_id }: ModerationActRow,
): Promise<RemovalReason | undefined> {
  const removal = await db
    .selectFrom("moderation_acts")
    .select("reason")
    .where("post_type", "=", post_type)
    .where("post_id", "=", post_id)
    .where("decision", "=", "remove")
    .where("number", "<=", number)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return REMOVAL_REASONS.find((known) => known === removal?.reason);
}

function pageOf({ postType, postId, kind, subjectId }: ModeratedPost): `/${string}` {
  if (postType === "question") return `/question/${postId}`;
  return kind === "answer" ? `/question/${subjectId}` : `/commentDetails/${postId}`;
}
