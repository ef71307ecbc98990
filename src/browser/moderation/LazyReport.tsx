import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { showToast } from "#browser/core/toast.ts";
import { type Subject, subjectKey } from "#contract/subjects/subject-key.ts";
import { OpenReport } from "./OpenReport.tsx";
import { $reporting, closeReport } from "./report-store.ts";
import type { ReportTexts } from "./report-texts.ts";

interface Props extends Subject {
  /** What is reported. */
  name: string;
  texts: ReportTexts;
}

type Layer = typeof import("./ReportLayer.tsx").ReportLayer;

/** A report like that of a page, whose form comes when it is asked for: a list has many. */
export function LazyReport({ subjectType, subjectId, name, texts }: Props) {
  const isOpen = useStore($reporting) === subjectKey({ subjectType, subjectId });
  const [loaded, setLoaded] = useState<{ Layer: Layer }>();
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
      <OpenReport {...{ subjectType, subjectId, name }} text={texts.open} />
      {isOpen && loaded && <loaded.Layer subject={{ subjectType, subjectId }} texts={texts} />}
    </>
  );
}
