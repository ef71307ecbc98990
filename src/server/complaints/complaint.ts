import { randomUUID } from "node:crypto";
import type {
  complain,
  NotCountedReason,
  OwnComplaint,
  ownComplaints,
} from "#contract/complaints/complaint.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import type { Page } from "#contract/wire/paging.ts";
import type { Locale } from "#i18n/locales.ts";
import { toDay } from "#server/core/clock.ts";
import { toSignedOutIfUserErased } from "#server/db/database-errors.ts";
import { acquireLocks, type Db } from "#server/db/store.ts";
import type { ComplaintRow } from "#server/db/tables.ts";
import { attachPictures, findPictures } from "#server/pictures/picture.ts";
import { getAuthor } from "#server/posts/author.ts";
import {
  DUPLICATE_WITHIN,
  enforceDailyLimit,
  findRowWithSamePictures,
} from "#server/posts/post-state.ts";
import { ORIGIN_RETENTION } from "#server/risk/post-risk.ts";
import type { Services } from "#server/services.ts";
import { paginateInMemory } from "#server/text/cursor.ts";

const MAX_COMPLAINTS_PER_DAY = 10;
const COMPLAINTS_LOCK = "complaints";

interface StoredComplaint extends Omit<ReplyOf<typeof complain>, "isMailed"> {
  readonly isNew: boolean;
}

interface Complaint extends ParsedOf<typeof complain, "body"> {
  readonly userId: string;
  readonly networkHash: string | null;
  readonly deviceHash: string | null;
}

/**
 * Stores a complaint with its pictures. Counts only a person's first complaint about a company, and within 30 days
 * only one per network or device of a trusted account. Resending returns the first complaint.
 */
export async function storeComplaint(
  { store, clock }: Pick<Services, "store" | "clock">,
  { pictures, ...complaint }: Complaint,
): Promise<StoredComplaint> {
  const { userId, companyId, subject, message, email } = complaint;
  const now = clock.now();
  const content = { user_id: userId, company_id: companyId, subject, message, email };
  const origin = { network_hash: complaint.networkHash, device_hash: complaint.deviceHash };
  try {
    return await store.transaction(
      async (db) => {
        const duplicates = await findDuplicateComplaints(db, content, now);
        const duplicate = await findRowWithSamePictures(db, "complaint", duplicates, pictures);
        if (duplicate) return { ...toStoredComplaint(duplicate), isNew: false };
        await enforceDailyLimit(db, "complaints", { userId, now, max: MAX_COMPLAINTS_PER_DAY });
        const id = randomUUID();
        const is_counted = (await hasCountedComplaint(db, { ...content, ...origin }, now)) ? 0 : 1;
        const { trust } = await getAuthor(db, userId);
        const row = { ...content, ...origin, id, is_counted, trust, created_at: now };
        await db.insertInto("complaints").values(row).execute();
        await attachPictures(db, { userId, postType: "complaint", postId: id, pictures });
        return { ...toStoredComplaint({ ...row, uncounted_at: null }), isNew: true };
      },
      // Serializes complaints, so that of two simultaneous complaints from one household only one counts.
      { lock: COMPLAINTS_LOCK },
    );
  } catch (error) {
    throw toSignedOutIfUserErased(error);
  }
}

type ComplaintContent = Pick<ComplaintRow, "company_id" | "subject" | "message" | "email"> & {
  readonly user_id: string;
};

function findDuplicateComplaints(
  db: Db,
  content: ComplaintContent,
  now: number,
): Promise<ComplaintRow[]> {
  return db
    .selectFrom("complaints")
    .selectAll()
    .where(({ and }) => and(content))
    .where("created_at", ">", now - DUPLICATE_WITHIN)
    .orderBy("created_at")
    .execute();
}

function toStoredComplaint(
  row: Pick<ComplaintRow, "id" | "is_counted" | "trust" | "uncounted_at">,
): Omit<StoredComplaint, "isNew"> {
  return { complaintId: row.id, notCounted: getNotCountedReason(row) };
}

interface Uncounting {
  readonly moderator: string;
  readonly note: string;
}

/** Excludes a complaint from the count. Later complaints from the same person or network still do not count. */
export function uncountComplaint(
  { store, clock }: Pick<Services, "store" | "clock">,
  id: string,
  { moderator, note }: Uncounting,
): Promise<"done" | "no-such-complaint" | "not-counted"> {
  const uncounted = { uncounted_at: clock.now(), uncounted_by: moderator, uncounted_note: note };
  return store.transaction(
    async (db) => {
      const row = await db
        .selectFrom("complaints")
        .select("is_counted")
        .where("id", "=", id)
        .executeTakeFirst();
      if (!row) return "no-such-complaint";
      if (row.is_counted === 0) return "not-counted";
      const changes = { ...uncounted, is_counted: 0 };
      await db.updateTable("complaints").set(changes).where("id", "=", id).execute();
      return "done";
    },
    { lock: COMPLAINTS_LOCK },
  );
}

