import { randomBytes, randomUUID } from "node:crypto";
import type { FileActivity } from "#catalogue/file/catalogue-file.ts";
import { getPhoneCountry } from "#contract/accounts/phone.ts";
import { formatEntryLine } from "#contract/activities/draw.ts";
import type { Entry, saveSubmission as saveSubmissionCall } from "#contract/activities/entry.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import { assertSubjectExists } from "#server/catalogue/catalogue.ts";
import { Failure } from "#server/core/failure.ts";
import { toSignedOutIfUserErased } from "#server/db/database-errors.ts";
import type { Db } from "#server/db/store.ts";
import type { ActivityEntryRow } from "#server/db/tables.ts";
import { attachPictures, findPictures, toPicture } from "#server/pictures/picture.ts";
import { getAuthor } from "#server/posts/author.ts";
import { type ActivityServices, getActivityFacts, getActivityState } from "./activity.ts";
import { getEntriesLockName, readDraw } from "./draw.ts";

/**
 * Throws 1002 for an unknown product, 1003 if the activity is not live, 1006 if the entry was removed or the user
 * has no verified phone number of the activity's markets.
 */
export async function saveSubmission(
  services: ActivityServices,
  id: string,
  { pictures, ...facts }: ParsedOf<typeof saveSubmissionCall, "body">,
  userId: string,
): Promise<Entry> {
  const { store, clock, subjects } = services;
  assertSubjectExists(subjects, "product", facts.subjectId);
  const activity = getActivityFacts(services, id);
  const work = async (db: Db) => {
    const now = clock.now();
    await assertActivityOpen(db, activity, now);
    await assertPhoneOfMarkets(db, activity, userId);
    const entry = await writeEntry(db, activity, facts, { userId, now });
    if (entry.removed_at !== null) throw new Failure("1006");
    const post = { postType: "entry", postId: entry.id } as const;
    await attachPictures(db, { ...post, userId, pictures });
    return entry;
  };
  const lock = getEntriesLockName(id);
  const entry = await store.transaction(work, { lock }).catch((error: unknown) => {
    throw toSignedOutIfUserErased(error);
  });
  return toEntry(services, entry);
}

/** Throws 1003 if the activity is not live or its list of entries is published. */
async function assertActivityOpen(db: Db, activity: FileActivity, now: number): Promise<void> {
  if (getActivityState(activity, now) === "live" && !(await readDraw(db, activity.id))) return;
  throw new Failure("1003", { text: "messages:failure.activityClosed" });
}

/** Requires a phone number: because people have few numbers, nobody gets many chances. */
async function assertPhoneOfMarkets(
  db: Db,
  { markets }: FileActivity,
  userId: string,
): Promise<void> {
  const { phone } = await getAuthor(db, userId);
  if (phone === null) throw new Failure("1006", { text: "messages:failure.phoneNeeded" });
  const country = getPhoneCountry(phone);
  if (markets.some((market) => market === country)) return;
  throw new Failure("1006", { text: "messages:failure.phoneElsewhere" });
}

type EntryFacts = Omit<ParsedOf<typeof saveSubmissionCall, "body">, "pictures">;

async function writeEntry(
  db: Db,
  { id, drawAt }: FileActivity,
  { subjectId, score, term, daysPerTerm }: EntryFacts,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<ActivityEntryRow> {
  const person = { activity_id: id, user_id: userId };
  const facts = { subject_id: subjectId, score, term, days_per_term: daysPerTerm };
  const changed = { ...facts, draw_at: Date.parse(drawAt) };
  const pseudonym = randomBytes(12).toString("hex");
  const number = await readNextEntryNumber(db, id);
  return db
    .insertInto("activity_entries")
    .values({ id: randomUUID(), ...person, pseudonym, number, ...changed, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "activity_id"]).doUpdateSet({ ...changed, edited_at: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function readNextEntryNumber(db: Db, activityId: string): Promise<number> {
  const { last } = await db
    .selectFrom("activity_entries")
    .select(({ fn }) => fn.max("number").as("last"))
    .where("activity_id", "=", activityId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function toEntry(
  { store: { db }, config }: Pick<ActivityServices, "store" | "config">,
  { id, number, pseudonym, removed_at, ...row }: ActivityEntryRow,
): Promise<Entry> {
  const pictures = (await findPictures(db, "entry", [id])).get(id) ?? [];
  return {
    number,
    line: formatEntryLine({ number, pseudonym }),
    isRemoved: removed_at !== null,
    submission: {
      subjectId: row.subject_id,
      score: row.score,
      term: row.term,
      daysPerTerm: row.days_per_term,
      pictures: pictures.map((picture) => toPicture(picture, config)),
    },
  };
}
