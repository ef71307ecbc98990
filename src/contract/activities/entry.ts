import * as v from "valibot";
import { PictureIdsSchema, PictureSchema } from "#contract/pictures/picture.ts";
import { SubjectIdSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";

export const EntrySchema = v.object({
  number: v.number(),
  line: v.string(),
  /** A moderator removed this entry, so it cannot win or be changed. */
  isRemoved: v.boolean(),
  submission: v.object({
    subjectId: v.string(),
    score: v.number(),
    term: v.number(),
    daysPerTerm: v.number(),
    pictures: v.array(PictureSchema),
  }),
});
export type Entry = v.InferOutput<typeof EntrySchema>;

export const SubmissionSchema = v.object({
  subjectId: SubjectIdSchema,
  score: createWholeNumberSchema(5, "messages:field.stars.required"),
  term: createWholeNumberSchema(120, "messages:field.termCount.format"),
  daysPerTerm: createWholeNumberSchema(366, "messages:field.daysPerTerm.format"),
  pictures: PictureIdsSchema,
});
export type Submission = v.InferInput<typeof SubmissionSchema>;

/* @__NO_SIDE_EFFECTS__ */
function createWholeNumberSchema(max: number, text: `messages:field.${string}`) {
  return v.pipe(v.number(text), v.integer(text), v.minValue(1, text), v.maxValue(max, text));
}

export const saveSubmission = {
  name: "saveSubmission",
  summary:
    "Joins an activity by sending one's entry, or changes it, while the activity is live; takes an account with a proved phone number of one of its markets",
  method: "PUT",
  path: "/polaris/activity/:id/submission",
  session: "required",
  changesPublicData: true,
  params: v.object({ id: SubjectIdSchema }),
  body: SubmissionSchema,
  reply: EntrySchema,
  codes: ["1002", "1003", "1006"],
} as const satisfies Endpoint;
