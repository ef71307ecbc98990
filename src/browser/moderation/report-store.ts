import { atom } from "nanostores";
import { call } from "#browser/core/http.ts";
import { pageAddress } from "#browser/core/page.ts";
import { type Resume, takeResume } from "#browser/core/return-to.ts";
import { $session } from "#browser/core/session.ts";
import { showToast } from "#browser/core/toast.ts";
import { askToSignIn } from "#browser/ui/reminder.ts";
import type { report } from "#contract/moderation/report.ts";
import { type Subject, subjectKey } from "#contract/subjects/subject-key.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";

export const $reporting = atom<string | null>(null);

export function openReport(subject: Subject): void {
  const key = subjectKey(subject);
  if ($session.get()) $reporting.set(key);
  else askToSignIn(toResume(key));
}

/** Reopens the report that a visitor began before signing in. */
export function resumeReport(subject: Subject): void {
  const key = subjectKey(subject);
  if (!$session.get()) return;
  const isReport = (resume: Resume) => resume.action === "report" && resume["subject"] === key;
  if (takeResume(pageAddress(), isReport)) $reporting.set(key);
}

export function closeReport(): void {
  $reporting.set(null);
}

export async function reportSubject(
  body: GivenOf<typeof report, "body">,
  thanks: string,
): Promise<void> {
  const resume = toResume(subjectKey(body));
  await call("POST /polaris/behavior/report", { body, handles: "all", resume });
  closeReport();
  showToast(thanks);
}

function toResume(key: string): Resume {
  return { action: "report", subject: key };
}
