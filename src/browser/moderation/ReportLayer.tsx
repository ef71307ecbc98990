import { Dialog } from "#browser/ui/Dialog.tsx";
import type { Subject } from "#contract/subjects/subject-key.ts";
import { ReportForm, type ReportTexts } from "./ReportForm.tsx";
import { closeReport } from "./report-store.ts";

interface Props {
  subject: Subject;
  texts: ReportTexts & { open: string };
}

/** The dialog of a report, by itself. */
export function ReportLayer({ subject, texts }: Props) {
  return (
    <Dialog title={texts.open} onClose={closeReport}>
      <ReportForm subject={subject} texts={texts} />
    </Dialog>
  );
}
