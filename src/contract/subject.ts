import * as v from "valibot";

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

export const SubjectTypeSchema = v.picklist(SUBJECT_TYPES, "messages:field.subjectType.unknown");

export const SubjectIdSchema = v.pipe(
  v.string("messages:field.subjectId.format"),
  v.regex(/^[A-Za-z0-9_-]{1,100}$/, "messages:field.subjectId.format"),
);

/** Which one thing a call is about. */
export const SUBJECT = { subjectType: SubjectTypeSchema, subjectId: SubjectIdSchema } as const;
