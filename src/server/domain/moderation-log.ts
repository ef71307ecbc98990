import { sql } from "kysely";
import * as v from "valibot";
import type { ReplyOf } from "#contract/endpoint.ts";
import {
  MODERATION_DECISIONS,
  MODERATION_REASONS,
  type ModerationAct,
  type moderationLog,
} from "#contract/moderation.ts";
import type { SubjectType } from "#contract/subject-key.ts";
import type { Locale } from "#i18n/locales.ts";
import type { ModerationActRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { invalidField } from "#server/failure.ts";
import type { Services } from "#server/services.ts";
import { countWaiting } from "./moderated-post.ts";
import { type ActPlace, findActs, keyOf, type ListedAct } from "./moderation-acts.ts";

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
  return {
    items: shown.map((row) => publicAct(row, subjects, locale)),
    next: last && rows.length > size ? writePlace(last) : null,
    total: await countActs(db),
    counts: await readCounts(db),
  };
}

function publicAct(row: ListedAct, subjects: Services["subjects"], locale: Locale): ModerationAct {
  const decision = MODERATION_DECISIONS.find((known) => known === row.decision);
  const reason = MODERATION_REASONS.find((known) => known === row.reason);
  if (!decision || !reason) throw new Error(`the act ${row.id} is of an unknown kind`);
  return {
    id: row.id,
    decision,
    reason,
    postType: keyOf(row).postType,
    ...publicSubject(row, subjects, locale),
    isUndone: row.undone_by !== null,
    at: new Date(row.created_at).toISOString(),
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

async function readCounts(db: Db): Promise<Log["counts"]> {
  const standing = await countStanding(db);
  const removed = standing.filter(({ decision }) => decision === "remove");
  const shown = standing.find(({ decision }) => decision === "show");
  return {
    waiting: await countWaiting(db),
    reports: await countReports(db),
    removed: Object.fromEntries(removed.map(({ reason, posts }) => [reason, posts])),
    shownAgain: shown?.posts ?? 0,
  };
}

/** Of each post the last decision of a person that was not undone; what was shown all along is none. */
async function countStanding(db: Db) {
  const { rows } = await sql<{ decision: string; reason: string; posts: number | string }>`
    with standing as (
      select act.decision, act.reason, act.state_before, row_number() over (
        partition by act.post_type, act.post_id order by act.created_at desc, act.id desc
      ) as place
      from moderation_acts act
      left join moderation_acts undoing on undoing.undoes_id = act.id
      where act.decision in ('show', 'remove') and undoing.id is null
    )
    select decision, reason, count(*) as posts from standing
    where place = 1 and (decision = 'remove' or state_before <> 'shown')
    group by decision, reason order by reason
  `.execute(db);
  return rows.map(({ posts, ...row }) => ({ ...row, posts: Number(posts) }));
}

async function countReports(db: Db): Promise<number> {
  const { reports } = await db
    .selectFrom("reports")
    .select(({ fn }) => fn.countAll<number>().as("reports"))
    .where("subject_type", "in", ["comment", "question"])
    .executeTakeFirstOrThrow();
  return reports;
}

async function countActs(db: Db): Promise<number> {
  const { acts } = await db
    .selectFrom("moderation_acts")
    .select(({ fn }) => fn.countAll<number>().as("acts"))
    .executeTakeFirstOrThrow();
  return acts;
}

const PlaceSchema = v.strictTuple([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.uuid()),
]);

function writePlace({ created_at, id }: ActPlace): string {
  return Buffer.from(JSON.stringify([created_at, id])).toString("base64url");
}

function readPlace(cursor: string): ActPlace {
  const parsed = v.safeParse(PlaceSchema, parse(cursor));
  if (!parsed.success) throw invalidField("cursor", "messages:field.cursor.format");
  const [created_at, id] = parsed.output;
  return { created_at, id };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
