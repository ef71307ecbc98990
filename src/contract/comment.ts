import * as v from "valibot";
import { CommentTextSchema } from "#contract/comment-text.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { CountSchema, TimeSchema } from "#contract/fields.ts";
import { PagingSchema, pageOf } from "#contract/paging.ts";
import { POST_LANGUAGES, POST_STATES } from "#contract/post.ts";
import {
  LARGEST_LOAN,
  LONGEST_LOAN,
  MOST_INSTALMENTS,
  OUTCOMES,
  type RATING_DIMENSIONS,
  REVIEW_SORTS,
} from "#contract/rating.ts";
import { SubjectIdSchema, SubjectTypeSchema } from "#contract/subject.ts";

/** A review is of a product or company, an answer of a question, a reply of either. */
export const COMMENT_KINDS = ["review", "answer", "reply"] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number];

export const PostIdSchema = v.pipe(
  v.string("messages:field.postId.format"),
  v.regex(/^[A-Za-z0-9-]{1,64}$/, "messages:field.postId.format"),
);

export const StarsSchema = v.pipe(
  v.number("messages:field.stars.required"),
  v.integer("messages:field.stars.required"),
  v.minValue(1, "messages:field.stars.required"),
  v.maxValue(5, "messages:field.stars.required"),
);

/* @__NO_SIDE_EFFECTS__ */
function wholeNumber(text: `messages:field.${string}`, largest: number) {
  return v.pipe(v.number(text), v.integer(text), v.minValue(1, text), v.maxValue(largest, text));
}

const rating = v.optional(v.nullable(StarsSchema), null);

/** The six dimensions; null is "not applicable". */
export const RatingsSchema = v.object({
  interest: rating,
  fees: rating,
  speed: rating,
  service: rating,
  approval: rating,
  limit: rating,
} satisfies Record<(typeof RATING_DIMENSIONS)[number], unknown>);
export type Ratings = v.InferOutput<typeof RatingsSchema>;

/** What a loan was, and what it came to: all known, or what is known. Money in the major unit. */
const LOAN = {
  amount: v.optional(
    v.nullable(wholeNumber("messages:field.loanAmount.format", LARGEST_LOAN)),
    null,
  ),
  /** In days. */
  term: v.optional(v.nullable(wholeNumber("messages:field.loanTerm.format", LONGEST_LOAN)), null),
  /** All that was paid back. */
  repayment: v.optional(
    v.nullable(wholeNumber("messages:field.repayment.format", LARGEST_LOAN)),
    null,
  ),
  /** In how many equal payments; left out, one up to 45 days, else one a month. */
  instalments: v.optional(
    v.nullable(wholeNumber("messages:field.instalments.format", MOST_INSTALMENTS)),
    null,
  ),
};

/** What the form of a review holds, besides what it is about. */
export const ReviewSchema = v.object({
  stars: StarsSchema,
  ratings: v.optional(RatingsSchema, {}),
  outcome: v.picklist(OUTCOMES, "messages:field.outcome.required"),
  ...LOAN,
  description: CommentTextSchema,
});
export type Review = v.InferOutput<typeof ReviewSchema>;

const BandSchema = v.object({ min: v.number(), max: v.nullable(v.number()) });

/**
 * Under a made-up name, unless the person wants their user name shown: one of them, never both. Null
 * when nobody is known.
 */
export const AuthorSchema = v.object({
  pseudonym: v.nullable(v.string()),
  name: v.nullable(v.string()),
  isYou: v.boolean(),
});
export type Author = v.InferOutput<typeof AuthorSchema>;

/** What everyone may know of a loan: between what its figures lie, never the figures. */
export const ReviewedLoanSchema = v.object({
  currency: v.nullable(v.picklist(["NGN", "IDR"])),
  amount: v.nullable(BandSchema),
  /** In days. */
  term: v.nullable(BandSchema),
});

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
  /** Null for what is no review. */
  review: v.nullable(
    v.object({
      stars: StarsSchema,
      ratings: v.object({
        interest: v.nullable(StarsSchema),
        fees: v.nullable(StarsSchema),
        speed: v.nullable(StarsSchema),
        service: v.nullable(StarsSchema),
        approval: v.nullable(StarsSchema),
        limit: v.nullable(StarsSchema),
      } satisfies Record<(typeof RATING_DIMENSIONS)[number], unknown>),
      /** Null where an imported review does not say. */
      outcome: v.nullable(v.picklist(OUTCOMES)),
      loan: ReviewedLoanSchema,
    }),
  ),
  /** The figures themselves, for their author alone. */
  own: v.nullable(
    v.object({
      amount: v.nullable(v.number()),
      term: v.nullable(v.number()),
      repayment: v.nullable(v.number()),
      instalments: v.nullable(v.number()),
    }),
  ),
  /** Written from an account with a proven mobile number. */
  isVerified: v.boolean(),
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

/** A review names a product or company, an answer a question, a reply its `parentId`. */
export const postComment = {
  name: "postComment",
  tag: "community",
  summary: "Posts a review of a product or company, an answer to a question, or a reply",
  method: "POST",
  path: "/polaris/comment",
  session: "required",
  body: v.object({
    subjectType: v.optional(
      v.picklist(["product", "company", "question"], "messages:field.subjectType.unknown"),
    ),
    subjectId: v.optional(SubjectIdSchema),
    parentId: v.optional(PostIdSchema),
    stars: v.optional(StarsSchema),
    ratings: ReviewSchema.entries.ratings,
    outcome: v.optional(ReviewSchema.entries.outcome),
    ...LOAN,
    language: v.optional(v.picklist(POST_LANGUAGES, "messages:field.language.unknown")),
    description: CommentTextSchema,
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
  body: v.object({
    stars: v.optional(StarsSchema),
    ratings: ReviewSchema.entries.ratings,
    outcome: v.optional(ReviewSchema.entries.outcome),
    ...LOAN,
    description: CommentTextSchema,
  }),
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

/** `stars` in an address is a text. */
const StarsInQuerySchema = v.pipe(
  v.string("messages:field.stars.required"),
  v.metadata({ type: "integer", minimum: 1, maximum: 5 }),
  v.regex(/^[1-5]$/, "messages:field.stars.required"),
  v.transform(Number),
);

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
    ...PagingSchema.entries,
  }),
  reply: v.object({
    ...pageOf(CommentSchema).entries,
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
