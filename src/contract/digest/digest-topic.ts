// A separate file, because the browser needs none of the digest schemas.

export const DIGEST_TOPICS = ["lenders", "reviews", "answers"] as const;
export type DigestTopic = (typeof DIGEST_TOPICS)[number];
/** Not a digest topic: unsubscribe links use this value to end answer mails. */
export const ANSWER_MAILS = "answer-mails";
