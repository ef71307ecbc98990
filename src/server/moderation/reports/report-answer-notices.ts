import { subjectKey } from "#contract/subjects/subject-key.ts";
import type { Db } from "#server/db/store.ts";
import { type EmailMessage, REPORTED_PAGES, type ReportedPage } from "#server/delivery/message.ts";
import { linkTo, localeOf, type Notice } from "#server/moderation/moderation-notice.ts";
import type { Services } from "#server/services.ts";

const ADDRESSES: Readonly<Record<ReportedPage, (id: string) => `/${string}`>> = {
  product: (id) => `/productDetails/${id}`,
  company: (id) => `/companyDetails/${id}`,
  news: (id) => `/newsDetail/${id}`,
};

/** Who reported what is no post, was answered since and has not heard of it. */
export async function noticesOfAnswers(
  services: Pick<Services, "store" | "config">,
  since: number,
): Promise<Notice[]> {
  const { db } = services.store;
  const reports = await findUntold(db, since);
  return reports.flatMap((report) => {
    const subjectType = REPORTED_PAGES.find((known) => known === report.subject_type);
    if (!subjectType || report.address === null) return [];
    const message = messageFor(services, { ...report, address: report.address, subjectType });
    const about = subjectKey({ subjectType, subjectId: report.subject_id });
    const markTold = (at: number) => markAsTold(db, report.id, at);
    return [{ message, to: `who reported ${about}`, markTold }];
  });
}

/** To the proven address of their account, like what came of reports of posts. */
function findUntold(db: Db, since: number) {
  return db
    .selectFrom("reports as report")
    .innerJoin("users as reporter", "reporter.id", "report.user_id")
    .select(["report.id", "report.subject_type", "report.subject_id", "report.outcome"])
    .select(["reporter.email as address", "reporter.locale"])
    .where("report.decided_by", "is not", null)
    .where("report.told_at", "is", null)
    .where("report.decided_at", ">", since)
    .orderBy("report.decided_at")
    .orderBy("report.id")
    .execute();
}

interface AnsweredReport {
  readonly id: string;
  readonly subjectType: ReportedPage;
  readonly subject_id: string;
  readonly outcome: string | null;
  readonly address: string;
  readonly locale: string;
}

function messageFor(
  services: Pick<Services, "config">,
  { id, subjectType, subject_id, outcome, address, ...reporter }: AnsweredReport,
): EmailMessage {
  const locale = localeOf(reporter);
  const values = {
    subjectType,
    outcome: outcome === "upheld" ? "accepted" : "dismissed",
    reference: id,
    link: linkTo(services, locale, ADDRESSES[subjectType](subject_id)),
  } as const;
  return { channel: "email", to: address, locale, kind: "reportAnswer", values };
}

function markAsTold(db: Db, id: string, at: number) {
  return db.updateTable("reports").set({ told_at: at }).where("id", "=", id).execute();
}
