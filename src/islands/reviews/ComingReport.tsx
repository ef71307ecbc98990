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

// One by one: only so does the bundler see what is used of each.
async function loadParts() {
  const dialog = import("#islands/report/Dialog.tsx").then(({ Dialog }) => Dialog);
  const form = import("#islands/report/ReportForm.tsx").then(({ ReportForm }) => ReportForm);
  return { Dialog: await dialog, ReportForm: await form };
}

type Parts = Awaited<ReturnType<typeof loadParts>>;

/** A report like that of a page, whose form comes when it is asked for: a list has many. */
export function ComingReport({ subjectType, subjectId, name, texts }: Props) {
  const isOpen = useStore($reporting) === subjectKey({ subjectType, subjectId });
  const [parts, setParts] = useState<Parts>();
  useEffect(() => resumeReport({ subjectType, subjectId }), [subjectType, subjectId]);
  useEffect(() => {
    if (!isOpen || parts) return;
    loadParts().then(setParts, () => {
      closeReport();
      showToast(texts.failed);
    });
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
