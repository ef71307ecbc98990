import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { showToast } from "#browser/core/toast.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import { type Subject, subjectKey } from "#contract/subjects/subject-key.ts";
import { OpenReport } from "./OpenReport.tsx";
import { $reporting, closeReport } from "./report-store.ts";
import type { ReportTexts } from "./report-texts.ts";

interface Props extends Subject {
  name: string;
  texts: ReportTexts;
}

const loadLayer = () => import("./ReportLayer.tsx");

/** A report whose form loads on demand: a list has many. */
export function LazyReport({ subjectType, subjectId, name, texts }: Props) {
  const isOpen = useStore($reporting) === subjectKey({ subjectType, subjectId });
  const { parts, failed } = useLazyImport(loadLayer, isOpen);
  useEffect(() => {
    if (!failed) return;
    closeReport();
    showToast(texts.failed);
  }, [failed, texts.failed]);
  return (
    <>
      <OpenReport {...{ subjectType, subjectId, name }} text={texts.open} />
      {isOpen && parts && <parts.ReportLayer subject={{ subjectType, subjectId }} texts={texts} />}
    </>
  );
}
