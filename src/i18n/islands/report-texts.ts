import type { ReportTexts } from "#browser/moderation/ReportForm.tsx";
import { REPORT_REASONS } from "#contract/moderation/report.ts";
import type { Text } from "#i18n/texts.ts";
import { formTexts, MESSAGE_PROBLEMS } from "./form-texts.ts";

/** Of the form that reports something. */
export function reportTexts(t: Text): ReportTexts & { open: string } {
  return {
    ...formTexts(t, ["messages:field.reason.required", ...MESSAGE_PROBLEMS]),
    open: t("behaviours:report.open"),
    reason: t("behaviours:report.reason"),
    chooseReason: t("behaviours:report.chooseReason"),
    reasons: REPORT_REASONS.map((value) => ({ value, label: t(`behaviours:reasons.${value}`) })),
    subject: t("behaviours:report.subject"),
    message: t("behaviours:report.message"),
    email: t("behaviours:report.email"),
    emailHint: t("behaviours:report.emailHint"),
    submit: t("behaviours:report.submit"),
    sending: t("behaviours:report.sending"),
    cancel: t("behaviours:report.cancel"),
    thanks: t("behaviours:report.thanks"),
  };
}
