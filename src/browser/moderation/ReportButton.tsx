import "#browser/statistics/show-live-figures.ts";
import "#browser/ui/show-layers.ts";
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { showToast } from "#browser/core/toast.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import { type Subject, toSubjectKey } from "#contract/subjects/subject-key.ts";
import { $reporting, closeReportDialog, openReportDialog, resumeReport } from "./report-store.ts";
import type { ReportTexts } from "./report-texts.ts";

interface Props extends Subject {
  name: string;
  texts: ReportTexts;
}

const loadDialog = () => import("./ReportDialog.tsx");

/** A button that loads the report form on demand, because a list has many of these buttons. */
export function ReportButton({ subjectType, subjectId, name, texts }: Props) {
  const subject = { subjectType, subjectId };
  const isOpen = useStore($reporting, { ssr: "initial" }) === toSubjectKey(subject);
  const { parts, failed } = useLazyImport(loadDialog, isOpen);
  useEffect(() => resumeReport({ subjectType, subjectId }), [subjectType, subjectId]);
  useEffect(() => {
    if (!failed) return;
    closeReportDialog();
    showToast(texts.failed);
  }, [failed, texts.failed]);
  return (
    <>
      <button
        type="button"
        className="report scripts-only"
        aria-haspopup="dialog"
        onClick={() => openReportDialog(subject)}
      >
        {texts.open}
        <span className="visually-hidden"> {name}</span>
      </button>
      {isOpen && parts && (
        <parts.ReportDialog {...subject} title={`${texts.open} ${name}`} texts={texts} />
      )}
    </>
  );
}
