import {
  nullableNumber,
  nullableText,
  numberColumn,
  numberWithDefault,
  table,
  textColumn,
} from "#server/db/table.ts";

const nullableUserReference = () => nullableText("references users on delete set null");
const ofStars = (column: string) => nullableNumber(`check (${column} between 1 and 5)`);

export const POST_TABLES = {
  comments: table(
    {
      id: textColumn(),
      kind: textColumn(),
      /** The author; null for imported reviews, deleted posts and posts of an erased user. */
      user_id: nullableUserReference(),
      subject_type: textColumn(),
      subject_id: textColumn(),
      parent_id: nullableText("references comments on delete cascade deferrable"),
      state: textColumn(),
      language: textColumn(),
      description: textColumn(),
      stars: ofStars("stars"),
      outcome: nullableText(),
      interest: ofStars("interest"),
      fees: ofStars("fees"),
      speed: ofStars("speed"),
      service: ofStars("service"),
      approval: ofStars("approval"),
      credit_limit: ofStars("credit_limit"),
      currency: nullableText(),
      amount: nullableNumber(),
      term: nullableNumber(),
      repayment: nullableNumber(),
      instalments: nullableNumber(),
      /** The effective yearly rate in hundredths of a percent, rounded to three significant digits. */
      paid_rate: nullableNumber(),
      is_verified: numberWithDefault(0),
      /** The trust in tenths (src/scores/score.ts). */
      trust: numberColumn(),
      /** 1 if other users wrote about the subject from the same device or network. */
      shares_origin: numberWithDefault(0),
      source: nullableText(),
      source_key: nullableText(),
      likes: numberWithDefault(0, "check (likes >= 0)"),
      source_likes: numberWithDefault(0),
      replies: numberWithDefault(0, "check (replies >= 0)"),
      /** The sort key of lists by helpfulness: the creation time plus a bonus for likes and information. */
      helpful_at: numberColumn(),
      created_at: numberColumn(),
      edited_at: nullableNumber(),
    },
    {
      uniqueIndexes: {
        // Allows one review or answer per user and subject. Deleted posts have no user, so they do not block a new
        // post.
        comments_one_each:
          "(user_id, subject_type, subject_id) where user_id is not null and parent_id is null",
        comments_by_source: "(source, source_key) where source is not null",
      },
      indexes: {
        comments_newest:
          "(subject_type, subject_id, created_at, id) where state = 'shown' and parent_id is null",
        comments_helpful:
          "(subject_type, subject_id, helpful_at, id) where state = 'shown' and parent_id is null",
        // Serves lists filtered by stars, outcome and language: merges one index range for each combination.
        comments_alike_newest: `(subject_type, subject_id, stars, outcome, language, created_at, id)
          where state = 'shown' and kind = 'review'`,
        comments_alike_helpful: `(subject_type, subject_id, stars, outcome, language, helpful_at, id)
          where state = 'shown' and kind = 'review'`,
        comments_sharing_origin: "(created_at, id) where shares_origin = 1",
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
      subject_type: textColumn(),
      subject_id: textColumn(),
      source: textColumn(),
      reviews: numberColumn("check (reviews >= 0)"),
      newest: numberWithDefault(0),
    },
    { key: ["subject_type", "subject_id", "source"] },
  ),
  questions: table(
    {
      id: textColumn(),
      user_id: nullableUserReference(),
      subject_type: nullableText(),
      subject_id: nullableText(),
      state: textColumn(),
      language: textColumn(),
      category: textColumn(),
      label: nullableText(),
      title: textColumn(),
      description: textColumn(),
      accepted_id: nullableText(),
      likes: numberWithDefault(0, "check (likes >= 0)"),
      answers: numberWithDefault(0, "check (answers >= 0)"),
      created_at: numberColumn(),
      edited_at: nullableNumber(),
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
      word: textColumn(),
      created_at: numberColumn(),
      question_id: textColumn("references questions on delete cascade"),
      in_title: numberColumn(),
    },
    {
      key: ["word", "created_at", "question_id"],
      indexes: { question_words_by_question: "(question_id)" },
    },
  ),
  /** The id is also the file name. Pictures without a post are removed after a day. */
  pictures: table(
    {
      id: textColumn(),
      user_id: nullableUserReference(),
      width: numberColumn(),
      height: numberColumn(),
      post_type: nullableText(),
      post_id: nullableText(),
      position: nullableNumber(),
      created_at: numberColumn(),
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
  orphaned_pictures: table({ id: textColumn(), first_seen_at: numberColumn() }),
  revisions: table(
    {
      post_type: textColumn(),
      post_id: textColumn(),
      revision: numberColumn(),
      contents: textColumn(),
      replaced_at: numberColumn(),
    },
    { key: ["post_type", "post_id", "revision"] },
  ),
  /** Posts that their authors deleted while held, hidden or removed. Posting the same text again is a signal. */
  withdrawn_posts: table(
    {
      post_id: textColumn(),
      user_id: textColumn("references users on delete cascade"),
      subject_type: nullableText(),
      subject_id: nullableText(),
      text_hash: nullableText(),
      created_at: numberColumn(),
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
