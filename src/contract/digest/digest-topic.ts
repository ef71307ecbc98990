// Apart from the schemas, because the browser needs none of them.

export const DIGEST_TOPICS = ["lenders", "reviews", "answers"] as const;
export type DigestTopic = (typeof DIGEST_TOPICS)[number];
/** The topic of links that end mails about answers. */
export const ANSWER_MAILS = "answer-mails";
