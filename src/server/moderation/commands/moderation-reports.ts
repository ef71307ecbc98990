import { CommandRefused } from "#server/commands/command.ts";
import type { Config } from "#server/config/config.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { ReportRow } from "#server/db/tables.ts";
import type { ReportOutcome } from "#server/moderation/moderation-reasons.ts";
import {
  answerReport,
  findAnswered,
  findUnanswered,
  type ReportProblem,
} from "#server/moderation/reports/report-answer.ts";
import { moderatorOf, quoted, sendOutstanding, timeOf } from "./moderator-output.ts";

const MAX_ROWS = 100;

/** As moderators say it, and as it is kept. */
const OUTCOMES = { accepted: "upheld", dismissed: "dismissed" } as const satisfies Record<
  string,
  ReportOutcome
>;

const PROBLEM_WORDS: Readonly<Record<ReportProblem, string>> = {
  "no-such-report": "moderation: there is no such report",
  "about-a-post": "moderation: that report is about a post; decide the post, which answers it",
  "answered-already": "moderation: that report was answered already",
};

/** Those about no post that wait for an answer; or what was answered, and by whom. */
export async function printReports(db: Db, flags: ReadonlySet<string>): Promise<void> {
  const isAnswered = flags.has("answered");
  const found = await (isAnswered ? findAnswered : findUnanswered)(db, MAX_ROWS + 1);
  for (const report of found.slice(0, MAX_ROWS)) console.log(inWords(report));
  if (found.length > MAX_ROWS) {
    console.log(isAnswered ? "… and earlier ones" : "… and more: answer these first");
  }
  if (found.length === 0) {
    console.log(isAnswered ? "no report was answered yet" : "no report waits");
  }
}

export async function answer(
  [reportId, asked, ...note]: readonly string[],
  store: Store,
  config: Config,
): Promise<void> {
  if (reportId === undefined) throw new CommandRefused("moderation: name the report to answer");
  if (asked !== "accepted" && asked !== "dismissed") {
    throw new CommandRefused("moderation: answer accepted or dismissed");
  }
  const answered = await answerReport(
    { store, clock: SYSTEM_CLOCK },
    {
      reportId,
      outcome: OUTCOMES[asked],
      moderator: moderatorOf(config),
      note: note.join(" "),
    },
  );
  if ("problem" in answered) throw new CommandRefused(PROBLEM_WORDS[answered.problem]);
  console.log(`${reportId} of ${subjectOf(answered)} ${asked} by ${answered.decided_by}`);
  await sendOutstanding(store, config);
}

function inWords(report: ReportRow): string {
  const { id, reason, created_at, subject, message, email } = report;
  return [
    `${id}  ${subjectOf(report)}, ${reason}, ${timeOf(created_at)}${answerInWords(report)}`,
    `    ${subject}`,
    quoted(message),
    `    from ${email ?? "a person who was erased"}`,
  ].join("\n");
}

function answerInWords({ outcome, decided_at, decided_by, decided_note }: ReportRow): string {
  if (decided_at === null) return "";
  const [said] = Object.entries(OUTCOMES).find(([, kept]) => kept === outcome) ?? [];
  const note = decided_note ? `: ${decided_note}` : "";
  return `, ${said} ${timeOf(decided_at)} by ${decided_by}${note}`;
}

function subjectOf({ subject_type, subject_id }: ReportRow): string {
  return `${subject_type}:${subject_id}`;
}
