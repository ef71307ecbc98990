import { atom } from "nanostores";
import { call } from "#browser/core/http.ts";
import { consumePendingAction, type Resume } from "#browser/core/return-to.ts";
import { $session } from "#browser/core/session.ts";
import { showToast } from "#browser/core/toast.ts";
import { askToSignIn } from "#browser/ui/reminder.ts";
import type { report } from "#contract/moderation/report.ts";
import { type Subject, toSubjectKey } from "#contract/subjects/subject-key.ts";
import type { InputOf } from "#contract/wire/endpoint.ts";

export const $reporting = atom<string | null>(null);

export function openReportDialog(subject: Subject): void {
  const key = toSubjectKey(subject);
  if ($session.get()) $reporting.set(key);
  else askToSignIn(createReportResumeAction(key));
}

/** Reopens the report that a visitor began before signing in. */
export function resumeReport(subject: Subject): void {
  const key = toSubjectKey(subject);
  if (consumePendingAction(createReportResumeAction(key))) $reporting.set(key);
}

export function closeReportDialog(): void {
  $reporting.set(null);
}

export async function sendReport(
  reportFields: InputOf<typeof report, "body">,
  thanksText: string,
): Promise<void> {
  const resume = createReportResumeAction(toSubjectKey(reportFields));
  await call("POST /polaris/behavior/report", { body: reportFields, handles: "all", resume });
  closeReportDialog();
  showToast(thanksText);
}

function createReportResumeAction(subjectKey: string): Resume {
  return { action: "report", subject: subjectKey };
}
