import type { OwnComplaint, ownComplaints } from "#contract/complaints/own-complaints.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import type { Page } from "#contract/wire/paging.ts";
import type { Locale } from "#i18n/locales.ts";
import { pageFrom } from "#server/catalogue/list-cursor.ts";
import { picturesOf } from "#server/pictures/picture.ts";
import type { Services } from "#server/services.ts";
import { notCountedReason } from "./complaint-counted.ts";

interface Asked extends ParsedOf<typeof ownComplaints, "query"> {
  readonly userId: string;
  readonly locale: Locale;
}

/** A person's own complaints, the latest first. */
export async function listOwnComplaints(
  { store: { db }, subjects }: Pick<Services, "store" | "subjects">,
  { userId, cursor, size, locale }: Asked,
): Promise<Page<OwnComplaint>> {
  const all = await db
    .selectFrom("complaints")
    .select(["id", "company_id", "subject", "message", "created_at"])
    .select(["is_counted", "uncounted_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const page = pageFrom(all, { cursor, size }, ({ id }) => id);
  const ids = page.items.map(({ id }) => id);
  const pictures = await picturesOf(db, "complaint", ids);
  return {
    ...page,
    items: page.items.map(({ id, company_id, subject, message, created_at, ...counting }) => ({
      complaintId: id,
      companyId: company_id,
      name: subjects.nameOf("company", company_id, locale) ?? null,
      subject,
      message,
      pictures: pictures.get(id)?.length ?? 0,
      notCounted: notCountedReason(counting),
      createdAt: new Date(created_at).toISOString(),
    })),
  };
}
