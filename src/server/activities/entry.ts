import { randomBytes } from "node:crypto";
import type { FileActivity } from "#catalogue/file/catalogue-file.ts";
import { entryLine } from "#contract/activities/draw.ts";
import type { Entry, editSubmission } from "#contract/activities/entry.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import { assertSubject } from "#server/catalogue/subjects.ts";
import { orSignedOut } from "#server/core/erased-user.ts";
import { Failure } from "#server/core/failure.ts";
import type { ActivityEntryRow } from "#server/db/activity-tables.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { attachPictures, pictureOf, picturesOf } from "#server/pictures/picture.ts";
import { pictureFiles, removeUnshown } from "#server/pictures/picture-files.ts";
import { findWriter } from "#server/posts/author.ts";
import { type ActivityServices, entriesOf, findActivity, stateAt } from "./activity.ts";
import { entriesLock, readDraw } from "./draw.ts";

/** Joins an activity, once. 1003 while it takes no entries, 1006 without a proved phone number. */
export async function joinActivity(
  services: ActivityServices,
  id: string,
  userId: string,
): Promise<Entry> {
  const entry = await changeEntry(services, id, userId, async (_db, before) => before);
  return toEntry(services, entry);
}

/**
 * Writes or changes a person's submission. Fails as `joinActivity` does, with 1002 for a product that is
 * not there, and with 1006 for an entry that a moderator took out.
 */
export async function saveSubmission(
  services: ActivityServices,
  id: string,
  { pictures, ...given }: ParsedOf<typeof editSubmission, "body">,
  userId: string,
): Promise<Entry> {
  assertSubject(services.subjects, "product", given.subjectId);
  let removed: readonly string[] = [];
  const entry = await changeEntry(services, id, userId, async (db, before, now) => {
    if (before.removed_at !== null) throw new Failure("1006");
    const post = { postType: "entry", postId: before.id } as const;
    removed = await attachPictures(db, { ...post, userId, pictures });
    return db
      .updateTable("activity_entries")
      .set({
        number: before.number ?? (await nextNumber(db, id)),
        subject_id: given.subjectId,
        score: given.score,
        term: given.term,
        days_per_term: given.daysPerTerm,
        edited_at: now,
      })
      .where("id", "=", before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  await removeUnshown(pictureFiles(services.config), removed);
  return toEntry(services, entry);
}

type Change = (db: Db, before: ActivityEntryRow, now: number) => Promise<ActivityEntryRow>;

/** Changes a person's entry while the activity takes entries: by the clock, and before its list is out. */
async function changeEntry(
  services: ActivityServices,
  id: string,
  userId: string,
  change: Change,
): Promise<ActivityEntryRow> {
  const activity: FileActivity = findActivity(services, id);
  const work = async (db: Db) => {
    const now = services.clock.now();
    if (stateAt(activity, now) !== "live" || (await readDraw(db, id))) {
      throw new Failure("1003", { text: "messages:failure.activityClosed" });
    }
    return change(db, await ensureEntry(db, id, userId, now), now);
  };
  return services.store.transaction(work, { lock: entriesLock(id) }).catch((error: unknown) => {
    throw orSignedOut(error);
  });
}

/** Takes a proved number, as nobody has many: each further address of a person would be one more chance. */
async function ensureEntry(
  db: Db,
  activityId: string,
  userId: string,
  now: number,
): Promise<ActivityEntryRow> {
  const { phone } = await findWriter(db, userId);
  if (phone === null) throw new Failure("1006", { text: "messages:failure.phoneNeeded" });
  const pseudonym = randomBytes(12).toString("hex");
  await db
    .insertInto("activity_entries")
    .values({ id: newId(), activity_id: activityId, user_id: userId, pseudonym, created_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "activity_id"]).doNothing())
    .execute();
  const entry = (await entriesOf(db, userId)).get(activityId);
  if (!entry) throw new Failure("0004");
  return entry;
}

async function nextNumber(db: Db, activityId: string): Promise<number> {
  const { last } = await db
    .selectFrom("activity_entries")
    .select(({ fn }) => fn.max("number").as("last"))
    .where("activity_id", "=", activityId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** An entry as its author sees it. */
export async function toEntry(
  { store: { db }, config }: Pick<ActivityServices, "store" | "config">,
  { id, number, pseudonym, removed_at, ...row }: ActivityEntryRow,
): Promise<Entry> {
  const isRemoved = removed_at !== null;
  if (number === null) return { number, line: null, isRemoved, submission: null };
  const pictures = (await picturesOf(db, "entry", [id])).get(id) ?? [];
  return {
    number,
    line: entryLine({ number, pseudonym }),
    isRemoved,
    submission: {
      subjectId: row.subject_id ?? "",
      score: row.score ?? 0,
      term: row.term ?? 0,
      daysPerTerm: row.days_per_term ?? 0,
      pictures: pictures.map((picture) => pictureOf(picture, config)),
    },
  };
}
