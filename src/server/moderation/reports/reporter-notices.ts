import type { Db } from "#server/db/store.ts";
import type { EmailMessage } from "#server/delivery/message.ts";
import {
  findPost,
  kindOf,
  type ModeratedPost,
  writePostKey,
} from "#server/moderation/moderated-post.ts";
import { keyOf } from "#server/moderation/moderation-acts.ts";
import { linkTo, localeOf, type Notice, RULES_PAGE } from "#server/moderation/moderation-notice.ts";
import type { Services } from "#server/services.ts";

/**
 * Who reported what was decided since, or is gone, and has not heard of it: one mail for each person and
 * act.
 */
export async function noticesToReporters(
  services: Pick<Services, "store" | "config">,
  since: number,
): Promise<Notice[]> {
  const { db } = services.store;
  const byReader = Map.groupBy(
    await findUntold(db, since),
    ({ act_id, address }) => `${act_id} ${address}`,
  );
  const notices: Notice[] = [];
  for (const reports of byReader.values()) {
    const [report] = reports;
    if (!report) continue;
    const key = keyOf(report);
    notices.push({
      message: messageFor(services, report, await findPost(db, key)),
      to: `who reported ${writePostKey(key)}`,
      markTold: (at) => markTold(db, reports, at),
    });
  }
  return notices;
}

/**
 * To the address of their account, which they have proved. The one in the report is for who reads it:
 * it may be anybody's.
 */
async function findUntold(db: Db, since: number) {
  const rows = await db
    .selectFrom("reports as report")
    .innerJoin("moderation_acts as act", "act.id", "report.act_id")
    .innerJoin("users as reporter", "reporter.id", "report.user_id")
    .select(["report.id", "report.act_id", "report.outcome", "act.post_type", "act.post_id"])
    .select(["reporter.email as address", "reporter.locale"])
    .where("report.act_id", "is not", null)
    .where("report.told_at", "is", null)
    .where("report.decided_at", ">", since)
    .orderBy("report.decided_at")
    .orderBy("report.id")
    .execute();
  return rows.flatMap(({ address, ...row }) => (address === null ? [] : [{ ...row, address }]));
}

type UntoldReport = Awaited<ReturnType<typeof findUntold>>[number];

const OUTCOMES: Readonly<Record<string, "removed" | "changed">> = {
  upheld: "removed",
  changed: "changed",
};

function messageFor(
  services: Pick<Services, "config">,
  report: UntoldReport,
  post: ModeratedPost | undefined,
): EmailMessage {
  const locale = localeOf(report);
  const to = { channel: "email", to: report.address, locale } as const;
  const link = linkTo(services, locale, RULES_PAGE);
  // What was decided before counts no more once its author has taken it away.
  if (!post || post.state === "deleted") return { ...to, kind: "reportedGone", values: { link } };
  const outcome = OUTCOMES[report.outcome ?? ""] ?? "kept";
  return { ...to, kind: "reportOutcome", values: { postKind: kindOf(post), outcome, link } };
}

function markTold(db: Db, reports: readonly UntoldReport[], at: number) {
  const ids = reports.map(({ id }) => id);
  return db.updateTable("reports").set({ told_at: at }).where("id", "in", ids).execute();
}
