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
import { invalidField } from "#server/core/failure.ts";
import type { ModerationActRow } from "#server/db/moderation-tables.ts";
import type { Services } from "#server/services.ts";
import { countWaiting } from "./moderated-post.ts";
import { findActs, keyOf, type ListedAct } from "./moderation-acts.ts";
import { readModerationCounts } from "./moderation-counts.ts";

interface AskedPage {
  readonly cursor?: string | undefined;
  readonly size: number;
  readonly locale: Locale;
}

type Log = ReplyOf<typeof moderationLog>;

/** What everyone may read of what was decided, the latest first. */
export async function readModerationLog(
  { store: { db }, subjects }: Pick<Services, "store" | "subjects">,
  { cursor, size, locale }: AskedPage,
): Promise<Log> {
  const place = cursor === undefined ? undefined : readPlace(cursor);
  const rows = await findActs(db, size + 1, place);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const { acts, ...counts } = await readModerationCounts(db);
  return {
    items: shown.map((row) => publicAct(row, subjects, locale)),
    next: last && rows.length > size ? writePlace(last) : null,
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

const PlaceSchema = v.strictTuple([v.pipe(v.number(), v.safeInteger())]);

/** By its number: a cursor tells no time either. */
function writePlace({ number }: ListedAct): string {
  return Buffer.from(JSON.stringify([number])).toString("base64url");
}

function readPlace(cursor: string): number {
  const parsed = v.safeParse(PlaceSchema, parse(cursor));
  if (!parsed.success) throw invalidField("cursor", "messages:field.cursor.format");
  return parsed.output[0];
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
