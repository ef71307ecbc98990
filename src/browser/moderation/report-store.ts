import { atom } from "nanostores";
import { call } from "#browser/core/http.ts";
import { type Resume, takePendingAction } from "#browser/core/return-to.ts";
import { $session } from "#browser/core/session.ts";
import { showToast } from "#browser/core/toast.ts";
import { askToSignIn } from "#browser/ui/reminder.ts";
import type { report } from "#contract/moderation/report.ts";
import { type Subject, toSubjectKey } from "#contract/subjects/subject-key.ts";
import type { InputOf } from "#contract/wire/endpoint.ts";

export const $reporting = atom<string | null>(null);

export function openReport(subject: Subject): void {
  const key = toSubjectKey(subject);
  if ($session.get()) $reporting.set(key);
  else askToSignIn(createPendingReport(key));
}

/** Reopens the report that a visitor began before signing in. */
export function resumeReport(subject: Subject): void {
  const key = toSubjectKey(subject);
  if (takePendingAction(createPendingReport(key))) $reporting.set(key);
}

export function closeReport(): void {
  $reporting.set(null);
}

export async function sendReport(
  body: InputOf<typeof report, "body">,
  thanks: string,
): Promise<void> {
  const resume = createPendingReport(toSubjectKey(body));
  await call("POST /polaris/behavior/report", { body, handles: "all", resume });
  closeReport();
  showToast(thanks);
}

function createPendingReport(key: string): Resume {
  return { action: "report", subject: key };
}
