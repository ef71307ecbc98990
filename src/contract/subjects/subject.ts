import * as v from "valibot";
import { MAX_SUBJECTS, SUBJECT_TYPES, type Subject } from "./subject-key.ts";

export const SubjectTypeSchema = v.picklist(SUBJECT_TYPES, "messages:field.subjectType.unknown");

export const SubjectIdSchema = v.pipe(
  v.string("messages:field.subjectId.format"),
  v.regex(/^[A-Za-z0-9_-]{1,100}$/, "messages:field.subjectId.format"),
);

export const SUBJECT = { subjectType: SubjectTypeSchema, subjectId: SubjectIdSchema } as const;

/** A query parameter with several subjects, such as `product:branch,company:kuda`. The parsed value is a list. */
export const SubjectListSchema = v.pipe(
  v.string("messages:field.subjects.format"),
  v.description("Up to 50 subjects, such as product:branch,company:kuda"),
  v.rawTransform<string, Subject[]>(({ dataset, addIssue, NEVER }) => {
    const keys = [...new Set(dataset.value.split(","))];
    const subjects = v.safeParse(v.array(v.object(SUBJECT)), keys.map(parseSubjectKey));
    if (subjects.success && keys.length <= MAX_SUBJECTS) return subjects.output;
    addIssue({ message: "messages:field.subjects.format" });
    return NEVER;
  }),
);

function parseSubjectKey(key: string) {
  const [subjectType, subjectId, ...rest] = key.split(":");
  return rest.length === 0 ? { subjectType, subjectId } : {};
}
