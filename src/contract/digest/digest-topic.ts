// A separate file, because the browser does not need the digest schemas.

export const DIGEST_TOPICS = ["lenders", "reviews", "answers"] as const;
export type DigestTopic = (typeof DIGEST_TOPICS)[number];
/** The unsubscribe topic of answer mails, which are not part of the digest. */
export const ANSWER_MAILS = "answer-mails";
