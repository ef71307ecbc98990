// A file of its own, because the setting needs no schemas.

/** The parts of the weekly mail, each asked for and ended on its own. */
export const DIGEST_TOPICS = ["lenders", "reviews", "answers"] as const;
export type DigestTopic = (typeof DIGEST_TOPICS)[number];

/** Beside those a link ends the mail to whoever asked a question, which comes until then. */
export const ANSWER_MAILS = "answer-mails";
