import * as v from "valibot";
import { RemovalSchema } from "#contract/moderation/moderation.ts";
import { AuthorSchema } from "#contract/posts/author.ts";
import { COMMENT_KINDS, POST_LANGUAGES, POST_STATES } from "#contract/posts/post.ts";
import { SubjectIdSchema, SubjectTypeSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema, TimeSchema } from "#contract/wire/fields.ts";
import { PagingSchema, pageOf } from "#contract/wire/paging.ts";
import { OUTCOMES, REVIEW_SORTS } from "./rating.ts";
import { OwnLoanSchema, ReviewSchema, ShownReviewSchema, StarsInQuerySchema } from "./review.ts";

export const PostIdSchema = v.pipe(
  v.string("messages:field.postId.format"),
  v.regex(/^[A-Za-z0-9-]{1,64}$/, "messages:field.postId.format"),
);

export const CommentSchema = v.object({
  id: v.string(),
  kind: v.picklist(COMMENT_KINDS),
  subjectType: SubjectTypeSchema,
  subjectId: SubjectIdSchema,
  /** Null when the subject is no longer in the catalogue. */
  subjectName: v.nullable(v.string()),
  parentId: v.nullable(v.string()),
  /** Everyone but the author gets what is `shown`, or `deleted` with replies left under it. */
  state: v.picklist(POST_STATES),
  /** Null for what was imported or deleted. */
  author: v.nullable(AuthorSchema),
  language: v.picklist(POST_LANGUAGES),
  description: v.string(),
  removal: v.optional(RemovalSchema),
  /** Null for what is no review. */
  review: v.nullable(ShownReviewSchema),
  /** For the author alone. */
  own: v.nullable(OwnLoanSchema),
  /** Written from an account with a proven mobile number. */
  isVerified: v.boolean(),
  /** Its author earned airtime for it. */
  isRewarded: v.optional(v.literal(true)),
  /** Where it was imported from. */
  source: v.nullable(v.string()),
  likes: CountSchema,
  /** False for a visitor. */
  liked: v.boolean(),
  replies: CountSchema,
  createdAt: TimeSchema,
  editedAt: v.nullable(TimeSchema),
});
export type Comment = v.InferOutput<typeof CommentSchema>;

/** The fields of a review. An answer or a reply has only the text, so none but that is required here. */
const POST = v.partial(ReviewSchema, ["stars", "outcome"]);

/** A review names a product or company, an answer a question, a reply its `parentId`. */
export const postComment = {
  name: "postComment",
  tag: "community",
  summary:
    "Posts a review of a product or company, an answer to a question, or a reply; the same reply sent again within a day is the one that is there",
  method: "POST",
  path: "/polaris/comment",
  session: "required",
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
  limit: "write",
} as const satisfies Endpoint;

const ONE = v.object({ id: PostIdSchema });

export const editComment = {
  name: "editComment",
  tag: "community",
  summary: "Changes one's own review, answer or reply; what stood there before is kept",
  method: "PUT",
  path: "/polaris/comment/:id",
  session: "required",
  params: ONE,
  body: POST,
  reply: CommentSchema,
  codes: ["1002", "1006"],
  limit: "write",
} as const satisfies Endpoint;

/** Deleting what is gone already answers the same. */
export const deleteComment = {
  name: "deleteComment",
  tag: "community",
  summary: "Deletes one's own review, answer or reply for good",
  method: "DELETE",
  path: "/polaris/comment/:id",
  session: "required",
  params: ONE,
  bodyKind: "empty",
  reply: v.null(),
  codes: ["1002", "1006"],
  limit: "write",
} as const satisfies Endpoint;

/** Reviews of a product or company, or answers to a question; of these, stars and outcome say nothing. */
export const commentList = {
  name: "commentList",
  tag: "community",
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
    /** Lists reviews in this language alone, if there are any. */
    prefers: v.optional(v.picklist(POST_LANGUAGES, "messages:field.language.unknown")),
    ...PagingSchema.entries,
  }),
  reply: v.object({
    ...pageOf(CommentSchema).entries,
    /** How many reviews are left out because of their language. */
    otherLanguages: CountSchema,
    /** The signed-in person's own, whatever its state, so that they find it again. */
    own: v.nullable(CommentSchema),
  }),
  codes: ["1002"],
  limit: "read",
} as const satisfies Endpoint;

export const readComment = {
  name: "readComment",
  tag: "community",
  summary: "A review, answer or reply, with the replies under it, the oldest first",
  method: "GET",
  path: "/polaris/comment/:id",
  session: "optional",
  params: ONE,
  query: PagingSchema,
  reply: v.object({ comment: CommentSchema, replies: pageOf(CommentSchema) }),
  codes: ["1002"],
  limit: "read",
} as const satisfies Endpoint;
