import { useStore } from "@nanostores/react";
import { Dialog } from "#browser/ui/Dialog.tsx";
import { type Subject, subjectKey } from "#contract/subjects/subject-key.ts";
import { OpenReport } from "./OpenReport.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { $reporting, closeReport } from "./report-store.ts";
import type { ReportTexts } from "./report-texts.ts";
import "#browser/statistics/show-live-figures.ts";
import "#browser/ui/show-layers.ts";

interface ReportDialogProps extends Subject {
  name: string;
  texts: ReportTexts;
}

export function ReportDialog({ subjectType, subjectId, name, texts }: ReportDialogProps) {
  const isOpen =
    useStore($reporting, { ssr: "initial" }) === subjectKey({ subjectType, subjectId });
  return (
    <>
      <OpenReport {...{ subjectType, subjectId, name }} text={texts.open} />
      {isOpen && (
        <Dialog title={`${texts.open} ${name}`} onClose={closeReport}>
          <ReportForm subject={{ subjectType, subjectId }} texts={texts} />
        </Dialog>
      )}
    </>
  );
}
