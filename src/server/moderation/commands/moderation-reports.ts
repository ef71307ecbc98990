import { CommandRefused } from "#server/commands/command.ts";
import type { Config } from "#server/config/config.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { ReportRow } from "#server/db/tables.ts";
import type { ReportOutcome } from "#server/moderation/moderation-acts.ts";
import {
  answerReport,
  findAnsweredReports,
  findUnansweredReports,
  type ReportProblem,
} from "#server/moderation/moderation-reports.ts";
import {
  formatTime,
  getModerator,
  quoteUserText,
  sendOutstandingNotices,
} from "./moderator-output.ts";

const MAX_ROWS = 100;

const OUTCOMES = { accepted: "upheld", dismissed: "dismissed" } as const satisfies Record<
  string,
  ReportOutcome
>;

const PROBLEM_WORDS: Readonly<Record<ReportProblem, string>> = {
  "no-such-report": "moderation: there is no such report",
  "about-a-post": "moderation: that report is about a post; decide the post, which answers it",
  "answered-already": "moderation: that report was answered already",
};

export async function printReports(db: Db, flags: ReadonlySet<string>): Promise<void> {
  const isAnswered = flags.has("answered");
  const reports = await (isAnswered ? findAnsweredReports : findUnansweredReports)(
    db,
    MAX_ROWS + 1,
  );
  for (const report of reports.slice(0, MAX_ROWS)) console.log(formatReport(report));
  if (reports.length > MAX_ROWS) {
    console.log(isAnswered ? "… and earlier ones" : "… and more: answer these first");
  }
  if (reports.length === 0) {
    console.log(isAnswered ? "no report was answered yet" : "no report waits");
  }
}

export async function answerReportCommand(
  [reportId, outcome, ...note]: readonly string[],
  store: Store,
  config: Config,
): Promise<void> {
  if (reportId === undefined) throw new CommandRefused("moderation: name the report to answer");
  if (outcome !== "accepted" && outcome !== "dismissed") {
    throw new CommandRefused("moderation: answer accepted or dismissed");
  }
  const report = await answerReport(
    { store, clock: SYSTEM_CLOCK },
    {
      reportId,
      outcome: OUTCOMES[outcome],
      moderator: getModerator(config),
      note: note.join(" "),
    },
  );
  if ("problem" in report) throw new CommandRefused(PROBLEM_WORDS[report.problem]);
  console.log(`${reportId} of ${formatSubject(report)} ${outcome} by ${report.decided_by}`);
  await sendOutstandingNotices(store, config);
}

function formatReport(report: ReportRow): string {
  const { id, reason, created_at, subject, message, email } = report;
  return [
    `${id}  ${formatSubject(report)}, ${reason}, ${formatTime(created_at)}${formatAnswer(report)}`,
    `    ${subject}`,
    quoteUserText(message),
    `    from ${email ?? "a person who was erased"}`,
  ].join("\n");
}

function formatAnswer({ outcome, decided_at, decided_by, decided_note }: ReportRow): string {
  if (decided_at === null) return "";
  const [word] = Object.entries(OUTCOMES).find(([, value]) => value === outcome) ?? [];
  const note = decided_note ? `: ${decided_note}` : "";
  return `, ${word} ${formatTime(decided_at)} by ${decided_by}${note}`;
}

function formatSubject({ subject_type, subject_id }: ReportRow): string {
  return `${subject_type}:${subject_id}`;
}
