import type { Comment } from "#contract/reviews/comment.ts";
import type { Stats } from "#contract/statistics/stats.ts";
import type { Examples } from "./example.ts";

const createdAt = "2026-03-02T08:15:30.000Z";
const reviewId = "019a9e1d-1200-7a01-9c00-0a1b2c3d4e5f";
const subject = { subjectType: "product", subjectId: "example-loan" } as const;
const author = { pseudonym: "Tamarind 482913", name: null, isYou: false };
const ratings = { interest: 3, fees: 2, speed: 5, service: 4, approval: null, limit: null };
const description = "The money came on the same day, but a fee was taken from it first.";
const loan = { amount: 50_000, term: 30, repayment: 57_500, instalments: null };

const review = {
  id: reviewId,
  kind: "review",
  ...subject,
  subjectName: "Example Loan",
  parentId: null,
  state: "shown",
  author,
  language: "en",
  description,
  review: {
    stars: 4,
    ratings,
    outcome: "successful",
    loan: {
      currency: "NGN",
      amount: { min: 50_000, max: 100_000 },
      term: { min: 1, max: 30 },
    },
  },
  own: null,
  isVerified: true,
  source: null,
  likes: 7,
  liked: false,
  replies: 1,
  createdAt,
  editedAt: null,
} satisfies Comment;

const ownReview = { ...review, author: { ...author, isYou: true }, own: loan };

const reply = {
  ...review,
  id: "019a9e20-5600-7c03-8e00-2a3b4c5d6e7f",
  kind: "reply",
  parentId: reviewId,
  author: { ...author, pseudonym: "Savanna 207365" },
  description: "Which fee was it?",
  review: null,
  likes: 0,
  replies: 0,
} satisfies Comment;

/** What the reviews of one product come to. */
export const STATS_EXAMPLE: Stats = {
  rating: 3.7912,
  reviews: 9,
  imported: [{ source: "Google Play", reviews: 3, newest: "2026-02-14" }],
  stars: [1, 0, 1, 3, 4],
  ratings: {
    interest: 3.4122,
    fees: 3.2071,
    speed: 3.9,
    service: null,
    approval: null,
    limit: null,
  },
  ratingCounts: { interest: 8, fees: 7, speed: 6, service: 4, approval: 2, limit: 1 },
  successRate: 77.78,
  success: { successful: 7, failed: 2, low: 45.26, high: 93.68 },
  paidRate: { reviews: 6, median: 448, low: 310.5, high: 622 },
  scoreSums: { weight: 8_113_408, weighted: 32_776_801 },
  likes: 0,
  followers: 12,
  questions: 2,
  complaints: 1,
  complaintRank: null,
};

type Community =
  | "postComment"
  | "commentList"
  | "readComment"
  | "editComment"
  | "deleteComment"
  | "stats";

/** Of what people write, and what comes of it. */
export const COMMUNITY_EXAMPLES: Examples<Community> = {
  postComment: {
    body: { ...subject, stars: 4, ratings, outcome: "successful", ...loan, description },
    reply: ownReview,
  },
  commentList: {
    params: subject,
    query: { sort: "newest", stars: "4", language: "en", size: "20" },
    reply: { items: [review], next: null, total: 1, own: null },
  },
  readComment: {
    params: { id: reviewId },
    query: { size: "20" },
    reply: { comment: review, replies: { items: [reply], next: null, total: 1 } },
  },
  editComment: {
    params: { id: reviewId },
    body: { stars: 4, ratings, outcome: "successful", ...loan, description },
    reply: { ...ownReview, editedAt: "2026-03-09T17:02:11.000Z" },
  },
  deleteComment: { params: { id: reviewId }, reply: null },
  stats: {
    query: { subjects: "product:example-loan" },
    reply: { "product:example-loan": STATS_EXAMPLE },
  },
};
