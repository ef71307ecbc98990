import { Dialog } from "#browser/ui/Dialog.tsx";
import type { Subject } from "#contract/subjects/subject-key.ts";
import { ReportForm } from "./ReportForm.tsx";
import { closeReport } from "./report-store.ts";
import type { ReportTexts } from "./report-texts.ts";

interface Props {
  subject: Subject;
  texts: ReportTexts;
}

/** The dialog of a report: a file of its own, because `ReportForm` is part of other files too. */
export function ReportLayer({ subject, texts }: Props) {
  return (
    <Dialog title={texts.open} onClose={closeReport}>
      <ReportForm subject={subject} texts={texts} />
    </Dialog>
  );
}
