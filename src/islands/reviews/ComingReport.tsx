import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { type Subject, subjectKey } from "#contract/subject-key.ts";
import type { ReportTexts } from "#islands/report/ReportForm.tsx";
import { $reporting, closeReport, openReport, resumeReport } from "#stores/report.ts";
import { showToast } from "#stores/toast.ts";

interface Props extends Subject {
  /** What is reported, for who does not see where the button stands. */
  name: string;
  texts: ReportTexts & { open: string };
}

type Parts = {
  Dialog: typeof import("#islands/report/Dialog.tsx").Dialog;
  ReportForm: typeof import("#islands/report/ReportForm.tsx").ReportForm;
};

/** A report like that of a page, whose form comes when it is asked for: a list has many. */
export function ComingReport({ subjectType, subjectId, name, texts }: Props) {
  const isOpen = useStore($reporting) === subjectKey({ subjectType, subjectId });
  const [parts, setParts] = useState<Parts>();
  useEffect(() => resumeReport({ subjectType, subjectId }), [subjectType, subjectId]);
  useEffect(() => {
    if (!isOpen || parts) return;
    Promise.all([
      import("#islands/report/Dialog.tsx"),
      import("#islands/report/ReportForm.tsx"),
    ]).then(
      ([{ Dialog }, { ReportForm }]) => setParts({ Dialog, ReportForm }),
      () => {
        closeReport();
        showToast(texts.failed);
      },
    );
  }, [isOpen, parts, texts.failed]);
  return (
    <>
      <button
        type="button"
        className="report"
        aria-haspopup="dialog"
        onClick={() => openReport({ subjectType, subjectId })}
      >
        {texts.open}
        <span className="visually-hidden"> {name}</span>
      </button>
      {isOpen && parts && (
        <parts.Dialog title={texts.open}>
          <parts.ReportForm subject={{ subjectType, subjectId }} texts={texts} />
        </parts.Dialog>
      )}
    </>
  );
}
