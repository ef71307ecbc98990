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

type Layer = typeof import("./ReportLayer.tsx").ReportLayer;

/** A report like that of a page, whose form comes when it is asked for: a list has many. */
export function ComingReport({ subjectType, subjectId, name, texts }: Props) {
  const isOpen = useStore($reporting) === subjectKey({ subjectType, subjectId });
  const [loaded, setLoaded] = useState<{ Layer: Layer }>();
  useEffect(() => resumeReport({ subjectType, subjectId }), [subjectType, subjectId]);
  useEffect(() => {
    if (!isOpen || loaded) return;
    import("./ReportLayer.tsx").then(
      ({ ReportLayer: Layer }) => setLoaded({ Layer }),
      () => {
        closeReport();
        showToast(texts.failed);
      },
    );
  }, [isOpen, loaded, texts.failed]);
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
      {isOpen && loaded && <loaded.Layer subject={{ subjectType, subjectId }} texts={texts} />}
    </>
  );
}
