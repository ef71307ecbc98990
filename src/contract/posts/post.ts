// By itself, because what only shows posts needs no schemas.

/**
 * The state of a post. `shown`: everyone reads it. `held`: its author alone does until somebody has
 * looked, because it came with a signal of risk. `hidden`: the same, because several people reported
 * it. `removed`: a moderator took it away. `deleted`: its author did; nothing of it is kept.
 */
export const POST_STATES = ["shown", "held", "hidden", "removed", "deleted"] as const;
export type PostState = (typeof POST_STATES)[number];

/** The posts that moderators decide about, and pictures belong to. */
export const POST_TYPES = ["comment", "question"] as const;
export type PostType = (typeof POST_TYPES)[number];

/** In which language a post was written, as the page it was written on says; not by country. */
export const POST_LANGUAGES = ["en", "id", "zh"] as const;
export type PostLanguage = (typeof POST_LANGUAGES)[number];

export const MAX_COMMENT_LENGTH = 500;
export const MAX_QUESTION_TITLE_LENGTH = 120;
export const MAX_QUESTION_TEXT_LENGTH = 2000;
export const MAX_LABEL_LENGTH = 30;
