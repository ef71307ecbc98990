// A separate file, because the browser needs none of the digest schemas.

export const DIGEST_TOPICS = ["lenders", "reviews", "answers"] as const;
export type DigestTopic = (typeof DIGEST_TOPICS)[number];
/** The topic of unsubscribe links in answer mails. */
export const ANSWER_MAILS = "answer-mails";
