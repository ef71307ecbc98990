import * as v from "valibot";
import { RemovalSchema } from "#contract/moderation/moderation.ts";
import { PictureSchema } from "#contract/pictures/picture.ts";
import { POST_LANGUAGES, POST_STATES, QUESTION_CATEGORIES } from "#contract/posts/post.ts";
import { AuthorSchema, CommentSchema, PostIdSchema } from "#contract/reviews/comment.ts";
import { SearchQuerySchema } from "#contract/search/search.ts";
import { SubjectIdSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema, DaySchema } from "#contract/wire/fields.ts";
import { createPageSchema, PagingSchema } from "#contract/wire/paging.ts";
import { QuestionSchema } from "./question-text.ts";

const QuestionSubjectTypeSchema = v.picklist(
  ["product", "company"],
  "messages:field.subjectType.unknown",
);

export const QuestionEntrySchema = v.object({
  id: v.string(),
  subjectType: v.nullable(QuestionSubjectTypeSchema),
  subjectId: v.nullable(SubjectIdSchema),
  subjectName: v.nullable(v.string()),
  state: v.picklist(POST_STATES),
  removal: v.optional(RemovalSchema),
  author: v.nullable(AuthorSchema),
  language: v.picklist(POST_LANGUAGES),
  category: v.picklist(QUESTION_CATEGORIES),
  label: v.nullable(v.string()),
  title: v.string(),
  description: v.string(),
  pictures: v.array(PictureSchema),
  answers: CountSchema,
  /** The answer that the question's author marked as accepted. Its position in the list does not change. */
  acceptedId: v.nullable(v.string()),
  likes: CountSchema,
  liked: v.boolean(),
  createdAt: DaySchema,
  editedAt: v.nullable(DaySchema),
});
export type QuestionEntry = v.InferOutput<typeof QuestionEntrySchema>;

const SUBJECT = {
  subjectType: v.optional(QuestionSubjectTypeSchema),
  subjectId: v.optional(SubjectIdSchema),
};
const ONE = v.object({ id: PostIdSchema });

export const postQuestion = {
  name: "postQuestion",
  summary:
    "Asks a question, about a product or company or about loans in general; resending it within a day returns the first one",
  method: "POST",
  path: "/polaris/question",
  session: "required",
  changesPublicData: true,
  body: v.object({
    ...QuestionSchema.entries,
    ...SUBJECT,
    language: v.optional(v.picklist(POST_LANGUAGES, "messages:field.language.unknown")),
  }),
  reply: QuestionEntrySchema,
  codes: ["1002"],
} as const satisfies Endpoint;

export const editQuestion = {
  name: "editQuestion",
  summary: "Changes the user's own question and saves the previous version",
  method: "PUT",
  path: "/polaris/question/:id",
  session: "required",
  changesPublicData: true,
  params: ONE,
  body: QuestionSchema,
  reply: QuestionEntrySchema,
  codes: ["1002", "1006"],
} as const satisfies Endpoint;

export const deleteQuestion = {
  name: "deleteQuestion",
  summary: "Deletes the user's own question for good, with its pictures",
  method: "DELETE",
  path: "/polaris/question/:id",
  session: "required",
  params: ONE,
  bodyKind: "empty",
  reply: v.null(),
  codes: ["1002", "1006"],
} as const satisfies Endpoint;

export const questionList = {
  name: "questionList",
  summary: "Questions, newest first, or those similar to a text",
  method: "GET",
  path: "/polaris/question/list",
  session: "optional",
  query: v.object({
    ...SUBJECT,
    category: v.optional(v.picklist(QUESTION_CATEGORIES, "messages:field.category.required")),
    language: v.optional(v.picklist(POST_LANGUAGES, "messages:field.language.unknown")),
    /** Lists only questions in this language, or all questions if fewer than a quarter are in it. */
    prefers: v.optional(v.picklist(POST_LANGUAGES, "messages:field.language.unknown")),
    q: v.optional(SearchQuerySchema),
    ...PagingSchema.entries,
  }),
  reply: v.object({
    ...createPageSchema(QuestionEntrySchema).entries,
    otherLanguages: CountSchema,
  }),
  codes: ["1002"],
} as const satisfies Endpoint;

export const readQuestion = {
  name: "readQuestion",
  summary: "A question with its answers, most helpful first",
  method: "GET",
  path: "/polaris/question/:id",
  session: "optional",
  params: ONE,
  query: PagingSchema,
  reply: v.object({
    question: QuestionEntrySchema,
    answers: createPageSchema(CommentSchema),
    /** The user's own answer, in any state. */
    own: v.nullable(CommentSchema),
  }),
  codes: ["1002"],
} as const satisfies Endpoint;

export const acceptAnswer = {
  name: "acceptAnswer",
  summary: "Accepts an answer to the user's own question; null removes the mark",
  method: "POST",
  path: "/polaris/question/:id/accepted",
  session: "required",
  changesPublicData: true,
  params: ONE,
  body: v.object({ answerId: v.nullable(PostIdSchema) }),
  reply: QuestionEntrySchema,
  codes: ["1002", "1006"],
} as const satisfies Endpoint;
