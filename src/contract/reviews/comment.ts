import * as v from "valibot";
import { RemovalSchema } from "#contract/moderation/moderation.ts";
import { COMMENT_KINDS, POST_LANGUAGES, POST_STATES } from "#contract/posts/post.ts";
import { SubjectIdSchema, SubjectTypeSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema, DaySchema } from "#contract/wire/fields.ts";
import { createPageSchema, PagingSchema } from "#contract/wire/paging.ts";
import { OUTCOMES, REVIEW_SORTS } from "./rating.ts";
import { OwnLoanSchema, ReviewSchema, ShownReviewSchema, StarsInQuerySchema } from "./review.ts";

/** The author's pseudonym, which differs by subject, or the user name if the author chose to show it. */
export const AuthorSchema = v.object({
  pseudonym: v.nullable(v.string()),
  name: v.nullable(v.string()),
  isYou: v.boolean(),
});
export type Author = v.InferOutput<typeof AuthorSchema>;

export const PostIdSchema = v.pipe(
  v.string("messages:field.postId.format"),
  v.regex(/^[A-Za-z0-9-]{1,64}$/, "messages:field.postId.format"),
);

export const CommentSchema = v.object({
  id: v.string(),
  kind: v.picklist(COMMENT_KINDS),
  subjectType: SubjectTypeSchema,
  subjectId: SubjectIdSchema,
  subjectName: v.nullable(v.string()),
  parentId: v.nullable(v.string()),
  /** The state of the comment. Readers other than the author see only `shown` comments, and `deleted` comments with replies. */
  state: v.picklist(POST_STATES),
  /** The author. Null for imported and deleted comments. */
  author: v.nullable(AuthorSchema),
  language: v.picklist(POST_LANGUAGES),
  description: v.string(),
  removal: v.optional(RemovalSchema),
  /** The rating. Null for answers and replies. */
  review: v.nullable(ShownReviewSchema),
  own: v.nullable(OwnLoanSchema),
  /** Whether the author has a verified phone number. */
  isVerified: v.boolean(),
  /** Whether the author earned airtime for this review. */
  isRewarded: v.optional(v.literal(true)),
  source: v.nullable(v.string()),
  likes: CountSchema,
  liked: v.boolean(),
  replies: CountSchema,
  createdAt: DaySchema,
  editedAt: v.nullable(DaySchema),
});
export type Comment = v.InferOutput<typeof CommentSchema>;

const POST = v.partial(ReviewSchema, ["stars", "outcome"]);

/** A review requires a product or company, an answer a question, and a reply its `parentId`. */
export const postComment = {
  name: "postComment",
  summary:
    "Posts a review of a product or company, an answer to a question, or a reply; resending a reply within a day returns the first one",
  method: "POST",
  path: "/polaris/comment",
  session: "required",
  changesPublicData: true,
  body: v.object({
    subjectType: v.optional(
      v.picklist(["product", "company", "question"], "messages:field.subjectType.unknown"),
    ),
    subjectId: v.optional(SubjectIdSchema),
    parentId: v.optional(PostIdSchema),
    ...POST.entries,
    language: v.optional(v.picklist(POST_LANGUAGES, "messages:field.language.unknown")),
  }),
  reply: CommentSchema,
  codes: ["1002", "1003", "1006"],
} as const satisfies Endpoint;

const ONE = v.object({ id: PostIdSchema });

export const editComment = {
  name: "editComment",
  summary: "Changes the user's own review, answer or reply and saves the previous version",
  method: "PUT",
  path: "/polaris/comment/:id",
  session: "required",
  changesPublicData: true,
  params: ONE,
  body: POST,
  reply: CommentSchema,
  codes: ["1002", "1006"],
} as const satisfies Endpoint;

export const deleteComment = {
  name: "deleteComment",
  summary: "Deletes the user's own review, answer or reply for good",
  method: "DELETE",
  path: "/polaris/comment/:id",
  session: "required",
  params: ONE,
  bodyKind: "empty",
  reply: v.null(),
  codes: ["1002", "1006"],
} as const satisfies Endpoint;

/** The filters `stars` and `outcome` apply only to reviews, not to answers. */
export const commentList = {
  name: "commentList",
  summary: "Reviews of a product or company, or answers to a question",
  method: "GET",
  path: "/polaris/comment/list/:subjectType/:subjectId",
  session: "optional",
  params: v.object({
    subjectType: v.picklist(
      ["product", "company", "question"],
      "messages:field.subjectType.unknown",
    ),
    subjectId: SubjectIdSchema,
  }),
  query: v.object({
    sort: v.optional(v.picklist(REVIEW_SORTS, "messages:field.sort.unknown"), "helpful"),
    stars: v.optional(StarsInQuerySchema),
    outcome: v.optional(v.picklist(OUTCOMES, "messages:field.outcome.required")),
    language: v.optional(v.picklist(POST_LANGUAGES, "messages:field.language.unknown")),
    /** Lists only reviews in this language, or all reviews if fewer than a quarter are in it. */
    prefers: v.optional(v.picklist(POST_LANGUAGES, "messages:field.language.unknown")),
    ...PagingSchema.entries,
  }),
  reply: v.object({
    ...createPageSchema(CommentSchema).entries,
    otherLanguages: CountSchema,
    /** The user's own review or answer, in any state. */
    own: v.nullable(CommentSchema),
  }),
  codes: ["1002"],
} as const satisfies Endpoint;

export const readComment = {
  name: "readComment",
  summary: "A review, answer or reply with its replies, oldest first",
  method: "GET",
  path: "/polaris/comment/:id",
  session: "optional",
  params: ONE,
  query: PagingSchema,
  reply: v.object({ comment: CommentSchema, replies: createPageSchema(CommentSchema) }),
  codes: ["1002"],
} as const satisfies Endpoint;
