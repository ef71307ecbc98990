/**
 * The states of a post. `shown`: public. `held`: waits for a moderator because of a risk signal.
 * `hidden`: reported several times. `removed`: removed by a moderator. `deleted`: erased. Only the
 * author can read `held`, `hidden` and `removed` posts.
 */
export const POST_STATES = ["shown", "held", "hidden", "removed", "deleted"] as const;
export type PostState = (typeof POST_STATES)[number];

export const POST_TYPES = ["comment", "question"] as const;
export type PostType = (typeof POST_TYPES)[number];

/** The reasons for removing a post. Each is a rule of the terms of use. A negative opinion is never a reason. */
export const REMOVAL_REASONS = [
  "advertising",
  "rumour",
  "pornography",
  "fraud",
  "hatred",
  "abuse",
  "personal-data",
  "not-a-borrower",
  "duplicate",
  "off-topic",
] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** A review rates a product or company, an answer belongs to a question, a reply to a review or answer. */
export const COMMENT_KINDS = ["review", "answer", "reply"] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number];

/** The language of the page on which the author wrote the post. */
export const POST_LANGUAGES = ["en", "id", "zh"] as const;
export type PostLanguage = (typeof POST_LANGUAGES)[number];

export const MAX_COMMENT_LENGTH = 500;
export const MAX_QUESTION_TITLE_LENGTH = 120;
export const MAX_QUESTION_TEXT_LENGTH = 2000;
export const MAX_LABEL_LENGTH = 30;

export const QUESTION_CATEGORIES = [
  "licence",
  "cost",
  "application",
  "repayment",
  "collection",
  "privacy",
  "other",
] as const;
export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number];
