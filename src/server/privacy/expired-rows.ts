import { type RawBuilder, sql } from "kysely";
import { DAY } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import { ORIGINS_KEPT } from "#server/risk/post-origin.ts";
import { dayOf } from "#server/search/searched-terms.ts";
import type { Services } from "#server/services.ts";

/** Retention of ended codes, links and sessions: sent codes are counted for an hour. */
const KEPT_AFTER_END = DAY;

/**
 * Retention of addresses that never confirmed the newsletter, or ended it. A link to confirm dies
 * sooner (`newsletter.ts`); the one that unsubscribes still answers whoever reads their mail late.
 */
export const KEPT_WITHOUT_READING = 30 * DAY;

/** Retention of searched terms. */
const KEPT_SEARCHES = 30 * DAY;

/** Retention of entries of activities after the time of their draw. */
export const KEPT_ENTRIES = 90 * DAY;

/** In one transaction: who waits behind it waits for milliseconds. */
const ROWS_AT_ONCE = 500;

/** Removes what has ended, a little at a time. Several servers may do so at once. */
export async function removeExpired(
  { store, clock }: Pick<Services, "store" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  await detachPictures(store.db, clock.now());
  for (const rows of expiredRows(clock.now())) {
    let isMore = true;
    while (isMore && !signal?.aborted) {
      isMore = await store.transaction((db) => removeOldest(db, rows), { lock: "expired-rows" });
    }
  }
  if (!signal?.aborted) await forgetOrigins(store.db, clock.now());
}

/** The pictures of entries that go belong to nothing: `removeUnattachedPictures` takes them. */
async function detachPictures(db: Db, now: number): Promise<void> {
  const ending = db
    .selectFrom("activity_entries")
    .select("id")
    .where("draw_at", "<", now - KEPT_ENTRIES);
  await db
    .updateTable("pictures")
    .set({ post_type: null, post_id: null })
    .where("post_type", "=", "entry")
    .where("post_id", "in", ending)
    .execute();
}

/** Reports, likes, complaints and rewards stay, where they came from does not. */
async function forgetOrigins(db: Db, now: number): Promise<void> {
  await db
    .updateTable("reports")
    .set({ network_hash: null })
    .where("network_hash", "is not", null)
    .where("created_at", "<", now - ORIGINS_KEPT)
    .execute();
  await db
    .updateTable("rewards")
    .set({ phone_hash: null })
    .where("phone_hash", "is not", null)
    .where("created_at", "<", now - ORIGINS_KEPT)
    .execute();
  for (const table of ["complaints", "likes"] as const) {
    await db
      .updateTable(table)
      .set({ network_hash: null, device_hash: null })
      .where(({ or, eb }) =>
        or([eb("network_hash", "is not", null), eb("device_hash", "is not", null)]),
      )
      .where("created_at", "<", now - ORIGINS_KEPT)
      .execute();
  }
}

interface ExpiredRows {
  readonly table: string;
  /** The column by which an index finds them. */
  readonly time: string;
  readonly condition: RawBuilder<unknown>;
}

function expiredRows(now: number): ExpiredRows[] {
  const hasEnded = sql`expires_at < ${now - KEPT_AFTER_END}`;
  const before = now - KEPT_WITHOUT_READING;
  const isForgotten = sql`day < ${dayOf(now - KEPT_SEARCHES)}`;
  const isOldOrigin = sql`created_at < ${now - ORIGINS_KEPT}`;
  const isLongDrawn = sql`draw_at < ${now - KEPT_ENTRIES}`;
  // The first line is the condition of the index, word for word.
  const isNotRead = sql`(confirmed_at is null or unsubscribed_at is not null)
    and created_at < ${before} and (unsubscribed_at is null or unsubscribed_at < ${before})`;
  return [
    { table: "sessions", time: "expires_at", condition: hasEnded },
    { table: "verification_codes", time: "expires_at", condition: hasEnded },
    { table: "email_activations", time: "expires_at", condition: hasEnded },
    { table: "newsletter_subscriptions", time: "created_at", condition: isNotRead },
    { table: "activity_entries", time: "draw_at", condition: isLongDrawn },
    { table: "answer_mails", time: "answered_at", condition: sql`answered_at < ${before}` },
    { table: "searched_terms", time: "day", condition: isForgotten },
    { table: "post_origins", time: "created_at", condition: isOldOrigin },
    { table: "post_signals", time: "created_at", condition: isOldOrigin },
    { table: "withdrawn_posts", time: "created_at", condition: isOldOrigin },
  ];
}

/** Whether there are more of them. */
async function removeOldest(db: Db, { table, time, condition }: ExpiredRows): Promise<boolean> {
  const [from, by] = [sql.table(table), sql.ref(time)];
  const { rows } = await sql<{ until: number | string }>`
    select ${by} as until from ${from} where ${condition}
    order by ${by} limit 1 offset ${sql.lit(ROWS_AT_ONCE - 1)}
  `.execute(db);
  const [last] = rows;
  const upToLast = last ? sql`and ${by} <= ${last.until}` : sql``;
  await sql`delete from ${from} where ${condition} ${upToLast}`.execute(db);
  return last !== undefined;
}
