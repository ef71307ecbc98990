import { sql } from "kysely";
import * as v from "valibot";
import {
  MODERATION_DECISIONS,
  MODERATION_REASONS,
  type ModerationAct,
  type moderationLog,
} from "#contract/moderation/moderation.ts";
import { POST_TYPES } from "#contract/posts/post.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import type { Locale } from "#i18n/locales.ts";
import { type CachedValue, readCached } from "#server/core/built-file.ts";
import { MINUTE, toDay } from "#server/core/clock.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { ModerationActRow } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";
import { decodeCursor, encodeCursor } from "#server/text/cursor.ts";
import { countWaitingPosts } from "./moderated-post.ts";
import { findLatestActs, readLastActNumber, toPostKey } from "./moderation-acts.ts";

interface PageQuery {
  readonly cursor?: string | undefined;
  readonly size: number;
  readonly locale: Locale;
}

type Log = ReplyOf<typeof moderationLog>;

/** The cursor holds the number of the last act, because the time of the act would identify the post. */
const PlaceSchema = v.strictTuple([v.pipe(v.number(), v.safeInteger())]);

export async function readModerationLog(
  { store, clock, subjects }: Pick<Services, "store" | "clock" | "subjects">,
  { cursor, size, locale }: PageQuery,
): Promise<Log> {
  const [before] = cursor === undefined ? [] : decodeCursor(PlaceSchema, cursor);
  const { db } = store;
  const rows = await findLatestActs(db, size + 1, before);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const keeping = { now: clock.now(), forMs: MINUTE };
  const counts = await readCached(cachedCounts, store, keeping, () => readDecisionCounts(db));
  return {
    items: page.map((row) => toPublicAct(row, subjects, locale)),
    next: last && rows.length > size ? encodeCursor([last.number]) : null,
    total: await readLastActNumber(db),
    counts: { waiting: await countWaitingPosts(db), ...counts },
  };
}

type Counts = Omit<Log["counts"], "waiting">;
const cachedCounts = new WeakMap<Store, CachedValue<Counts>>();

async function readDecisionCounts(db: Db): Promise<Counts> {
  const { rows } = await sql<{ decision: string; reason: string; posts: number }>`
    select decision, reason, count(*) as posts from (
      select act.decision, act.reason, row_number() over (
        partition by act.post_type, act.post_id order by act.number desc
      ) as place
      from moderation_acts act
      where act.decision in ('show', 'remove')
        -- A shown post that a moderator confirms was not shown again.
        and (act.decision = 'remove' or act.state_before <> 'shown')
    ) as decisions where place = 1 group by decision, reason order by reason`.execute(db);
  const { reports } = await db
    .selectFrom("reports")
    .select(({ fn }) => fn.countAll<number>().as("reports"))
    .where("subject_type", "in", POST_TYPES)
    .executeTakeFirstOrThrow();
  const removals = rows.filter(({ decision }) => decision === "remove");
  return {
    reports,
    removed: Object.fromEntries(removals.map(({ reason, posts }) => [reason, posts])),
    shownAgain: rows.find(({ decision }) => decision === "show")?.posts ?? 0,
  };
}

/** States only the day of an act, because the exact time would identify the post. */
function toPublicAct(
  row: ModerationActRow,
  subjects: Services["subjects"],
  locale: Locale,
): ModerationAct {
  const decision = MODERATION_DECISIONS.find((one) => one === row.decision);
  const reason = MODERATION_REASONS.find((one) => one === row.reason);
  if (!decision || !reason) throw new Error(`the act ${row.id} is of an unknown kind`);
  return {
    id: String(row.number),
    decision,
    reason,
    postType: row.post_type === "account" ? "account" : toPostKey(row).postType,
    ...toPublicSubject(row, subjects, locale),
    at: toDay(row.created_at),
  };
}

/** Omits decisions about questions, because the answers to a question would identify its author. */
function toPublicSubject(
  { subject_type, subject_id }: ModerationActRow,
  subjects: Services["subjects"],
  locale: Locale,
) {
  const subjectType = (["product", "company"] as const satisfies SubjectType[]).find(
    (type) => type === subject_type,
  );
  if (!subjectType || subject_id === null) {
    return { subjectType: null, subjectId: null, subjectName: null };
  }
  const subjectName = subjects.nameOf(subjectType, subject_id, locale) ?? null;
  return { subjectType, subjectId: subject_id, subjectName };
}
