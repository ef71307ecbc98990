import { useEffect } from "react";
import type { Subject } from "#contract/subjects/subject-key.ts";
import { openReport, resumeReport } from "./report-store.ts";

interface Props extends Subject {
  text: string;
  name: string;
}

export function OpenReport({ subjectType, subjectId, text, name }: Props) {
  useEffect(() => resumeReport({ subjectType, subjectId }), [subjectType, subjectId]);
  return (
    <button
      type="button"
      className="report"
      aria-haspopup="dialog"
      onClick={() => openReport({ subjectType, subjectId })}
    >
      {text}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}
