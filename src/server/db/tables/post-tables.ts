import { number, numberOr, numberOrNull, table, text, textOrNull } from "#server/db/table.ts";

const ofUserOrErased = () => textOrNull("references users on delete set null");
const ofStars = (column: string) => numberOrNull(`check (${column} between 1 and 5)`);

export const POST_TABLES = {
  comments: table(
    {
      id: text(),
      kind: text(),
      /** Null for imported reviews, deleted posts and posts of an erased user. */
      user_id: ofUserOrErased(),
      subject_type: text(),
      subject_id: text(),
      parent_id: textOrNull("references comments on delete cascade deferrable"),
      state: text(),
      language: text(),
      description: text(),
      stars: ofStars("stars"),
      outcome: textOrNull(),
      interest: ofStars("interest"),
      fees: ofStars("fees"),
      speed: ofStars("speed"),
      service: ofStars("service"),
      approval: ofStars("approval"),
      credit_limit: ofStars("credit_limit"),
      currency: textOrNull(),
      amount: numberOrNull(),
      term: numberOrNull(),
      repayment: numberOrNull(),
      instalments: numberOrNull(),
      /** The effective yearly rate in hundredths of a percent, with three significant digits. */
      paid_rate: numberOrNull(),
      is_verified: numberOr(0),
      /** In tenths (src/scores/score.ts). */
      trust: number(),
      /** 1 if others wrote about the subject from the same device or network. */
      shares_origin: numberOr(0),
      source: textOrNull(),
      source_key: textOrNull(),
      likes: numberOr(0, "check (likes >= 0)"),
      source_likes: numberOr(0),
      replies: numberOr(0, "check (replies >= 0)"),
      /** The creation time of an equally helpful post without likes and information. Lists are sorted by it. */
      helpful_at: number(),
      created_at: number(),
      edited_at: numberOrNull(),
    },
    {
      uniqueIndexes: {
        // One review or answer per user and subject. Deleted posts have no user, so they do not block
        // a new one.
        comments_one_each:
          "(user_id, subject_type, subject_id) where user_id is not null and parent_id is null",
        comments_by_source: "(source, source_key) where source is not null",
      },
      indexes: {
        comments_newest:
          "(subject_type, subject_id, created_at, id) where state = 'shown' and parent_id is null",
        comments_helpful:
          "(subject_type, subject_id, helpful_at, id) where state = 'shown' and parent_id is null",
        // A filtered list merges one index range per group of equal stars, outcome and language.
        comments_alike_newest: `(subject_type, subject_id, stars, outcome, language, created_at, id)
          where state = 'shown' and kind = 'review'`,
        comments_alike_helpful: `(subject_type, subject_id, stars, outcome, language, helpful_at, id)
          where state = 'shown' and kind = 'review'`,
        comments_replies: "(parent_id, created_at, id) where parent_id is not null",
        comments_by_user: "(user_id, created_at, id) where user_id is not null",
        comments_waiting: "(created_at, id) where state in ('held', 'hidden')",
        comments_imported: `(subject_type, subject_id, source, created_at)
          where source is not null and state = 'shown'`,
        comments_rewardable: `(created_at, id)
          where state = 'shown' and kind = 'review' and source is null and likes >= 5`,
      },
    },
  ),
  imported_reviews: table(
    {
      subject_type: text(),
      subject_id: text(),
      source: text(),
      reviews: number("check (reviews >= 0)"),
      newest: numberOr(0),
    },
    { key: ["subject_type", "subject_id", "source"] },
  ),
  questions: table(
    {
      id: text(),
      user_id: ofUserOrErased(),
      subject_type: textOrNull(),
      subject_id: textOrNull(),
      state: text(),
      language: text(),
      category: text(),
      label: textOrNull(),
      title: text(),
      description: text(),
      accepted_id: textOrNull(),
      likes: numberOr(0, "check (likes >= 0)"),
      answers: numberOr(0, "check (answers >= 0)"),
      created_at: number(),
      edited_at: numberOrNull(),
    },
    {
      indexes: {
        questions_newest: "(created_at, id) where state = 'shown'",
        questions_by_category: "(category, created_at, id) where state = 'shown'",
        questions_by_subject: `(subject_type, subject_id, created_at, id)
          where state = 'shown' and subject_type is not null`,
        questions_by_both: `(subject_type, subject_id, category, created_at, id)
          where state = 'shown' and subject_type is not null`,
        questions_by_user: "(user_id, created_at, id) where user_id is not null",
        questions_waiting: "(created_at, id) where state in ('held', 'hidden')",
        questions_by_language: "(language, created_at, id) where state = 'shown'",
      },
    },
  ),
  question_words: table(
    {
      word: text(),
      created_at: number(),
      question_id: text("references questions on delete cascade"),
      in_title: number(),
    },
    {
      key: ["word", "created_at", "question_id"],
      indexes: { question_words_by_question: "(question_id)" },
    },
  ),
  /** The id is the file name. Unattached pictures are removed after a day. */
  pictures: table(
    {
      id: text(),
      user_id: ofUserOrErased(),
      width: number(),
      height: number(),
      post_type: textOrNull(),
      post_id: textOrNull(),
      position: numberOrNull(),
      created_at: number(),
    },
    {
      indexes: {
        pictures_by_post: "(post_type, post_id, position) where post_id is not null",
        pictures_alone: "(created_at) where post_id is null",
        pictures_by_user: "(user_id) where user_id is not null",
      },
    },
  ),
  /** Pictures of deleted posts. Their files are removed a day after `first_seen_at`. */
  orphaned_pictures: table({ id: text(), first_seen_at: number() }),
  revisions: table(
    {
      post_type: text(),
      post_id: text(),
      revision: number(),
      contents: text(),
      replaced_at: number(),
    },
    { key: ["post_type", "post_id", "revision"] },
  ),
  /** Posts deleted by their authors while held, hidden or removed. Reposting them is a signal. */
  withdrawn_posts: table(
    {
      post_id: text(),
      user_id: text("references users on delete cascade"),
      subject_type: textOrNull(),
      subject_id: textOrNull(),
      text_hash: textOrNull(),
      created_at: number(),
    },
    {
      key: ["post_id"],
      indexes: {
        withdrawn_posts_by_user: "(user_id, created_at)",
        withdrawn_posts_by_time: "(created_at)",
      },
    },
  ),
};
