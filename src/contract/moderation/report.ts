import * as v from "valibot";
import { SUBJECT } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { EmailSchema, LineSchema, MessageSchema } from "#contract/wire/fields.ts";

export const REPORT_REASONS = [
  "Advertise",
  "Rumor",
  "Pornography",
  "Fraud",
  "Reactionary",
  "Abuse",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const ReportSchema = v.object({
  ...SUBJECT,
  reason: v.picklist(REPORT_REASONS, "messages:field.reason.required"),
  subject: LineSchema,
  message: MessageSchema,
  email: EmailSchema,
});

export const report = {
  name: "report",
  summary: "Reports a subject to those who look after the site",
  method: "POST",
  path: "/polaris/behavior/report",
  session: "required",
  changesPublicData: true,
  body: ReportSchema,
  reply: v.object({ reportId: v.string() }),
  codes: ["1002"],
} as const satisfies Endpoint;
