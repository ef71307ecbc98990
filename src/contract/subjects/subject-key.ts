// By itself, because buttons that are followed need no schemas.

/** What can be followed, liked and reported. */
export const SUBJECT_TYPES = [
  "product",
  "company",
  "news",
  "comment",
  "question",
  "activity",
] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** Which one thing a call is about. */
export interface Subject {
  readonly subjectType: SubjectType;
  readonly subjectId: string;
}

/** So many can be asked for at once. */
export const MOST_SUBJECTS = 50;

/** `subjectKey({ subjectType: "product", subjectId: "branch" }) // => "product:branch"` */
export function subjectKey({ subjectType, subjectId }: Subject): string {
  return `${subjectType}:${subjectId}`;
}
