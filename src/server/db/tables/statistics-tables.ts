import { number, numberOr, table, text, textOrNull } from "#server/db/table.ts";

const SUBJECT = { subject_type: text(), subject_id: text() };

const REACTION = {
  user_id: text("references users on delete cascade"),
  ...SUBJECT,
  created_at: number(),
  /** 0 above the limit of a network or device, and for a like from the author's device. */
  is_counted: numberOr(1),
  trust: number(),
  network_hash: textOrNull(),
  device_hash: textOrNull(),
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
      /** 1 for a like from the author's network or device. Never shown, because it would reveal the author. */
      shares_origin: numberOr(0),
    },
    toReactionOptions("likes"),
  ),
  subject_stats: table(
    {
      ...SUBJECT,
      followers: numberOr(0, "check (followers >= 0)"),
      likes: numberOr(0, "check (likes >= 0)"),
      questions: numberOr(0, "check (questions >= 0)"),
      complaints: numberOr(0, "check (complaints >= 0)"),
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
      stars: number(),
      outcome: text(),
      language: text(),
      /** 0 for reviews by new accounts. */
      is_trusted: number(),
      reviews: number("check (reviews >= 0)"),
    },
    {
      key: ["subject_type", "subject_id", "stars", "outcome", "language", "is_trusted"],
    },
  ),
  /** The sums behind a score, in millionths, weighted relative to a fixed date (src/scores/score.ts). */
  subject_scores: table(
    {
      ...SUBJECT,
      dimension: text(),
      /** All shown reviews, and those of them with trust. */
      reviews: number("check (reviews >= 0)"),
      counted: number(),
      weight: number(),
      weighted: number(),
      /** A new random number after each change; caches compare it. */
      version: numberOr(0),
      votes: numberOr(0),
      voted: numberOr(0),
      newest: numberOr(0),
    },
    {
      key: ["subject_type", "subject_id", "dimension"],
      indexes: { subject_scores_by_dimension: "(subject_type, dimension, subject_id)" },
    },
  ),
  paid_rates: table(
    { ...SUBJECT, rate: number(), reviews: number("check (reviews >= 0)") },
    { key: ["subject_type", "subject_id", "rate"] },
  ),
  /** Counts of shown questions per list; an empty subject or category means all. */
  question_tallies: table(
    { ...SUBJECT, category: text(), questions: number("check (questions >= 0)") },
    { key: ["subject_type", "subject_id", "category"] },
  ),
  review_themes: table(
    {
      comment_id: text("references comments on delete cascade"),
      theme: text(),
      ...SUBJECT,
      polarity: text(),
      start: number(),
      helpful_at: number(),
    },
    {
      key: ["comment_id", "theme"],
      // Covers the query that counts themes, and lists the most helpful review of a theme first.
      indexes: {
        review_themes_by_subject:
          "(subject_type, subject_id, theme, polarity, helpful_at, comment_id)",
      },
    },
  ),
  searched_terms: table(
    { day: text(), market: text(), term: text(), searches: number("check (searches > 0)") },
    { key: ["day", "market", "term"] },
  ),
};
