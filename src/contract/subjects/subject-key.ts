// A separate file, because follow buttons do not need the schemas.

/** All types of subjects that users can follow, like or report. */
export const SUBJECT_TYPES = [
  "product",
  "company",
  "news",
  "comment",
  "question",
  "activity",
] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

export interface Subject {
  readonly subjectType: SubjectType;
  readonly subjectId: string;
}

export const MAX_SUBJECTS = 50;

/** `toSubjectKey({ subjectType: "product", subjectId: "branch" }) // => "product:branch"` */
export function toSubjectKey({ subjectType, subjectId }: Subject): string {
  return `${subjectType}:${subjectId}`;
}
