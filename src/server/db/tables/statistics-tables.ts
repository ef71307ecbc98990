import {
  nullableText,
  numberColumn,
  numberWithDefault,
  table,
  textColumn,
} from "#server/db/table.ts";

const SUBJECT = { subject_type: textColumn(), subject_id: textColumn() };

const REACTION = {
  user_id: textColumn("references users on delete cascade"),
  ...SUBJECT,
  created_at: numberColumn(),
  /** 0 for a like above the limit of a network or device, and for a like from the author's device. */
  is_counted: numberWithDefault(1),
  trust: numberColumn(),
  network_hash: nullableText(),
  device_hash: nullableText(),
};

const toReactionOptions = (name: string) => ({
  key: ["user_id", "subject_type", "subject_id"] as const,
  indexes: {
    [`${name}_by_time`]: "(user_id, created_at, subject_type, subject_id)",
    [`${name}_by_subject`]: "(subject_type, subject_id)",
    [`${name}_by_network`]: `(network_hash, subject_type, subject_id, created_at)
      where network_hash is not null`,
    [`${name}_by_device`]: `(device_hash, subject_type, subject_id, created_at)
      where device_hash is not null`,
    [`${name}_with_origin`]:
      "(created_at) where network_hash is not null or device_hash is not null",
  },
});

export const STATISTICS_TABLES = {
  follows: table(REACTION, toReactionOptions("follows")),
  likes: table(
    {
      ...REACTION,
      /** 1 for a like from the author's network or device. Never public, because it would identify the author. */
      shares_origin: numberWithDefault(0),
    },
    toReactionOptions("likes"),
  ),
  subject_stats: table(
    {
      ...SUBJECT,
      followers: numberWithDefault(0, "check (followers >= 0)"),
      likes: numberWithDefault(0, "check (likes >= 0)"),
      questions: numberWithDefault(0, "check (questions >= 0)"),
      complaints: numberWithDefault(0, "check (complaints >= 0)"),
    },
    {
      key: ["subject_type", "subject_id"],
      indexes: {
        subject_stats_complaints: "(subject_type, complaints, subject_id) where complaints > 0",
      },
    },
  ),
  review_tallies: table(
    {
      ...SUBJECT,
      stars: numberColumn(),
      outcome: textColumn(),
      language: textColumn(),
      /** 0 for reviews by new accounts or of a shared origin, otherwise 1. */
      is_trusted: numberColumn(),
      reviews: numberColumn("check (reviews >= 0)"),
    },
    {
      key: ["subject_type", "subject_id", "stars", "outcome", "language", "is_trusted"],
    },
  ),
  /** The sums of a score in millionths, weighted relative to a fixed date (src/scores/score.ts). */
  subject_scores: table(
    {
      ...SUBJECT,
      dimension: textColumn(),
      /** `reviews` counts all shown reviews, `counted` only shown reviews with trust and an origin of their own. */
      reviews: numberColumn("check (reviews >= 0)"),
      counted: numberColumn(),
      weight: numberColumn(),
      weighted: numberColumn(),
      /** A random number that changes with each update; caches compare it. */
      version: numberWithDefault(0),
      votes: numberWithDefault(0),
      voted: numberWithDefault(0),
      newest: numberWithDefault(0),
    },
    {
      key: ["subject_type", "subject_id", "dimension"],
      indexes: { subject_scores_by_dimension: "(subject_type, dimension, subject_id)" },
    },
  ),
  paid_rates: table(
    { ...SUBJECT, rate: numberColumn(), reviews: numberColumn("check (reviews >= 0)") },
    { key: ["subject_type", "subject_id", "rate"] },
  ),
  /** The number of shown questions per list; an empty subject or category means all. */
  question_tallies: table(
    { ...SUBJECT, category: textColumn(), questions: numberColumn("check (questions >= 0)") },
    { key: ["subject_type", "subject_id", "category"] },
  ),
  review_themes: table(
    {
      comment_id: textColumn("references comments on delete cascade"),
      theme: textColumn(),
      ...SUBJECT,
      polarity: textColumn(),
      start: numberColumn(),
      helpful_at: numberColumn(),
    },
    {
      key: ["comment_id", "theme"],
      // Covers the query that counts themes, and sorts the reviews of a theme by helpfulness.
      indexes: {
        review_themes_by_subject:
          "(subject_type, subject_id, theme, polarity, helpful_at, comment_id)",
      },
    },
  ),
  searched_terms: table(
    {
      day: textColumn(),
      market: textColumn(),
      term: textColumn(),
      searches: numberColumn("check (searches > 0)"),
    },
    { key: ["day", "market", "term"] },
  ),
};
