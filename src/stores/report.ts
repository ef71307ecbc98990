import { type Report, sendReport } from "#client/report.ts";

/** Reports a subject, or rejects with the Failure that the form shows. */
export async function reportSubject(given: Report): Promise<void> {
  await sendReport(given);
}
