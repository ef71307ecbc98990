import { useEffect } from "react";
import type { Subject } from "#contract/subjects/subject-key.ts";
import { openReport, resumeReport } from "./report-store.ts";

interface Props extends Subject {
  text: string;
  /** The name of the reported subject, for screen readers. */
  name: string;
}

/** Opens the report of a subject; also resumes a report that a visitor began before signing in. */
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