type NewComplaint = Pick<ComplaintRow, "user_id" | "company_id" | "network_hash" | "device_hash">;

/**
 * Whether a complaint of the same person, network or device was ever counted. Call inside the transaction that
 * stores the complaint.
 */
async function hasCountedComplaint(db: Db, complaint: NewComplaint, now: number): Promise<boolean> {
  const { user_id } = complaint;
  const byPerson = await selectEverCounted(db, complaint)
    .where("user_id", "=", user_id)
    .executeTakeFirst();
  return byPerson !== undefined || hasCountedFromOrigin(db, complaint, now);
}

/** Whether a complaint of a trusted account from the same network or device was counted within 30 days. */
async function hasCountedFromOrigin(
  db: Db,
  complaint: Omit<NewComplaint, "user_id">,
  now: number,
): Promise<boolean> {
  const { network_hash, device_hash } = complaint;
  const row = await selectEverCounted(db, complaint)
    .where("created_at", ">", now - ORIGIN_RETENTION)
    .where("trust", ">", 0)
    // An unknown network or device is NULL and never matches.
    .where(({ or, eb }) =>
      or([eb("network_hash", "=", network_hash), eb("device_hash", "=", device_hash)]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the trust of a user's complaints. Leaves complaints uncounted if another from the same origin counts. */
export async function setComplaintTrust(
  db: Db,
  userId: string,
  { trust, now }: { readonly trust: number; readonly now: number },
): Promise<void> {
  const query = db.selectFrom("complaints").where("user_id", "=", userId);
  const complaints = query.where("trust", "<>", trust).orderBy("company_id").orderBy("created_at");
  if (!(await complaints.select("id").executeTakeFirst())) return;
  await acquireLocks(db, COMPLAINTS_LOCK);
  for (const complaint of await complaints.selectAll().execute()) {
    const exceedsLimit = complaint.trust === 0 && (await hasCountedFromOrigin(db, complaint, now));
    const changes = { trust, is_counted: exceedsLimit ? 0 : complaint.is_counted };
    await db.updateTable("complaints").set(changes).where("id", "=", complaint.id).execute();
  }
}

/**
 * `already` tells a first-time author that somebody on their network or device complained about this lender within
 * 30 days. The public count reveals the same.
 */
function getNotCountedReason({
  is_counted,
  trust,
  uncounted_at,
}: Pick<ComplaintRow, "is_counted" | "trust" | "uncounted_at">): NotCountedReason | null {
  if (is_counted === 1) return trust > 0 ? null : "new-account";
  return uncounted_at === null ? "already" : "taken-out";
}

function selectEverCounted(db: Db, { company_id }: Pick<NewComplaint, "company_id">) {
  return db
    .selectFrom("complaints")
    .select("id")
    .where("company_id", "=", company_id)
    .where(({ or, eb }) => or([eb("is_counted", "=", 1), eb("uncounted_at", "is not", null)]))
    .limit(1);
}

interface OwnComplaintsQuery extends ParsedOf<typeof ownComplaints, "query"> {
  readonly userId: string;
  readonly locale: Locale;
}

export async function listOwnComplaints(
  { store: { db }, subjects }: Pick<Services, "store" | "subjects">,
  { userId, cursor, size, locale }: OwnComplaintsQuery,
): Promise<Page<OwnComplaint>> {
  const all = await db
    .selectFrom("complaints")
    .select(["id", "company_id", "subject", "message", "created_at"])
    .select(["is_counted", "trust", "uncounted_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const page = paginateInMemory(all, { cursor, size }, ({ id }) => id);
  const ids = page.items.map(({ id }) => id);
  const pictures = await findPictures(db, "complaint", ids);
  return {
    ...page,
    items: page.items.map(({ id, company_id, subject, message, created_at, ...counting }) => ({
      complaintId: id,
      companyId: company_id,
      name: subjects.nameOf("company", company_id, locale) ?? null,
      subject,
      message,
      pictures: pictures.get(id)?.length ?? 0,
      notCounted: getNotCountedReason(counting),
      createdAt: toDay(created_at),
    })),
  };
}
