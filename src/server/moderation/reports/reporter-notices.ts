import type { Db } from "#server/db/store.ts";
import { type EmailMessage, REPORTED_PAGES, type ReportedPage } from "#server/delivery/message.ts";
import { findPost, kindOf } from "#server/moderation/moderated-post.ts";
import { keyOf } from "#server/moderation/moderation-acts.ts";
import { type Notice, RULES_PAGE, recipientOf } from "#server/moderation/notice.ts";
import type { Services } from "#server/services.ts";

const REPORTED_ADDRESSES: Readonly<Record<ReportedPage, (id: string) => `/${string}`>> = {
  product: (id) => `/productDetails/${id}`,
  company: (id) => `/companyDetails/${id}`,
  news: (id) => `/newsDetail/${id}`,
};
const REPORT_OUTCOMES: Readonly<Record<string, "removed" | "changed">> = {
  upheld: "removed",
  changed: "changed",
};

/** One mail for each person and act, or each answered report of a page. */
export async function noticesToReporters(
  services: Pick<Services, "store" | "config">,
  since: number,
): Promise<Notice[]> {
  const { db } = services.store;
  const unsent = [
    ...(await unsentReports(db, "act_id", since)),
    ...(await unsentReports(db, "decided_by", since)),
  ];
  const byMail = Map.groupBy(unsent, ({ act_id, id, email }) => `${act_id ?? id} ${email}`);
  const notices: Notice[] = [];
  for (const reports of byMail.values()) {
    const [report] = reports;
    const message = report && (await reporterMessage(services, report));
    if (!message) continue;
    const ids = reports.map(({ id }) => id);
    notices.push({
      message,
      to: `who reported ${report.subject_type}:${report.subject_id}`,
      saveSent: (at) =>
        db.updateTable("reports").set({ told_at: at }).where("id", "in", ids).execute(),
    });
  }
  return notices;
}

/** Acts close the reports of posts, people answer those of pages; each has its index. */
function unsentReports(db: Db, closedBy: "act_id" | "decided_by", since: number) {
  return db
    .selectFrom("reports as report")
    .innerJoin("users as reporter", "reporter.id", "report.user_id")
    .select(["report.id", "report.act_id", "report.outcome"])
    .select(["report.subject_type", "report.subject_id", "reporter.email", "reporter.locale"])
    .where(`report.${closedBy}`, "is not", null)
    .where("report.told_at", "is", null)
    .where("report.decided_at", ">", since)
    .orderBy("report.decided_at")
    .orderBy("report.id")
    .execute();
}

type UnsentReport = Awaited<ReturnType<typeof unsentReports>>[number];

async function reporterMessage(
  { store: { db }, config }: Pick<Services, "store" | "config">,
  report: UnsentReport,
): Promise<EmailMessage | undefined> {
  const { subject_id: id, outcome } = report;
  if (report.email === null) return undefined;
  const { to, linkTo } = recipientOf(config, report.email, report.locale);
  const subjectType = REPORTED_PAGES.find((known) => known === report.subject_type);
  if (subjectType) {
    const values = {
      subjectType,
      outcome: outcome === "upheld" ? "accepted" : "dismissed",
      reference: report.id,
      link: linkTo(REPORTED_ADDRESSES[subjectType](id)),
    } as const;
    return { ...to, kind: "reportAnswer", values };
  }
  const link = linkTo(RULES_PAGE);
  const post = await findPost(db, keyOf({ post_type: report.subject_type, post_id: id }));
  // An earlier decision counts no more once its author has deleted it.
  if (!post || post.state === "deleted") return { ...to, kind: "reportedGone", values: { link } };
  const values = {
    postKind: kindOf(post),
    outcome: REPORT_OUTCOMES[outcome ?? ""] ?? ("kept" as const),
    link,
  };
  return { ...to, kind: "reportOutcome", values };
}
