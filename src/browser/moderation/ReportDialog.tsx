import { useEffect, useMemo } from "react";
import { $session, onUserChange } from "#browser/core/session.ts";
import { Dialog } from "#browser/ui/Dialog.tsx";
import { ChoiceField } from "#browser/ui/form/Choices.tsx";
import { AreaField, Field } from "#browser/ui/form/Field.tsx";
import { FormEnd } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { REPORT_REASONS, ReportSchema } from "#contract/moderation/report.ts";
import type { Subject } from "#contract/subjects/subject-key.ts";
import { closeReportDialog, sendReport } from "./report-store.ts";
import type { ReportTexts } from "./report-texts.ts";

interface Props extends Subject {
  title: string;
  texts: ReportTexts;
}

export function ReportDialog({ subjectType, subjectId, title, texts }: Props) {
  const suggested = useMemo(
    () => ({ subjectType, subjectId, email: $session.get()?.email ?? "" }),
    [subjectType, subjectId],
  );
  const form = useForm({
    name: `report-${subjectType}-${subjectId}`,
    schema: ReportSchema,
    texts,
    suggested,
    draft: ["reason", "subject", "message", "email"],
    async submit(report) {
      await sendReport(report, texts.thanks);
      return undefined;
    },
  });
  // Closes the dialog when the user changes, because it contains the previous user's text and address.
  useEffect(() => onUserChange(closeReportDialog), []);
  return (
    <Dialog title={title} onClose={closeReportDialog}>
      <form {...form.props}>
        <input type="hidden" name="subjectType" defaultValue={subjectType} />
        <input type="hidden" name="subjectId" defaultValue={subjectId} />
        <ChoiceField
          field={form.field("reason")}
          label={texts.reason}
          none={texts.chooseReason}
          choices={REPORT_REASONS.map((reason) => [reason, texts.reasons[reason]])}
        />
        <Field field={form.field("subject")} label={texts.subject} />
        <AreaField field={form.field("message")} label={texts.message} />
        <Field
          field={form.field("email")}
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          autoComplete="email"
        />
        <FormEnd form={form} label={texts.submit} texts={texts} onCancel={closeReportDialog} />
      </form>
    </Dialog>
  );
}
