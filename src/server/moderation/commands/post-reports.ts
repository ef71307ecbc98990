import { REPORT_REASONS } from "#contract/moderation/report.ts";
import { CommandRefused } from "#server/commands/command.ts";
import type { Db } from "#server/db/store.ts";
import { type ModeratedPost, writePostKey } from "#server/moderation/moderated-post.ts";
import { REASON_OF_REPORT } from "#server/moderation/moderation-reasons.ts";
import { countReportsOf, findReportsOf } from "#server/moderation/moderation-reports.ts";
import { quoted, timeOf } from "./moderator-output.ts";

const REPORTS_OF_A_PAGE = 50;

/** How many reports a post has, and a page of them, the latest first. */
export async function printReportsOf(
  db: Db,
  post: ModeratedPost,
  asked: string | undefined,
): Promise<void> {
  const page = readPage(asked);
  const total = await countReportsOf(db, post);
  const pages = Math.max(1, Math.ceil(total / REPORTS_OF_A_PAGE));
  if (page > pages) throw new CommandRefused(`moderation: its reports fill ${pages} pages`);
  const range = { limit: REPORTS_OF_A_PAGE, offset: (page - 1) * REPORTS_OF_A_PAGE };
  const reports = await findReportsOf(db, post, range);
  if (total > 0) console.log(`${total} ${total === 1 ? "report" : "reports"}`);
  for (const report of reports) {
    const facts = [
      timeOf(report.created_at),
      reasonInWords(report),
      ...(report.created_at <= (post.editedAt ?? 0) ? ["of what stood there before"] : []),
      report.outcome ?? "open",
    ];
    console.log(`report ${facts.join(", ")}`);
    console.log(quoted(`${report.subject}\n${report.message}`));
  }
  if (pages > 1) console.log(pageLine(post, page, pages));
}

function pageLine(post: ModeratedPost, page: number, pages: number): string {
  const next = page < pages ? `; moderation show ${writePostKey(post)} --page ${page + 1}` : "";
  return `… page ${page} of ${pages} of its reports${next}`;
}

function readPage(asked = "1"): number {
  if (!/^[1-9]\d{0,8}$/.test(asked))
    throw new CommandRefused("moderation: --page is a number from 1 on");
  return Number(asked);
}

/** With what to decide when it is right. */
function reasonInWords({ reason }: { readonly reason: string }): string {
  const known = REPORT_REASONS.find((one) => one === reason);
  return known ? `${reason} (remove ${REASON_OF_REPORT[known]})` : reason;
}
