import type { OwnComplaint } from "#contract/complaints/own-complaints.ts";
import type { Page } from "#contract/wire/paging.ts";
import type { Locale } from "#i18n/locales.ts";
import { picturesOf } from "#server/pictures/picture.ts";
import { readCommentCursor, writeCommentCursor } from "#server/reviews/comment-cursor.ts";
import type { Services } from "#server/services.ts";
import { notCountedReason } from "./complaint-counted.ts";

interface Asked {
  readonly userId: string;
  readonly cursor?: string | undefined;
  readonly size: number;
  readonly locale: Locale;
}

/** A person's own complaints, the latest first. */
export async function listOwnComplaints(
  { store: { db }, subjects }: Pick<Services, "store" | "subjects">,
  { userId, cursor, size, locale }: Asked,
): Promise<Page<OwnComplaint>> {
  const list = ["own-complaints", userId];
  const after = cursor === undefined ? undefined : readCommentCursor(list, cursor);
  const all = db.selectFrom("complaints").where("user_id", "=", userId);
  const behind = after
    ? all.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), "<", tuple(after.at, after.id)),
      )
    : all;
  const found = await behind
    .select(["id", "company_id", "subject", "message", "created_at"])
    .select(["is_counted", "uncounted_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size + 1)
    .execute();
  const shown = found.slice(0, size);
  const last = found.length > size ? shown.at(-1) : undefined;
  const ids = shown.map(({ id }) => id);
  const pictures = await picturesOf(db, "complaint", ids);
  const { total } = await all
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return {
    items: shown.map(({ id, company_id, subject, message, created_at, ...counting }) => ({
      complaintId: id,
      companyId: company_id,
      name: subjects.nameOf("company", company_id, locale) ?? null,
      subject,
      message,
      pictures: pictures.get(id)?.length ?? 0,
      notCounted: notCountedReason(counting),
      createdAt: new Date(created_at).toISOString(),
    })),
    next: last ? writeCommentCursor(list, { stars: 0, at: last.created_at, id: last.id }) : null,
    total,
  };
}
