import * as v from "valibot";
import { ProfileSchema } from "#contract/accounts/profile.ts";
import { RemovalSchema } from "#contract/moderation/moderation.ts";
import { POST_LANGUAGES, POST_STATES } from "#contract/posts/post.ts";
import { AuthorSchema } from "#contract/reviews/comment.ts";
import { SubjectIdSchema, SubjectTypeSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema, DaySchema, TimeSchema } from "#contract/wire/fields.ts";
import { NAME_FIELDS } from "#contract/wire/names.ts";
import { createPageSchema, PagingSchema } from "#contract/wire/paging.ts";

export const PersonalCountsSchema = v.object({
  follows: CountSchema,
  reviews: CountSchema,
  questions: CountSchema,
  replies: CountSchema,
  likesReceived: CountSchema,
});

const FlagSchema = v.pipe(
  v.union([v.string(), v.boolean()], "messages:field.showName.format"),
  v.metadata({ enum: ["true", "false", true, false] }),
  v.transform(String),
  v.regex(/^(?:true|false)$/, "messages:field.showName.format"),
  v.transform((text) => text === "true"),
);

export const personal = {
  name: "personal",
  summary: "Profile and counts of the signed-in person; changes the given fields",
  method: "POST",
  path: "/polaris/user/personal",
  session: "required",
  codes: ["1006"],
  queryInBody: true,
  query: v.strictObject({
    ...NAME_FIELDS,
    single_name: v.optional(FlagSchema),
    showName: v.optional(FlagSchema),
  }),
  reply: v.object({ profile: ProfileSchema, counts: PersonalCountsSchema }),
} as const satisfies Endpoint;

/** The name of the subject. Null if the subject is no longer in the catalogue. */
export const FollowedSubjectSchema = v.object({
  subjectType: SubjectTypeSchema,
  subjectId: SubjectIdSchema,
  name: v.nullable(v.string()),
  since: TimeSchema,
});
export type FollowedSubject = v.InferOutput<typeof FollowedSubjectSchema>;

export const personalFollows = {
  name: "personalFollows",
  summary: "Subjects followed by the signed-in person, latest first",
  method: "POST",
  path: "/polaris/user/personal/follow",
  session: "required",
  query: PagingSchema,
  body: v.object({ subjectType: v.optional(SubjectTypeSchema) }),
  reply: createPageSchema(FollowedSubjectSchema),
  limit: "read",
} as const satisfies Endpoint;

export const POST_KINDS = ["review", "answer", "reply", "question"] as const;

/** The subject is null for a general question. `name` is null if the catalogue does not contain the subject. */
export const OwnPostSchema = v.object({
  id: v.string(),
  kind: v.picklist(POST_KINDS),
  state: v.picklist(POST_STATES),
  removal: v.optional(RemovalSchema),
  subjectType: v.nullable(SubjectTypeSchema),
  subjectId: v.nullable(v.string()),
  parentId: v.nullable(v.string()),
  name: v.nullable(v.string()),
  title: v.nullable(v.string()),
  text: v.string(),
  likes: CountSchema,
  createdAt: DaySchema,
});
export type OwnPost = v.InferOutput<typeof OwnPostSchema>;

export const personalPosts = {
  name: "personalPosts",
  summary: "Posts of the signed-in person, latest first",
  method: "POST",
  path: "/polaris/user/personal/comment",
  session: "required",
  query: PagingSchema,
  body: v.object({ kind: v.optional(v.picklist(POST_KINDS, "messages:field.kind.unknown")) }),
  reply: createPageSchema(OwnPostSchema),
  limit: "read",
} as const satisfies Endpoint;

export const ReceivedReplySchema = v.object({
  id: v.string(),
  kind: v.picklist(["answer", "reply"]),
  author: v.nullable(AuthorSchema),
  language: v.picklist(POST_LANGUAGES),
  text: v.string(),
  /** The signed-in user's post to which someone replied: a question, review or answer. */
  parentId: v.string(),
  parentText: v.string(),
  createdAt: DaySchema,
});
export type ReceivedReply = v.InferOutput<typeof ReceivedReplySchema>;

export const personalReplies = {
  name: "personalReplies",
  summary: "Replies to the signed-in person's posts, latest first",
  method: "GET",
  path: "/polaris/user/personal/replies",
  session: "required",
  query: PagingSchema,
  reply: createPageSchema(ReceivedReplySchema),
} as const satisfies Endpoint;
