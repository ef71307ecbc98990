import * as v from "valibot";
import {
  MODERATION_DECISIONS,
  MODERATION_REASONS,
  type ModerationAct,
  type moderationLog,
} from "#contract/moderation/moderation.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import type { Locale } from "#i18n/locales.ts";
import { DAY } from "#server/core/clock.ts";
import type { ModerationActRow } from "#server/db/moderation-tables.ts";
import type { Services } from "#server/services.ts";
import { readCursor, writeCursor } from "#server/text/cursor.ts";
import { countWaiting } from "./moderated-post.ts";
import { findActs, keyOf, type ListedAct } from "./moderation-acts.ts";
import { readModerationCounts } from "./moderation-counts.ts";

interface AskedPage {
  readonly cursor?: string | undefined;
  readonly size: number;
  readonly locale: Locale;
}

type Log = ReplyOf<typeof moderationLog>;

/** The number of an act: a cursor gives away no time either. */
const PlaceSchema = v.strictTuple([v.pipe(v.number(), v.safeInteger())]);

/** The public log of decisions, the latest first. */
export async function readModerationLog(
  { store: { db }, subjects }: Pick<Services, "store" | "subjects">,
  { cursor, size, locale }: AskedPage,
): Promise<Log> {
  const [before] = cursor === undefined ? [] : readCursor(PlaceSchema, cursor);
  const rows = await findActs(db, size + 1, before);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const { acts, ...counts } = await readModerationCounts(db);
  return {
    items: shown.map((row) => publicAct(row, subjects, locale)),
    next: last && rows.length > size ? writeCursor([last.number]) : null,
    total: acts,
    counts: { waiting: await countWaiting(db), ...counts },
  };
}

/** The day alone, and a number: by the moment an act would lead to the post that was written then. */
function publicAct(row: ListedAct, subjects: Services["subjects"], locale: Locale): ModerationAct {
  const decision = MODERATION_DECISIONS.find((known) => known === row.decision);
  const reason = MODERATION_REASONS.find((known) => known === row.reason);
  if (!decision || !reason) throw new Error(`the act ${row.id} is of an unknown kind`);
  return {
    id: String(row.number),
    decision,
    reason,
    postType: keyOf(row).postType,
    ...publicSubject(row, subjects, locale),
    isUndone: row.undone_by !== null,
    at: new Date(Math.floor(row.created_at / DAY) * DAY).toISOString(),
  };
}

/** An answer is about a question, which would lead to who wrote it. */
function publicSubject(
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
